"""Cuts the fonts of the shop's pages: reads assets/fonts/web, writes app/fonts (docs/performance.md#fonts).

Needs fontTools and Brotli for Python. Curves lie within `tolerance` units of the source, advance widths and kerning
are those of the source.
"""

import math
import os
from dataclasses import dataclass

from fontTools import subset
from fontTools.cu2qu import curves_to_quadratic
from fontTools.fontBuilder import FontBuilder
from fontTools.otlLib.builder import buildPairPosClassesSubtable, buildValue
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.ttLib.woff2 import WOFF2FlavorData
from fontTools.varLib.iup import iup_delta_optimize
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
# Signs that texts of the shop hardly need, in files of their own.
RARE = "&*@_©®·º×•"


@dataclass
class Cut:
    """Lengths are in units of the font."""

    tolerance: float  # of curves
    grid: int  # of outlines
    on_line: float  # distance up to which a point counts as lying on a line
    weights: tuple = ()  # lightest and heaviest; the lightest is exact
    weight_grid: int = 1  # of the heaviest, relative to the lightest
    weight_tolerance: float = 0  # of points whose way along the axis follows from others
    rare: str = ""


CUTS = {
    "newsreader-display": Cut(2, 2, 1.5, (300, 400), 10, 6, RARE),
    "newsreader-display-italic": Cut(2, 2, 1.5, rare=RARE),
    "hanken-grotesk": Cut(3, 1, 0.75, (400, 700), 6, 4),
}


def main():
    for name, cut in CUTS.items():
        characters = set(map(chr, read(name).getBestCmap()))
        write(cut_font(name, cut, characters - set(cut.rare)), name)
        if cut.rare:
            write(cut_font(name, cut, set(cut.rare)), f"{name}-more")


def read(name):
    return TTFont(os.path.join(ROOT, "assets", "fonts", "web", f"{name}.woff2"))


def write(font, name):
    target = os.path.join(ROOT, "app", "fonts", f"{name}.woff2")
    font.flavor = "woff2"
    font.flavorData = WOFF2FlavorData(transformedTables={"glyf", "loca", "hmtx"})
    font.save(target)
    print(f"{os.path.getsize(target):6} {name}")


def cut_font(name, cut, characters):
    """Returns the font with these characters. With weights, a pair of static fonts becomes a variable one."""
    fonts = [instance(name, weight, characters) for weight in cut.weights or (None,)]
    for glyph, outline in outlines(fonts, cut).items():
        for font, coordinates in zip(fonts, outline.coordinates):
            set_outline(font, glyph, coordinates, outline)
    lightest, *heavier = fonts
    if heavier:
        add_weights(lightest, heavier[0], cut)
    pair_by_classes(lightest)
    return lightest


def instance(name, weight, characters):
    font = read(name)
    if weight:
        font = instantiateVariableFont(font, {"wght": weight})
    options = subset.Options()
    options.layout_features = ["kern", "liga"]
    options.name_IDs = [0, 5, 13, 14]
    options.notdef_outline = False
    options.drop_tables += ["STAT", "gasp", "GDEF"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(characters))
    subsetter.subset(font)
    return font


@dataclass
class Outline:
    coordinates: list  # one list for each font
    on_curve: list
    ends: list


def outlines(fonts, cut):
    """Returns the new outlines by glyph, with the same points in all fonts."""
    tables = [font["glyf"] for font in fonts]
    result = {}
    for name in fonts[0].getGlyphOrder():
        glyph = tables[0][name]
        if glyph.isComposite() or glyph.numberOfContours <= 0:
            continue
        new, start = Outline([[] for _ in fonts], [], []), 0
        for end in glyph.endPtsOfContours:
            points = [list(table[name].coordinates)[start : end + 1] for table in tables]
            on_curve = [flag & 1 for flag in glyph.flags[start : end + 1]]
            start = end + 1
            points, on_curve = refit(points, on_curve, cut)
            keep = without_implied(points, on_curve, cut.on_line)
            for coordinates, contour in zip(new.coordinates, points):
                coordinates.extend(contour[index] for index in keep)
            new.on_curve.extend(on_curve[index] for index in keep)
            new.ends.append(len(new.on_curve) - 1)
        result[name] = new
    return result


