"""Azul: Stained Glass of Sintra, complete."""
