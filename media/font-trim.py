"""Cuts the fonts of the site out of Anek Latin and Anek Devanagari (SIL OFL), variable in weight and width.

- anek-latin-display.woff2 (6 KB): what headings and boards are set in, weight 720 at width 125, letters, digits and
  the marks of a headline;
- anek-latin-text.woff2 (13 KB): everything else, weights 430-640, widths 100-112, the letters and marks of sentences;
- anek-latin-signs.woff2 (3 KB): the same of rarer signs;
- anek-devanagari-text.woff2 (25 KB) and -display.woff2 (25 KB): Hindi at one weight and width for text and for headings,
  with the forms its letters take in words, as hindi-forms.mjs has them;
- anek-rupee-text.woff2 and -display.woff2 (under 1 KB each): the rupee sign, which the files above lack, for PDFs;
- anek-latin-board.woff2 (16 KB) and anek-devanagari-board.woff2 (71 KB): every letter and form at the place of headings, for
  the names that visitors type on the board of Home.

Kerning is kept at one place of the axes, in steps of 1 % of the size and in classes of letters that agree: its variations
and pairs weigh more than the letters, and move them by less than a pixel. Run after `npm install` here:
python3 font-trim.py. Needs the packages fonttools and brotli, and Node for the forms.
"""

import io
import json
import subprocess
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize

ROOT = str(Path(__file__).resolve().parent.parent) + "/"
FONTS = ROOT + "src/assets/fonts/"
LATIN = FONTS + "anek-latin-latin-standard-normal.woff2"
PACKAGES = ROOT + "media/node_modules/@fontsource-variable/"
LATIN_EXTENDED = PACKAGES + "anek-latin/files/anek-latin-latin-ext-standard-normal.woff2"
DEVANAGARI = PACKAGES + "anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2"

DISPLAY = {"wdth": 125, "wght": 720}
TEXT = {"wdth": (100, 112), "wght": (430, 640)}
TEXT_MIDDLE = {"wdth": 106, "wght": 520}
TEXT_REGULAR = {"wdth": 100, "wght": 430}
HINDI_TEXT = {"wdth": 100, "wght": 460}

ASCII = [*range(0x20, 0x7F)]
# pilcrow, times, e acute, bullet, arrow
SIGNS = [*map(ord, '"#$<=>\\^_`{|}~'), 0xB6, 0xD7, 0xE9, 0x2022, 0x2192]
# no-break space, (c), middle dot, dashes, quotes, ellipsis, rupee
WORDS = [code for code in ASCII if code not in SIGNS]
WORDS += [0xA0, 0xA9, 0xB7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x20B9]
HEADLINE = [code for code in ASCII if chr(code).isalnum() or chr(code) in " !%&'()+,-./:;?"]
HEADLINE += [0xA0, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x20B9]
RUPEE = [0x20B9]
HINDI = [*range(0x900, 0x980), 0x200C, 0x200D, 0x25CC]

KERNING_STEP = 20
"""Of 2000 units to the em."""

OUTLINE_STEP = 4
"""Of 2000 units to the em: what a point of the text's letters moves by from weight to weight is told in such steps."""

BENT = 16
"""In units: a letter whose points leave the straight way between the lightest and the boldest by more has a master between."""

HINDI_EM = 400
"""Units to the em of Hindi's letters: a point of a heading 100 pixels high is moved by at most an eighth of one."""

LATIN_EM = 1000
"""The same for the Latin letters of the board."""

WIDENED_AT = 600
"""The weight at which widening is measured; what is set wide is 560 to 620."""


