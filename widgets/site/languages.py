"""Names the languages of the site, with the sentences that each says on pages that all share."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """One language: its code, name and direction, and what it says on pages that all languages share."""

    code: str
    name: str
    direction: str
    offer: str
    dismiss: str
    lost: str
    lost_why: str
    lost_home: str

    @property
    def folder(self) -> str:
        """Return the folder of its pages below the site's root: English has the root itself."""
        return "" if self.code == "en" else f"{self.code}/"


LANGUAGES = {
    language.code: language
    for language in (
        Language(
            code="en",
            name="English",
            direction="ltr",
            offer="Read it in English",
            dismiss="No, thank you",
            lost="Page not found",
            lost_why="It may have moved, or a letter is missing from the address.",
            lost_home="Go to the home page",
        ),
        Language(
            code="et",
            name="Eesti",
            direction="ltr",
            offer="Loe eesti keeles",
            dismiss="Ei, aitäh",
            lost="Sellist lehte ei ole",
            lost_why="Võib-olla on see mujale viidud või on aadressist mõni täht puudu.",
            lost_home="Avalehele",
        ),
        Language(
            code="fr",
            name="Français",
            direction="ltr",
            offer="Lire en français",
            dismiss="Non merci",
            lost="Cette page n’existe pas",
            lost_why="Elle a peut-être changé d’adresse, ou il manque une lettre à l’adresse.",
            lost_home="Aller à l’accueil",
        ),
        Language(
            code="fa",
            name="فارسی",
            direction="rtl",
            offer="به فارسی بخوانید",
            dismiss="نه، ممنون",
            lost="چنین صفحه‌ای نداریم",
            lost_why="شاید نشانی‌اش عوض شده باشد، یا یک حرف از نشانی جا افتاده باشد.",
            lost_home="رفتن به صفحهٔ نخست",
        ),
    )
}