def refit(contours, on_curve, cut):
    """Returns a contour with fewer points on its curves, on the grid; `contours` are the same one in each font."""
    first = on_curve.index(1)
    order = [*range(first, len(on_curve)), *range(first + 1)]
    segments, segment = [], [order[0]]
    for index in order[1:]:
        segment.append(index)
        if on_curve[index]:
            segments.append(segment)
            segment = [index]
    new, flags = [[] for _ in contours], []
    for segment in segments:
        shapes = simplify([[contour[index] for index in segment] for contour in contours], cut.tolerance)
        for points, shape in zip(new, shapes):
            points.extend(shape[:-1])
        flags.extend([1] + [0] * (len(shapes[0]) - 2))
    lightest = [snap(point, cut.grid) for point in new[0]]
    heavier = [
        [
            tuple(base + step for base, step in zip(origin, snap((x - origin[0], y - origin[1]), cut.weight_grid)))
            for (x, y), origin in zip(points, lightest)
        ]
        for points in new[1:]
    ]
    return [lightest, *heavier], flags


def snap(point, grid):
    return tuple(grid * math.floor(value / grid + 0.5) for value in point)


def simplify(shapes, tolerance):
    """Returns one curve of each font with fewer control points, or as it was if that is too far off."""
    controls = len(shapes[0]) - 2
    cubics = [fit_cubic(shape) for shape in shapes] if controls > 1 else [None]
    if None in cubics:
        return shapes
    for limit in (tolerance, 0.7 * tolerance, 0.4 * tolerance):
        splines = curves_to_quadratic(cubics, [limit] * len(cubics))
        if len(splines[0]) - 2 >= controls:
            break
        new = [[old[0], *map(tuple, spline[1:-1]), old[-1]] for old, spline in zip(shapes, splines)]
        if all(deviation(*pair) <= tolerance for pair in zip(new, shapes)):
            return new
    return shapes


def sample(curve, steps):
    """Returns points along a TrueType curve: a point on it, control points, a point on it."""
    points, start = [], curve[0]
    for index in range(1, len(curve) - 1):
        control, following = curve[index], curve[index + 1]
        is_last = index == len(curve) - 2
        end = following if is_last else tuple((a + b) / 2 for a, b in zip(control, following))
        for step in range(steps):
            t = step / steps
            weights = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
            points.append(tuple(sum(w * p for w, p in zip(weights, axis)) for axis in zip(start, control, end)))
        start = end
    return [*points, curve[-1]]


def deviation(new, old):
    reference = sample(old, 12)
    return max(distance(sample(new, 6), reference), distance(reference[::3], sample(new, 12)))


def distance(points, line):
    """Returns the largest distance of the points to the line."""

    def to_piece(point, start, end):
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = dx * dx + dy * dy
        t = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length if length else 0
        t = max(0, min(1, t))
        return math.hypot(point[0] - start[0] - t * dx, point[1] - start[1] - t * dy)

    return max(min(to_piece(point, *piece) for piece in zip(line, line[1:])) for point in points)


def fit_cubic(curve):
    """Returns the cubic with the curve's ends and tangents that is nearest to it, or None."""
    points = sample(curve, 16)
    start, end = curve[0], curve[-1]
    tangents = unit(start, curve[1]), unit(end, curve[-2])
    if None in tangents:
        return None
    lengths = [0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))
    times = [length / lengths[-1] for length in lengths]
    for _ in range(12):
        handles = fit_handles(points, times, start, end, tangents)
        if not handles:
            return None
        near_start, near_end = (
            tuple(p + handle * d for p, d in zip(point, tangent))
            for point, handle, tangent in zip((start, end), handles, tangents)
        )
        cubic = [start, near_start, near_end, end]
        times = [0, *(nearest(cubic, p, t) for p, t in zip(points[1:-1], times[1:-1])), 1]
    return cubic


def unit(start, end):
    length = math.dist(start, end)
    return tuple((b - a) / length for a, b in zip(start, end)) if length else None


def fit_handles(points, times, start, end, tangents):
    """Least squares for the lengths of both handles; None if one is not positive."""
    a11 = a12 = a22 = b1 = b2 = 0
    for point, t in zip(points, times):
        u = 1 - t
        first = [3 * u * u * t * d for d in tangents[0]]
        second = [3 * u * t * t * d for d in tangents[1]]
        rest = [
            p - (u**3 + 3 * u * u * t) * s - (3 * u * t * t + t**3) * e for p, s, e in zip(point, start, end)
        ]
        a11 += dot(first, first)
        a12 += dot(first, second)
        a22 += dot(second, second)
        b1 += dot(first, rest)
        b2 += dot(second, rest)
    determinant = a11 * a22 - a12 * a12
    if abs(determinant) < 1e-9:
        return None
    handles = (b1 * a22 - b2 * a12) / determinant, (b2 * a11 - b1 * a12) / determinant
    return handles if min(handles) > 0 else None


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def nearest(cubic, point, t):
    """Returns a better parameter for the point: one step of Gauss and Newton."""
    u = 1 - t
    at = [u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d for a, b, c, d in zip(*cubic)]
    slope = [3 * u * u * (b - a) + 6 * u * t * (c - b) + 3 * t * t * (d - c) for a, b, c, d in zip(*cubic)]
    square = dot(slope, slope)
    offset = [a - p for a, p in zip(at, point)]
    return min(1, max(0, t - dot(offset, slope) / square)) if square else t


