"""The shell of a small hatchback: one closed form, and rays onto it. Panes, lamps and seams are
laid on by those rays, so that they follow its curves."""

import math

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from kit.materials import clay
from kit.palette import BLUE, DEEP_BLUE
from kit.scene import group, mesh
from kit.shapes import lathe, tube

LENGTH, HALF_WIDTH = 3.3, 0.79
NOSE, TAIL = -LENGTH / 2, LENGTH / 2
WHEELS, WHEEL_RADIUS, ARCH_RADIUS = (-1.05, 1.02), 0.305, 0.365
ROOF = [
    (-1.65, 0.80),
    (-1.40, 0.87),
    (-1.0, 0.945),
    (-0.70, 0.99),
    (-0.62, 1.02),
    (-0.06, 1.43),
    (0.20, 1.485),
    (0.60, 1.50),
    (1.0, 1.47),
    (1.30, 1.40),
    (1.50, 1.22),
    (1.65, 1.02),
]
BELT_LOW, BELT_HIGH = 0.90, 1.02


def _smoothstep(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def _roof(x):
    near = x + np.linspace(-0.09, 0.09, 7)
    return float(np.interp(near, *zip(*ROOF, strict=True)).mean())


def _round_end(away, reach, power):
    """From 0 at the very end to 1 at `reach` from it."""
    t = min(1.0, max(0.0, away / reach))
    return (1 - (1 - t) ** power) ** (1 / power)


def _section(x, steps):
    """The ring of the body at x: a superellipse, drawn in above the belt line."""
    ends = (x - NOSE, TAIL - x)
    tall = min(_round_end(ends[0], 0.34, 2.7), _round_end(ends[1], 0.30, 2.9))
    wide = min(_round_end(ends[0], 0.55, 3.0), _round_end(ends[1], 0.45, 3.2))
    top, bottom, heart = _roof(x), 0.20, 0.56
    top, bottom = heart + (top - heart) * tall, heart - (heart - bottom) * tall
    middle, half = (top + bottom) / 2, (top - bottom) / 2
    ring = []
    for angle in np.linspace(0, 2 * math.pi, steps, endpoint=False):
        c, s = math.cos(angle), math.sin(angle)
        y = HALF_WIDTH * wide * math.copysign(abs(c) ** (2 / 4.6), c)
        z = middle + half * math.copysign(abs(s) ** (2 / 4.6), s)
        y *= 1 - 0.045 * _smoothstep(BELT_LOW, BELT_HIGH, z) - 0.15 * _smoothstep(0.95, 1.55, z)
        y *= 1 - 0.07 * _smoothstep(0.42, 0.20, z)
        ring.append((x, float(y), float(z)))
    return ring


class Body:
    """The painted shell, and rays onto it from three sides."""

    def __init__(self, m, stations=150, steps=144):
        self.paint, self.groove = clay(BLUE, 0.24, 0.5, coat=0.6), clay(DEEP_BLUE, 0.7)
        spread = (1 - np.cos(np.linspace(0.03, math.pi - 0.03, stations))) / 2
        xs = NOSE + LENGTH * (0.7 * spread + 0.3 * np.linspace(spread[0], spread[-1], stations))
        verts = [vert for x in xs for vert in _section(float(x), steps)]
        faces = [tuple(reversed(range(steps))), tuple(range(len(verts) - steps, len(verts)))]
        for i in range(stations - 1):
            for j in range(steps):
                here, beside = i * steps + j, i * steps + (j + 1) % steps
                faces.append((here, beside, beside + steps, here + steps))
        self.tree = BVHTree.FromPolygons([Vector(vert) for vert in verts], faces)
        self.shell = mesh("car body", verts, faces, self.paint, crease=50)
        self.shell.data.materials.append(m.ink)
        for face in self.shell.data.polygons:
            if face.center.z < 0.285:
                face.material_index = 1
        self.parts = [self.shell]

    def side(self, x, z):
        return self._cast((x, -4, z), (0, 1, 0))

    def front(self, y, z):
        return self._cast((-5, y, z), (1, 0, 0))

    def above(self, x, y):
        return self._cast((x, y, 5), (0, 0, -1))

    def _cast(self, origin, direction):
        spot, normal, _, _ = self.tree.ray_cast(Vector(origin), Vector(direction))
        if spot is None:
            raise ValueError(f"no car at {origin}")
        return spot, normal if normal.dot(Vector(direction)) < 0 else -normal

    def patch(self, outline, cast, material, lift=0.005, rings=16):
        """Lays a star-shaped outline of two coordinates of `cast` onto the body; its edge dips."""
        outline = np.array(outline)
        heart = outline.mean(0)
        count = len(outline)
        verts = []
        shares = [0.02, *np.linspace(1 / rings, 0.985, rings), 1]
        for index, share in enumerate(shares):
            height = -0.006 if index == len(shares) - 1 else lift
            for point in outline:
                spot, normal = cast(*(heart + (point - heart) * share))
                verts.append(spot + normal * height)
        faces = [tuple(range(count))]
        for i in range(len(shares) - 1):
            for j in range(count):
                here, beside = i * count + j, i * count + (j + 1) % count
                faces.append((here, here + count, beside + count, beside))
        self.parts.append(mesh("patch", verts, faces, material, crease=70))

    def seam(self, points, cast, radius=0.0035, material=None):
        spots = [cast(*point)[0] for point in points]
        self.parts.append(tube(spots, radius, material or self.groove, curved=False))

    def place(self, loc, turn=0):
        return group("car", self.parts, loc, (0, 0, turn))

    def cut_arches(self, m):
        for x in WHEELS:
            for side in (-1, 1):
                ring = [(ARCH_RADIUS, -0.3), (ARCH_RADIUS, 0.3)]
                where = (x, side * (HALF_WIDTH - 0.02), WHEEL_RADIUS + 0.015)
                cutter = lathe(ring, where, self.paint, (90, 0, 0), segments=72, smooth=0)
                cutter.data.materials.append(m.ink)
                for face in cutter.data.polygons:
                    face.material_index = 1
                cutter.hide_render = True
                cut = self.shell.modifiers.new("arch", "BOOLEAN")
                cut.object, cut.operation, cut.solver = cutter, "DIFFERENCE", "EXACT"
                self.parts.append(cutter)


def through(points, parts):
    """The points, with `parts` steps along every line between two of them."""
    pairs = zip(points, points[1:], strict=False)
    return [tuple(spot) for start, end in pairs for spot in np.linspace(start, end, parts)]


def softened(points, window=9):
    """A line of points with its bends rounded; it keeps its ends."""
    reach = window // 2
    padded = np.pad(np.array(points).T, ((0, 0), (reach, reach)), "edge")
    kernel = np.ones(window) / window
    return list(zip(*(np.convolve(axis, kernel, "valid") for axis in padded), strict=True))


def rounded(points, times=3, parts=6):
    """A polygon with its corners cut off several times over."""
    fine = []
    points = [np.array(point, float) for point in points]
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        fine += [start + (end - start) * (k + 0.5) / parts for k in range(parts)]
    for _ in range(times):
        cut = []
        for start, end in zip(fine, [*fine[1:], fine[0]], strict=True):
            cut += [start * 0.75 + end * 0.25, start * 0.25 + end * 0.75]
        fine = cut[:: 2 if len(cut) > 160 else 1]
    return [tuple(point) for point in fine]


def oval(centre, width, height, count=40):
    return [
        (centre[0] + width / 2 * math.cos(a), centre[1] + height / 2 * math.sin(a))
        for a in np.linspace(0, 2 * math.pi, count, endpoint=False)
    ]