def cut(source, axes, characters, features):
    """The font at these axes with these characters only."""
    font = instancer.instantiateVariableFont(TTFont(source), axes)
    options = subset.Options()
    options.layout_features = features
    options.name_IDs = [1, 2]
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = False
    options.drop_tables += ["STAT", "DSIG", "gasp", "prep"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def pair_values(table, glyphs):
    """What a subtable of pairs says: {(first, second): units}."""
    advance = lambda value: getattr(value, "XAdvance", 0) or 0
    firsts = table.Coverage.glyphs
    if table.Format == 1:
        return {
            (first, pair.SecondGlyph): advance(pair.Value1)
            for first, pairs in zip(firsts, table.PairSet)
            for pair in pairs.PairValueRecord
        }
    first_class, second_class = table.ClassDef1.classDefs, table.ClassDef2.classDefs
    rows = {first: table.Class1Record[first_class.get(first, 0)].Class2Record for first in firsts}
    return {
        (first, second): advance(row[second_class.get(second, 0)].Value1)
        for first, row in rows.items()
        for second in glyphs
    }


def in_steps(units):
    """A distance in steps of the kerning."""
    return round(units / KERNING_STEP) * KERNING_STEP


def kerning(font):
    """The kerning of a font in steps, without what is below one: {first: {second: units}}."""
    table = font["GPOS"].table
    records = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"]
    lookups = sorted({index for feature in records for index in feature.LookupListIndex})
    values = {}
    for index in lookups:
        for subtable in table.LookupList.Lookup[index].SubTable:
            inner = getattr(subtable, "ExtSubTable", subtable)
            values = {**pair_values(inner, font.getGlyphOrder()), **values}
    rows = {}
    for (first, second), units in values.items():
        rounded = in_steps(units)
        if abs(units) >= KERNING_STEP and rounded:
            rows.setdefault(first, {})[second] = rounded
    return rows


def alike(rows):
    """Groups of keys whose rows are the same."""
    groups = {}
    for key, row in rows.items():
        groups.setdefault(tuple(sorted(row.items())), []).append(key)
    return groups.values()


def kerning_feature(rows):
    """Kerning in the language of feature files, by classes of glyphs that agree."""
    columns = {}
    for first, row in rows.items():
        for second, units in row.items():
            columns.setdefault(second, {})[first] = units
    lines = [
        f"pos [{' '.join(firsts)}] [{' '.join(seconds)}] {rows[firsts[0]][seconds[0]]};"
        for firsts in alike(rows)
        for seconds in alike(columns)
        if seconds[0] in rows[firsts[0]]
    ]
    return "feature kern {\n" + "\n".join(lines) + "\n} kern;"


def outlines(font, weight, width):
    """A font's letters at one place of its axes: {glyph: ([(x, y), …] with the four phantom points, ends of contours)}."""
    file = io.BytesIO()
    font.save(file)
    still = instancer.instantiateVariableFont(TTFont(file), {"wght": weight, "wdth": width})
    letters = {}
    for glyph in still.getGlyphOrder():
        points, control = still["glyf"]._getCoordinatesAndControls(glyph, still["hmtx"].metrics, None)
        letters[glyph] = ([tuple(point) for point in points], control.endPts)
    return still, letters


def apart(points, others):
    """What leads from one set of points to another."""
    return [(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in zip(points, others)]


def share(letters, start, end):
    """How far on the straight way from start to end letters are, by least squares: 0 to 1."""
    over = under = 0.0
    for glyph, (points, _) in letters.items():
        way = apart(start[glyph][0], end[glyph][0])
        done = apart(start[glyph][0], points)
        over += sum(dx * wx + dy * wy for (dx, dy), (wx, wy) in zip(done, way))
        under += sum(wx * wx + wy * wy for wx, wy in way)
    return over / under


def with_fewer_masters(font):
    """
    The text's font with its lightest letters as the default and two ways from there, bolder and wider, instead of five. Its
    source has a master at 500, within the range, and one for each corner. What is lost is under 1.3 % of the em in any
    point, and 0.1 % in the middle.
    """
    (light, middle, bold), (narrow, _, wide) = [(a.minValue, a.defaultValue, a.maxValue) for a in font["fvar"].axes]
    lean, start = outlines(font, light, narrow)
    _, end = outlines(font, bold, narrow)
    at = {weight: outlines(font, weight, narrow)[1] for weight in (middle, 540, 560, WIDENED_AT, 620)}
    _, widened = outlines(font, WIDENED_AT, wide)
    way = {weight: share(letters, start, end) for weight, letters in at.items()}

    def steps(deltas, glyph):
        rounded = [tuple(round(d / OUTLINE_STEP) * OUTLINE_STEP for d in delta) for delta in deltas]
        points, ends = start[glyph]
        return iup_delta_optimize(rounded, points, ends, tolerance=OUTLINE_STEP * 0.75)

    variations = {}
    for glyph, (points, _) in start.items():
        bolder = apart(points, end[glyph][0])
        halfway = [(x + way[middle] * dx, y + way[middle] * dy) for (x, y), (dx, dy) in zip(points, bolder)]
        bend = apart(halfway, at[middle][glyph][0])
        moves = [({"wght": (0, 1, 1)}, bolder), ({"wdth": (0, 1, 1)}, apart(at[WIDENED_AT][glyph][0], widened[glyph][0]))]
        if max(abs(d) for delta in bend for d in delta) > BENT:
            moves.append(({"wght": (0, way[middle], 1)}, bend))
        variations[glyph] = [TupleVariation(axes, steps(deltas, glyph)) for axes, deltas in moves]

    for table in ("fvar", "avar", "gvar", "name"):
        lean[table] = font[table]
    lean["fvar"].axes[0].defaultValue = light
    lean["avar"].segments["wght"] = {
        -1.0: -1.0,
        **{(weight - light) / (bold - light): at_way for weight, at_way in {light: 0.0, **way, bold: 1.0}.items()},
    }
    lean["gvar"].variations = variations
    return lean


def latin(name, axes, kerned_at, characters, features):
    """Cuts a file out of Anek Latin."""
    font = cut(LATIN, axes, characters, [*features, "kern"])
    if "fvar" in font:
        font = with_fewer_masters(font)
    feature = kerning_feature(kerning(cut(LATIN, kerned_at, characters, ["kern"])))
    del font["GPOS"], font["GDEF"]
    addOpenTypeFeaturesFromString(font, feature, tables=["GPOS"])
    save(font, name)


def save(font, name):
    """Writes a font beside its source."""
    font.flavor = "woff2"
    font.save(f"{FONTS}{name}.woff2")


def made_from(font):
    """Which glyphs each glyph is put in the place of: {made: [[part, …], …]}."""
    made = {}
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            inner = getattr(subtable, "ExtSubTable", subtable)
            if inner.LookupType == 1:
                for part, result in inner.mapping.items():
                    made.setdefault(result, []).append([part])
            elif inner.LookupType == 4:
                for first, ligatures in inner.ligatures.items():
                    for ligature in ligatures:
                        made.setdefault(ligature.LigGlyph, []).append([first, *ligature.Component])
    return made


def with_steps(font, glyphs):
    """The glyphs, and those that stand in their place on the way: without a half letter there is none in another width."""
    made = made_from(font)
    found = set()
    rest = set(glyphs)
    while rest:
        found |= rest
        rest = {part for glyph in rest for parts in made.get(glyph, []) for part in parts} - found
    return found


def with_fewer_distances(font):
    """The distances between letters in steps, without the pairs that say what their classes say."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        if lookup.LookupType != 2:
            continue
        pairs, classes = [getattr(subtable, "ExtSubTable", subtable) for subtable in lookup.SubTable]
        advances = [pair.Value1 for row in pairs.PairSet for pair in row.PairValueRecord]
        advances += [column.Value1 for row in classes.Class1Record for column in row.Class2Record if column.Value1]
        for value in advances:
            value.XAdvance = in_steps(getattr(value, "XAdvance", 0))
        by_class = pair_values(classes, font.getGlyphOrder())
        rows = {}
        for first, row in zip(pairs.Coverage.glyphs, pairs.PairSet):
            told = [pair for pair in row.PairValueRecord if pair.Value1.XAdvance != by_class.get((first, pair.SecondGlyph), 0)]
            row.PairValueRecord, row.PairValueCount = told, len(told)
            if told:
                rows[first] = row
        pairs.Coverage.glyphs, pairs.PairSet, pairs.PairSetCount = list(rows), list(rows.values()), len(rows)


def hindi(name, axes):
    """Cuts a file out of Anek Devanagari, with the forms that letters take in words: what has none of its own is written
    with a half letter. Without kerning, which Hindi hardly has."""
    font = cut(DEVANAGARI, axes, HINDI, subset.Options().layout_features)
    options = subset.Options()
    options.layout_features = [feature for feature in options.layout_features if feature != "kern"]
    options.layout_closure = False
    options.name_IDs = [1, 2]
    options.glyph_names = False
    options.notdef_outline = False
    with tempfile.NamedTemporaryFile(suffix=".ttf") as file:
        font.flavor = None
        font.save(file.name)
        forms = subprocess.check_output(["node", ROOT + "media/hindi-forms.mjs", file.name])
        font = TTFont(file.name)
        order = font.getGlyphOrder()
        glyphs = with_steps(font, {order[number] for number in json.loads(forms)})
        characters = [code for code, glyph in font.getBestCmap().items() if glyph in glyphs]
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=characters, glyphs=glyphs)
        subsetter.subset(font)
        with_fewer_distances(font)
        scale_upem(font, HINDI_EM)
    save(font, name)


def whole(name, source, characters, em):
    """Writes a font at the place of headings with all its forms."""
    font = cut(source, DISPLAY, characters, subset.Options().layout_features)
    scale_upem(font, em)
    save(font, name)


latin("anek-latin-display", DISPLAY, DISPLAY, HEADLINE, [])
latin("anek-latin-text", TEXT, TEXT_MIDDLE, WORDS, ["liga", "tnum"])
latin("anek-latin-signs", TEXT, TEXT_MIDDLE, SIGNS, [])
hindi("anek-devanagari-text", HINDI_TEXT)
hindi("anek-devanagari-display", DISPLAY)
save(cut(LATIN_EXTENDED, TEXT_REGULAR, RUPEE, []), "anek-rupee-text")
save(cut(LATIN_EXTENDED, DISPLAY, RUPEE, []), "anek-rupee-display")
whole("anek-latin-board", LATIN, [*range(0x20, 0x180), *range(0x2000, 0x2070), 0x20AC, 0x20B9, 0x2122], LATIN_EM)
whole("anek-devanagari-board", DEVANAGARI, HINDI, HINDI_EM)
