"""Makes the typeface of headings in Hindi and Marathi: Mukta ExtraBold with no more glyphs than the syllables of the
pages' headings need (client/fonts/syllables-*.txt), and every letter by itself, whole and half, for names.

A subset by characters would keep every conjunct that these characters can make, three times as much. So the layout
rules are followed for each syllable by itself.

Run from the project's root after `npm run measure -- headings`; needs Debian's python3-fonttools and
python3-brotli:
    /usr/bin/python3 scripts/measure/headingFonts.py
"""

import shutil
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

PACKAGE = "node_modules/@fontsource/mukta"
SOURCE = f"{PACKAGE}/files/mukta-devanagari-800-normal.woff2"
# What Devanagari needs to be written rightly (OpenType's script development specification); no kerning, no variants.
FEATURES = [
    "nukt", "akhn", "rphf", "rkrf", "blwf", "half", "vatu", "cjct",
    "pres", "abvs", "blws", "psts", "haln", "abvm", "blwm", "dist", "ccmp", "locl", "mark", "mkmk",
]
VIRAMA = "\u094d"
CONSONANTS = [chr(code) for code in [*range(0x915, 0x929), *range(0x92A, 0x931), 0x932, 0x933, *range(0x935, 0x93A)]]
VOWELS = [chr(code) for code in [*range(0x905, 0x90C), 0x90D, *range(0x90F, 0x912), 0x913, 0x914]]
SIGNS = [chr(code) for code in [0x901, 0x902, 0x903, *range(0x93E, 0x944), 0x945, *range(0x947, 0x94A), 0x94B, 0x94C]]
BASIC = [
    *CONSONANTS,
    *VOWELS,
    *(letter + VIRAMA for letter in CONSONANTS),
    *(f"\u0915{sign}" for sign in SIGNS),
    f"\u0930{VIRAMA}\u0915",
    f"\u0915{VIRAMA}\u0930",
]


def options(**more) -> subset.Options:
    return subset.Options(
        layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=[], drop_tables=["STAT"], **more
    )


def glyphs_of(font: TTFont, syllables: list[str]) -> set[str]:
    """The glyphs that the font's rules can make of each syllable, and those in between."""
    names = font.getBestCmap()
    found = set()
    for syllable in syllables:
        walk = subset.Subsetter(options())
        walk.glyphs = {names[ord(sign)] for sign in syllable if ord(sign) in names}
        font["GSUB"].closure_glyphs(walk)
        found |= walk.glyphs
    return found


def make(language: str) -> None:
    syllables = [*Path(f"client/fonts/syllables-{language}.txt").read_text("utf-8").split(), *BASIC]
    characters = {ord(sign) for syllable in syllables for sign in syllable}
    # Without the features that are not kept: their rules would reach more glyphs.
    font = subset.load_font(SOURCE, options())
    pruned = subset.Subsetter(options())
    pruned.populate(unicodes=list(font.getBestCmap()))
    pruned.subset(font)
    cutter = subset.Subsetter(options(layout_closure=False))
    cutter.populate(unicodes=characters, glyphs=glyphs_of(font, syllables))
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(f"client/fonts/mukta-{language}.woff2")


make("hi")
make("mr")
shutil.copyfile(f"{PACKAGE}/LICENSE", "client/fonts/OFL-Mukta.txt")
