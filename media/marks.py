"""Draws the six invented client wordmarks and the six testimonial tiles as SVG paths (no font at run time), in colours of the palette by name.

Letterforms are outlines of OFL fonts at chosen axis positions; the devices beside them are drawn here.
Run: python3 marks.py [output folder]   Needs the package fonttools, and `npm install` in this folder.
"""

import random
import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).resolve().parent
OUT = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "../src/content/drawings"
FONTS = [HERE / "node_modules/@fontsource-variable", HERE / "../node_modules/@fontsource-variable"]
INK, PAPER = "var(--ink)", "var(--paper)"


def font_file(family, name):
    """Path of a Fontsource file of this folder's packages or the project's."""
    return next(path for root in FONTS if (path := root / family / "files" / name).exists())


def outline(file, axes, text, size, tracking=0):
    """Outline of a word: SVG path data and its bounds (x0, y0, x1, y1), y growing downwards."""
    source = TTFont(file)
    position = {axis.axisTag: axes.get(axis.axisTag, axis.defaultValue) for axis in source["fvar"].axes}
    font = instancer.instantiateVariableFont(source, position)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    path = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}".rstrip("0").rstrip("."))
    bounds = BoundsPen(glyphs)
    x = 0
    for character in text:
        glyph = glyphs[names[ord(character)]]
        for pen in (path, bounds):
            glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, 0)))
        x += glyph.width * scale + tracking
    return path.getCommands(), bounds.bounds


def save_mark(number, name, device, device_width, word, gap, height):
    """Writes client-<number>.svg: the device, then the word, centred on one line."""
    data, (x0, y0, x1, y1) = word
    word_height = y1 - y0
    full_height = max(word_height, height)
    width = device_width + gap + (x1 - x0)
    top = (full_height - word_height) / 2 - y0
    (OUT / f"client-{number}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {full_height:.0f}" '
        f'width="{width:.0f}" height="{full_height:.0f}" fill="{INK}"><title>{name}</title>{device}'
        f'<path transform="translate({device_width + gap - x0:.1f} {top:.1f})" d="{data}"/></svg>'
    )


def draw_marks():
    anybody = font_file("anybody", "anybody-latin-standard-normal.woff2")
    familjen = font_file("familjen-grotesk", "familjen-grotesk-latin-wght-normal.woff2")
    bricolage = font_file("bricolage-grotesque", "bricolage-grotesque-latin-standard-normal.woff2")
    archivo = font_file("archivo", "archivo-latin-standard-normal.woff2")
    rethink = font_file("rethink-sans", "rethink-sans-latin-wght-normal.woff2")

    # Three waves, woven under.
    waves = "".join(
        f'<path d="M2 {y}c8-12 18-12 26 0s18 12 26 0" fill="none" stroke="{INK}" stroke-width="6" stroke-linecap="round"/>'
        for y in (14, 30, 46)
    )
    save_mark(1, "Tarang Textiles", waves, 56, outline(anybody, {"wdth": 140, "wght": 420}, "tarang", 58, 1), 16, 60)

    # A plus inside a shell.
    shell = f'<path d="M32 2a30 30 0 1 0 30 30V2z"/><path d="M32 18v28M18 32h28" stroke="{PAPER}" stroke-width="8"/>'
    save_mark(2, "Kosha Clinics", shell, 62, outline(familjen, {"wght": 700}, "kosha", 66, -1), 12, 64)

    # A kite.
    kite = (
        '<path d="M30 0 58 28 30 56 2 28z"/>'
        f'<path d="M30 0v56M2 28c18-10 38-10 56 0" stroke="{PAPER}" stroke-width="3" fill="none"/><path d="M22 54h16l-8 14z"/>'
    )
    school = outline(bricolage, {"wght": 800, "wdth": 75, "opsz": 96}, "Patang School", 54)
    save_mark(3, "Patang Public School", kite, 60, school, 14, 68)

    # Land between two rivers.
    rivers = '<path d="M0 0h12v64H0zM44 0h12v64H44z"/><path d="M28 8c16 14 16 34 0 48C12 42 12 22 28 8z"/>'
    save_mark(4, "Doab Foods", rivers, 56, outline(archivo, {"wdth": 62, "wght": 880}, "DOAB", 80, 2), 14, 64)

    # A star of eight points out of two squares.
    star = f'<path d="M8 8h40v40H8z"/><path d="M28-1 57 28 28 57-1 28z"/><circle cx="28" cy="28" r="9" fill="{PAPER}"/>'
    save_mark(5, "Nakshatra Hotels", star, 58, outline(rethink, {"wght": 500}, "NAKSHATRA", 36, 7), 18, 58)

    # A hexagonal nut.
    nut = '<path fill-rule="evenodd" d="M30 0 58 16v32L30 64 2 48V16zM30 18a14 14 0 1 0 0 28 14 14 0 0 0 0-28z"/>'
    save_mark(6, "Bhoomi Hardware", nut, 60, outline(anybody, {"wdth": 60, "wght": 860}, "BHOOMI", 66, 1), 12, 64)


