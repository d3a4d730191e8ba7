"""A small hatchback in soft clay. Its body is one closed form; panes, lamps and seams are laid
onto it by casting rays, so that they follow its curves."""

import math
import random

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from kit.materials import clay
from kit.palette import AMBER, BLUE, DEEP_BLUE, GREY, PALE_AQUA, oklch
from kit.scene import group, mesh
from kit.shapes import ball, bar, box, disc, lathe, tube
from kit.soft import pad

LENGTH, HALF_WIDTH = 3.3, 0.79
NOSE, TAIL = -LENGTH / 2, LENGTH / 2
WHEELS, WHEEL_RADIUS, ARCH_RADIUS = (-1.05, 1.02), 0.305, 0.365
ROOF = [
    (-1.65, 0.80), (-1.40, 0.87), (-1.0, 0.945), (-0.70, 0.99), (-0.62, 1.02), (-0.06, 1.43),
    (0.20, 1.485), (0.60, 1.50), (1.0, 1.47), (1.30, 1.40), (1.50, 1.22), (1.65, 1.02),
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


def _oval(centre, width, height, count=40):
    return [
        (centre[0] + width / 2 * math.cos(a), centre[1] + height / 2 * math.sin(a))
        for a in np.linspace(0, 2 * math.pi, count, endpoint=False)
    ]


def _panes(body):
    pane = clay(oklch(0.37, 0.045, 245), 0.12, 0.5, coat=0.4)
    shine = clay(oklch(0.60, 0.045, 232), 0.2, 0.5)
    front = [(-0.40, 1.055), (0.10, 1.055), (0.10, 1.375), (-0.02, 1.375)]
    rear = [(0.18, 1.055), (0.86, 1.055), (0.86, 1.375), (0.18, 1.385)]
    corner = [(0.94, 1.055), (1.28, 1.085), (1.20, 1.30), (0.94, 1.365)]
    for outline in (front, rear, corner):
        body.patch(rounded(outline), body.side, pane)
    screen = [(-0.545, -0.60), (-0.545, 0.60), (-0.10, 0.50), (-0.10, -0.50)]
    body.patch(rounded(screen), body.above, pane)
    for start in (0.30, 0.44):
        streak = [(start, 1.10), (start + 0.07, 1.10), (start + 0.19, 1.34), (start + 0.12, 1.34)]
        body.patch(rounded(streak, 1), body.side, shine, 0.007)


def _face(body, m):
    lens = clay(PALE_AQUA, 0.1, 0.6, coat=0.5)
    lamp, dark = clay(oklch(0.96, 0.012, 220), 0.12, 0.6, coat=0.5), m.ink
    for side in (-1, 1):
        body.patch(_oval((side * 0.50, 0.665), 0.30, 0.20), body.front, m.trim, 0.010)
        body.patch(_oval((side * 0.50, 0.665), 0.245, 0.15), body.front, lamp, 0.018)
        body.patch(_oval((side * 0.49, 0.665), 0.15, 0.095), body.front, lens, 0.021)
        body.patch(_oval((side * 0.56, 0.40), 0.13, 0.075), body.front, m.marigold, 0.008)
    body.patch(rounded([(-0.28, 0.62), (0.28, 0.62), (0.25, 0.70), (-0.25, 0.70)]), body.front, dark)
    body.patch(rounded([(-0.38, 0.325), (0.38, 0.325), (0.32, 0.43), (-0.32, 0.43)]), body.front, dark)
    body.patch(rounded([(-0.20, 0.475), (0.20, 0.475), (0.20, 0.565), (-0.20, 0.565)], 2), body.front, m.white, 0.012)
    spot, normal = body.front(0, 0.66)
    body.parts.append(ball(0.035, spot + normal * 0.004, m.brass, (0.4, 1, 1)))
    bonnet = [(-0.66, -0.63), (-1.0, -0.655), (-1.3, -0.60), (-1.42, -0.40), (-1.45, 0)]
    bonnet += [(x, -y) for x, y in bonnet[-2::-1]]
    fine = [tuple(p) for a, b in zip(bonnet, bonnet[1:], strict=False) for p in np.linspace(a, b, 8)]
    body.seam(fine, body.above)
    for y in (-0.46, 0.06):
        ends = [body.above(-0.60, y)[0], body.above(-0.50, y + 0.44)[0]]
        body.parts.append(bar(*[end + Vector((-0.012, 0, 0.012)) for end in ends], 0.006, dark))


def _flank(body, m):
    def line(*points):
        return [tuple(p) for a, b in zip(points, points[1:], strict=False) for p in np.linspace(a, b, 12)]

    low, belt = 0.30, 1.035
    body.seam(line((-0.50, belt - 0.02), (-0.52, 0.6), (-0.46, low), (0.14, low), (0.14, 1.41)), body.side)
    body.seam(line((0.14, low), (0.60, low), (0.72, 0.62), (0.90, 0.78), (0.90, 1.40)), body.side)
    for x in (-0.02, 0.72):
        spot, normal = body.side(x, 0.86)
        handle = box((0.15, 0.03, 0.028), spot + normal * 0.012, 0.012, m.trim)
        body.parts.append(handle)
    for x in WHEELS:
        around = np.linspace(math.radians(-18), math.radians(198), 48)
        rim = ARCH_RADIUS + 0.008
        height = WHEEL_RADIUS + 0.015
        points = [(x + rim * math.cos(a), height + rim * math.sin(a)) for a in around]
        body.seam([point for point in points if point[1] > 0.235], body.side, 0.021, m.ink)
    body.patch(_oval((-0.60, 0.80), 0.10, 0.035), body.side, m.marigold, 0.008)
    body.parts.append(_mirror(body, m))


def _mirror(body, m):
    spot, _ = body.side(-0.40, 1.03)
    x, y, z = spot
    return group("mirror", [
        bar((x, y + 0.03, z), (x - 0.02, y - 0.11, z + 0.05), 0.018, m.ink),
        ball(0.085, (x - 0.02, y - 0.15, z + 0.075), body.paint, (0.55, 1.05, 0.72), detail=4),
    ])


def wheel(m, loc):
    """Its outer side towards -y."""
    tyre = [(0.19, -0.10), (0.265, -0.105), (0.295, -0.085), (0.305, -0.05)]
    tyre += [(radius, -z) for radius, z in tyre[::-1]]
    rubber, rim = clay(oklch(0.30, 0.012, 250), 0.85, 0.15), clay(GREY, 0.3, 0.5)
    plate = [(0.205, 0), (0.205, 0.02), (0.19, 0.035), (0.16, 0.028), (0.06, 0.045), (0.001, 0.047)]
    parts = [
        lathe(tyre, material=rubber, rot=(90, 0, 0), segments=96),
        lathe(plate, (0, -0.085, 0), rim, (90, 0, 0), segments=96),
        disc(0.045, (0, -0.13, 0), m.blue, 0.012, (90, 0, 0)),
    ]
    for k in range(7):
        angle = 2 * math.pi * k / 7 + 0.2
        hole = (0.118 * math.cos(angle), -0.112, 0.118 * math.sin(angle))
        parts.append(ball(0.033, hole, m.ink, (1, 0.35, 1)))
    return group("wheel", parts, loc)


def suds(body, m, centre, spread, cast, count=60, seed=1, big=0.05):
    """Foam on the paint around `centre`: big bubbles in the middle, crumbs at the edge."""
    shake = random.Random(seed)
    for _ in range(count):
        angle, away = shake.uniform(0, 2 * math.pi), shake.random() ** 0.7
        edge = 1 + 0.25 * math.sin(3 * angle + seed)
        u = centre[0] + spread[0] * away * edge * math.cos(angle)
        v = centre[1] + spread[1] * away * edge * math.sin(angle)
        spot, normal = cast(u, v)
        size = big * shake.uniform(0.35, 1) * (1.1 - 0.75 * away)
        body.parts.append(ball(size, spot + normal * size * 0.3, m.foam))


def sponge(m, loc, rot=(0, 0, 0)):
    """Marigold, with pores on its sides."""
    pore = clay(AMBER, 0.9, 0.1)
    parts = [pad((0.21, 0.14, 0.075), (0, 0, 0), 0.006, 0.028, m.marigold_cloth)]
    shake = random.Random(7)
    for _ in range(26):
        x, z = shake.uniform(-0.085, 0.085), shake.uniform(0.014, 0.06)
        parts.append(ball(shake.uniform(0.004, 0.008), (x, -0.070, z), pore, (1, 0.4, 1), detail=2))
    return group("sponge", parts, loc, rot)


def car(m):
    """Looks towards -x; only its -y side and its front are finished. Returns the body, to be
    soaped and then placed."""
    body = Body(m)
    body.cut_arches(m)
    _panes(body)
    _face(body, m)
    _flank(body, m)
    for x in WHEELS:
        body.parts.append(wheel(m, (x, -HALF_WIDTH + 0.10, WHEEL_RADIUS)))
        far = (x, HALF_WIDTH - 0.12, WHEEL_RADIUS)
        tread = [(WHEEL_RADIUS, -0.1), (WHEEL_RADIUS, 0.1)]
        body.parts.append(lathe(tread, far, m.ink, (90, 0, 0), smooth=0))
    body.parts.append(box((2.6, 1.2, 0.12), (0, 0, 0.16), 0.02, m.ink))
    return body
