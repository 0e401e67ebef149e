"""Makes the files of client/fonts: variable Figtree for Latin text with the rupee sign, and the same with no more
letters than the site's own words have, which is all that most pages fetch.

The package @fontsource-variable/figtree keeps the rupee sign in its latin-ext file. Both files are cut from
one font, so that glyph, its metrics and its variations can be copied into the latin file: one file, one
request, no late change of the sign's look.

Run from the project's root; needs Debian's python3-fonttools and python3-brotli:
    /usr/bin/python3 scripts/make/font.py
"""

import shutil
from io import BytesIO

from fontTools import subset
from fontTools.ttLib import TTFont

PACKAGE = "node_modules/@fontsource-variable/figtree"
LATIN = f"{PACKAGE}/files/figtree-latin-wght-normal.woff2"
LATIN_EXT = f"{PACKAGE}/files/figtree-latin-ext-wght-normal.woff2"
TARGET = "client/fonts/figtree-latin.woff2"
BASIC_TARGET = "client/fonts/figtree-basic.woff2"
RUPEE = 0x20B9

# ASCII, Latin-1, OE, Y with diaeresis; dashes, quotes, ellipsis, guillemets, euro, trade mark, arrows, minus.
KEPT = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    0x131, 0x152, 0x153, 0x178, 0x2C6, 0x2DA, 0x2DC, 0x300, 0x301, 0x303, 0x304, 0x308,
    *range(0x2000, 0x2070), 0x20AC, 0x2122, 0x2191, 0x2193, 0x2212, 0x2215,
]

# ASCII, no-break space, copyright, degree, middle dot, dashes, quotes, bullet, ellipsis, rupee: as in client/styles/fonts.css.
BASIC = [
    *range(0x20, 0x7F),
    0xA0, 0xA9, 0xB0, 0xB7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, RUPEE,
]
FEATURES = ["ccmp", "kern", "mark", "mkmk", "locl", "pnum", "tnum", "rvrn"]


def subset_of(path: str, characters: list[int], features: list[str]) -> TTFont:
    """The font of that path with these characters and layout features only."""
    options = subset.Options(layout_features=features, notdef_outline=True, hinting=False)
    font = subset.load_font(path, options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    # HVAR only speeds up what gvar's phantom points say too, and has no row for the added glyph.
    del font["HVAR"]
    plain = BytesIO()
    font.flavor = None
    font.save(plain)
    plain.seek(0)
    opened = TTFont(plain)
    opened.ensureDecompiled()
    return opened


def add_glyph(target: TTFont, source: TTFont, character: int) -> None:
    """Copies a simple glyph with its advance width and its variations."""
    name = source.getBestCmap()[character]
    glyph = source["glyf"][name]
    if glyph.isComposite():
        raise SystemExit(f"{name} is made of other glyphs; copy those as well")
    target.setGlyphOrder([*target.getGlyphOrder(), name])
    target["glyf"].glyphOrder = target.getGlyphOrder()
    target["glyf"][name] = glyph
    target["hmtx"][name] = source["hmtx"][name]
    target["gvar"].variations[name] = source["gvar"].variations[name]
    for table in target["cmap"].tables:
        table.cmap[character] = name


latin = subset_of(LATIN, KEPT, FEATURES)
rupee = subset_of(LATIN_EXT, [RUPEE], [])
if latin["avar"].segments != rupee["avar"].segments:
    raise SystemExit("the two files are not cut from the same font")
add_glyph(latin, rupee, RUPEE)
latin.flavor = "woff2"
latin.save(TARGET)
options = subset.Options(layout_features=FEATURES, notdef_outline=True, hinting=False, flavor="woff2")
basic = subset.load_font(TARGET, options)
cutter = subset.Subsetter(options)
cutter.populate(unicodes=BASIC)
cutter.subset(basic)
subset.save_font(basic, BASIC_TARGET, options)
shutil.copyfile(f"{PACKAGE}/LICENSE", "client/fonts/OFL.txt")