# Ground and two colours of each tile.
TILES = [
    ("Anita Deshmukh", "var(--board)", INK, "var(--board-pale)"),
    ("Farhan Qureshi", "var(--forest)", "var(--sage)", "var(--board)"),
    ("Lakshmi Iyer", "var(--mist)", "var(--leaf)", INK),
    ("Gurpreet Sandhu", INK, "var(--board)", "var(--leaf)"),
    ("Ritu Agarwal", "var(--leaf)", "var(--mist)", "var(--forest)"),
    ("Joseph Kurian", "var(--board-pale)", "var(--board-deep)", "var(--forest)"),
]
CELL = 40
MIRRORED_CORNER = {0: 1, 1: 0, 2: 3, 3: 2}


def lattice(name, colour, accent):
    """A lattice of 4 by 4 quarter discs, mirrored left to right and seeded by the name."""
    rand = random.Random(name)
    half = [[(rand.randrange(4), rand.choice([colour, colour, accent]), rand.random()) for _ in range(2)] for _ in range(4)]
    shapes = ""
    for row in range(4):
        for column in range(4):
            corner, fill, chance = half[row][column if column < 2 else 3 - column]
            if column > 1:
                corner = MIRRORED_CORNER[corner]
            if chance < 0.8:
                shapes += quarter_disc(column * CELL, row * CELL, corner, fill)
    return shapes


def quarter_disc(x, y, corner, fill):
    """A quarter disc in a cell; corners count clockwise from the top left."""
    right, bottom = x + CELL, y + CELL
    centre_x, centre_y = [(x, y), (right, y), (right, bottom), (x, bottom)][corner]
    (from_x, from_y), (to_x, to_y), sweep = {
        0: ((right, y), (x, bottom), 1),
        1: ((right, bottom), (x, y), 1),
        2: ((x, bottom), (right, y), 1),
        3: ((x, y), (right, bottom), 1),
    }[corner]
    arc = f"A{CELL} {CELL} 0 0 {sweep} {to_x} {to_y}"
    return f'<path fill="{fill}" d="M{centre_x} {centre_y}L{from_x} {from_y}{arc}z"/>'


def draw_tiles():
    anek = font_file("anek-latin", "anek-latin-latin-standard-normal.woff2")
    for index, (name, ground, colour, accent) in enumerate(TILES):
        initials = "".join(part[0] for part in name.split())
        data, (x0, y0, x1, y1) = outline(anek, {"wdth": 125, "wght": 720}, initials, 50)
        plate, letters = ("var(--board)", INK) if ground != "var(--board)" and index != 5 else (INK, "var(--board)")
        shift = f"{80 - (x0 + x1) / 2:.1f} {80 - (y0 + y1) / 2:.1f}"
        (OUT / f"t{index + 1}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><rect width="160" height="160" fill="{ground}"/>'
            f'{lattice(name, colour, accent)}<rect x="28" y="48" width="104" height="64" rx="6" fill="{plate}"/>'
            f'<path fill="{letters}" transform="translate({shift})" d="{data}"/></svg>'
        )


draw_marks()
draw_tiles()
