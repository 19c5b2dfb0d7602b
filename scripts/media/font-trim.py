"""Trims Anek Latin (weights 100-800, widths 75-125, 104 KB) to what the site uses: 35 KB.

Kerning is kept as it is at weight 620 and width 112: its variations alone weigh 10 KB and move letters by less than a
pixel. Run from the project's root: python3 scripts/media/font-trim.py. Needs the packages fonttools and brotli.
"""

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE = "src/assets/fonts/anek-latin-latin-standard-normal.woff2"
TARGET = "src/assets/fonts/anek-latin-trim.woff2"
AXES = {"wdth": (100, 125), "wght": (400, 800)}
MIDDLE = {"wdth": 112, "wght": 620}
FEATURES = ["kern", "liga", "tnum"]
ASCII = range(0x20, 0x7F)
# no-break space, (c), pilcrow, middle dot, times, e acute, dashes, quotes, bullet, ellipsis, rupee, arrow
EXTRAS = [0xA0, 0xA9, 0xB6, 0xB7, 0xD7, 0xE9, 0x2013, 0x2014, 0x2018, 0x2019]
EXTRAS += [0x201C, 0x201D, 0x2022, 0x2026, 0x20B9, 0x2192]


def trimmed(axes):
    """The font at these axes with only the site's characters."""
    font = instancer.instantiateVariableFont(TTFont(SOURCE), axes)
    options = subset.Options()
    options.layout_features = FEATURES
    options.name_IDs = [1, 2]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[*ASCII, *EXTRAS])
    subsetter.subset(font)
    return font


font = trimmed(AXES)
kerning = trimmed(MIDDLE)
assert font.getGlyphOrder() == kerning.getGlyphOrder()
font["GPOS"], font["GDEF"] = kerning["GPOS"], kerning["GDEF"]
font.flavor = "woff2"
font.save(TARGET)
