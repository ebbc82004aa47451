// Positions that others can open by an address.

/** Whether others can open a study from here by its address: they lack editions of one's own. */
export function isShared(position: string): boolean {
  return /^vitral\.\d+~/.test(position);
}
