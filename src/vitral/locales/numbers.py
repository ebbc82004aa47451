"""Numbers as the people of a language write them."""

from vitral.locales import Language


def number_text(value: float, digits: int, language: Language) -> str:
    """A number with a real minus and the language's decimal sign.

    >>> number_text(-2.5, 1, "de"), number_text(-0.04, 1, "en")
    ('−2,5', '0.0')
    """
    text = f"{value:z.{digits}f}".replace("-", "−")
    return text if language == "en" else text.replace(".", ",")


def signed_text(value: float, digits: int, language: Language) -> str:
    """A difference: a plus stands before what is above 0.

    >>> signed_text(2.5, 0, "en"), signed_text(0.04, 1, "pl")
    ('+2', '0,0')
    """
    return ("+" if round(value, digits) > 0 else "") + number_text(value, digits, language)