def without_implied(contours, on_curve, on_line):
    """Returns the indices of points that do not follow from their neighbours."""
    keep = list(range(len(on_curve)))
    place = 0
    while place < len(keep) and len(keep) > 3:
        before, here, after = keep[place - 1], keep[place], keep[(place + 1) % len(keep)]
        if on_curve[here] and all(
            is_implied(contour[before], contour[here], contour[after], on_curve[before], on_curve[after], on_line)
            for contour in contours
        ):
            keep.pop(place)
            place = 0
        else:
            place += 1
    return keep


def is_implied(before, here, after, is_before_on, is_after_on, on_line):
    if is_before_on and before == here:
        return True
    if not is_before_on and not is_after_on:
        return all(abs((a + b) / 2 - c) <= 0.5 for a, b, c in zip(before, after, here))
    if not (is_before_on and is_after_on) or before == after:
        return False
    along = dot(unit(before, after), [h - b for h, b in zip(here, before)])
    return 0 <= along <= math.dist(before, after) and distance([here], [before, after]) <= on_line


def set_outline(font, name, coordinates, outline):
    table = font["glyf"]
    glyph = table[name]
    glyph.coordinates = GlyphCoordinates(coordinates)
    glyph.flags = bytearray(outline.on_curve)
    glyph.endPtsOfContours = outline.ends
    glyph.recalcBounds(table)
    font["hmtx"][name] = (font["hmtx"][name][0], glyph.xMin)


def add_weights(lightest, heaviest, cut):
    """Adds a weight axis to the lightest font. Advance widths vary with the last four points of each glyph."""
    low, high = cut.weights
    variations = {}
    for name in lightest.getGlyphOrder():
        start, controls = lightest["glyf"]._getCoordinatesAndControls(name, lightest["hmtx"].metrics)
        end, _ = heaviest["glyf"]._getCoordinatesAndControls(name, heaviest["hmtx"].metrics)
        deltas = [(int(x1 - x), int(y1 - y)) for (x, y), (x1, y1) in zip(start, end)]
        # The first of the four would move with the bearing, which follows from the outline.
        deltas[-4:] = [(0, 0), (int(end[-3][0] - end[-4][0] - start[-3][0] + start[-4][0]), 0), (0, 0), (0, 0)]
        if not any(map(any, deltas)):
            continue
        if not lightest["glyf"][name].isComposite():
            inner = iup_delta_optimize(deltas, start, controls.endPts, cut.weight_tolerance)
            deltas = [*inner[:-4], *deltas[-4:]]
        variations[name] = [TupleVariation({"wght": (0, 1, 1)}, deltas)]
    builder = FontBuilder(font=lightest)
    builder.setupFvar([("wght", low, low, high, "Weight")], [])
    builder.setupGvar(variations)


def pair_by_classes(font):
    """Writes the kerning between classes of letters that are paired alike, which is smaller than pair by pair."""
    lookups = font["GPOS"].table.LookupList.Lookup
    if not lookups:
        del font["GPOS"]
        return
    (lookup,) = lookups
    values = {
        (first, record.SecondGlyph): record.Value1.XAdvance
        for table in (getattr(table, "ExtSubTable", table) for table in lookup.SubTable)
        for first, pairs in zip(table.Coverage.glyphs, table.PairSet)
        for record in pairs.PairValueRecord
        if record.Value1
    }
    firsts, seconds = (sorted(set(side), key=font.getGlyphID) for side in zip(*values))
    rows = alike(firsts, lambda first: tuple(values.get((first, second), 0) for second in seconds))
    columns = alike(seconds, lambda second: tuple(values.get((first, second), 0) for first in firsts))
    pairs = {
        (row, column): (buildValue({"XAdvance": values[row[0], column[0]]}), None)
        for row in rows
        for column in columns
        if values.get((row[0], column[0]))
    }
    lookup.LookupType = 2
    lookup.SubTable = [buildPairPosClassesSubtable(pairs, font.getReverseGlyphMap())]
    lookup.SubTableCount = 1


def alike(glyphs, key):
    groups = {}
    for glyph in glyphs:
        groups.setdefault(key(glyph), []).append(glyph)
    return [tuple(group) for group in groups.values()]


main()
