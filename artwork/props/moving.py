"""What arrives with a family that moves in."""

import math

import numpy as np

from kit.materials import backdrop, clay, stripes
from kit.palette import CREAM, PALE_AQUA, oklch
from kit.scene import group, mesh
from kit.shapes import arch, ball, bar, box, disc, prism, ring, tube


def cardboard():
    return clay(oklch(0.77, 0.07, 70), 0.8, 0.15), clay(oklch(0.70, 0.075, 66), 0.85, 0.1)


def carton(m, size, loc, turn=0, tape=None):
    """Closed box, its tape running over the top from front to back."""
    width, depth, height = size
    outside, shadow = cardboard()
    tape = tape or m.aqua
    parts = [
        box(size, (0, 0, 0), 0.012, outside, segments=3),
        box((0.055, depth + 0.004, 0.004), (0, 0, height - 0.002), 0.001, tape),
        box((0.055, 0.004, height * 0.32), (0, -depth / 2 - 0.001, height * 0.68), 0.001, tape),
        box((0.10, 0.006, 0.028), (0, -depth / 2 + 0.001, height * 0.42), 0.002, shadow),
    ]
    return group("carton", parts, loc, (0, 0, turn))


def open_carton(m, size, loc, turn=0):
    """Its four flaps are folded out; whatever stands in it is placed by the scene."""
    width, depth, height = size
    outside, inside = cardboard()
    wall = 0.008
    parts = [box((width, depth, wall), (0, 0, 0), 0.002, inside)]
    for side in (-1, 1):
        parts.append(box((wall, depth, height), (side * width / 2, 0, 0), 0.003, outside))
        parts.append(box((width, wall, height), (0, side * depth / 2, 0), 0.003, outside))
        flap = 0.16
        where = (side * (width / 2 + flap * 0.42), 0, height - flap * 0.32)
        parts.append(box((flap, depth - 0.02, wall), where, 0.003, outside, (0, 35 * side, 0)))
    front = (0, -depth / 2 - 0.058, height - 0.075)
    parts.append(box((width - 0.02, 0.16, wall), front, 0.003, outside, (52, 0, 0)))
    back = (0, depth / 2 + 0.04, height + 0.03)
    parts.append(box((width - 0.02, 0.14, wall), back, 0.003, outside, (50, 0, 0)))
    return group("open carton", parts, loc, (0, 0, turn))


def rolled_rug(m, loc, length=1.2, radius=0.13, turn=0):
    """Lies along x; the spiral shows at its ends."""
    parts = [_roll(length, radius, stripes(PALE_AQUA, CREAM, 8))]
    for at in (-length * 0.28, length * 0.28):
        tie = ring(radius + 0.006, 0, 0.008, m.blue)
        tie.rotation_euler.y = math.pi / 2
        tie.location = (at, 0, radius)
        parts.append(tie)
    return group("rolled rug", parts, loc, (0, 0, turn))


def _roll(length, radius, material):
    turns, steps = 5, 260
    inner = 0.02
    verts, faces = [], []
    thickness = (radius - inner) / turns * 0.82
    for i in range(steps + 1):
        t = i / steps
        angle = -math.pi / 2 + 2 * math.pi * turns * (t - 1)
        outer = inner + (radius - inner) * t
        for away in (outer, outer - thickness):
            y, z = away * math.cos(angle), away * math.sin(angle) + radius
            verts += [(-length / 2, y, z), (length / 2, y, z)]
    for i in range(steps):
        a, b = 4 * i, 4 * (i + 1)
        faces += [(a, a + 1, b + 1, b), (a + 2, b + 2, b + 3, a + 3)]
        faces += [(a, b, b + 2, a + 2), (a + 1, a + 3, b + 3, b + 1)]
    return mesh("roll", verts, faces, material, crease=40)


def _door_leaf(m, radius, height, side):
    """Half of an arched double door, hinged at x = 0 and growing towards `side` of it."""

    def half_arch(inset, low):
        inner = radius - inset
        curve = [
            (side * (radius + inner * math.cos(angle)), height - radius + inner * math.sin(angle))
            for angle in np.linspace(math.pi, math.acos(-inset / inner), 16)
        ]
        return [(side * inset, low), *curve, (side * inner, low)]

    parts = [
        prism(half_arch(0, 0), 0.045, material=m.blue, radius=0.010),
        prism(half_arch(0.10, 1.0), 0.08, material=m.blue, radius=0.018),
        box((radius - 0.20, 0.08, 0.70), (side * radius / 2, 0, 0.15), 0.018, m.blue),
    ]
    grip = side * (radius - 0.045)
    for face in (-0.05, 0.05):
        parts.append(bar((grip, face, 0.92), (grip, face, 1.16), 0.012, m.brass))
        for z in (0.94, 1.14):
            parts.append(bar((grip, 0, z), (grip, face, z), 0.009, m.brass))
    return group("door leaf", parts)


def _garden(width, height):
    """The view through the door: a card in the wall's plane, so the wall needs no hole."""
    sky = backdrop(oklch(0.965, 0.02, 205), oklch(0.87, 0.06, 230), 0.7, height)
    lawn = backdrop(oklch(0.84, 0.09, 145), oklch(0.90, 0.06, 150), 0.0, 0.5)
    path = backdrop(oklch(0.93, 0.03, 85), oklch(0.96, 0.02, 90), 0.0, 0.45)
    far = backdrop(oklch(0.87, 0.055, 168), oklch(0.90, 0.045, 172), 0.4, 1.2)
    near = backdrop(oklch(0.79, 0.09, 152), oklch(0.85, 0.075, 158), 0.3, 1.0)
    parts = [
        arch(width, height, 0.02, (0, -0.024, 0), sky, 0.001),
        box((width, 0.008, 0.42), (0, -0.044, 0), 0.001, lawn),
        prism(
            [(-0.20, 0), (0.26, 0), (0.10, 0.42), (0.03, 0.42)],
            0.003,
            (0, -0.049, 0),
            path,
            radius=0.0005,
        ),
    ]
    flat = (1, 0.01, 1)
    for x, z, radius, colour in (
        (-0.10, 0.62, 0.30, far),
        (0.34, 0.52, 0.27, far),
        (-0.40, 0.45, 0.21, near),
        (0.12, 0.38, 0.17, near),
    ):
        y = -0.037 if colour is far else -0.041
        parts.append(ball(radius, (x, y, z), colour, flat, detail=4))
    cloud = backdrop(oklch(0.99, 0.006, 220))
    for x, z, radius in ((0.12, 1.42, 0.075), (0.24, 1.46, 0.105), (0.37, 1.42, 0.08)):
        parts.append(ball(radius, (x, -0.037, z), cloud, (1.2, 0.02, 0.75), detail=4))
    return parts


def arched_doorway(m, loc, width=1.24, height=2.3, swing=152):
    """Double door standing open into the room, the garden behind it."""
    radius = width / 2
    parts = [
        arch(width + 0.20, height + 0.10, 0.05, (0, 0, 0), m.trim, 0.014),
        *_garden(width, height),
    ]
    for side in (-1, 1):
        leaf = _door_leaf(m, radius, height, -side)
        leaf.location = (side * (radius + 0.02), -0.06, 0)
        leaf.rotation_euler.z = math.radians(side * swing)
        parts.append(leaf)
    return group("doorway", parts, loc)


def key(m, loc, rot=(0, 0, 0), scale=1.0):
    """Brass door key on a ring with a blue tag, lying flat."""
    parts = [
        ring(0.03, 0, 0.008, m.brass),
        bar((0.03, 0, 0), (0.13, 0, 0), 0.008, m.brass),
        box((0.014, 0.03, 0.014), (0.10, -0.02, -0.007), 0.003, m.brass),
        box((0.014, 0.024, 0.014), (0.123, -0.018, -0.007), 0.003, m.brass),
        ring(0.022, 0, 0.003, m.steel, (-0.048, 0, 0)),
        tube([(-0.068, 0, 0), (-0.085, -0.01, 0), (-0.10, -0.01, 0)], 0.003, m.marigold),
        disc(0.035, (-0.13, -0.012, -0.004), m.blue, 0.009),
    ]
    return group("key", parts, loc, rot, scale)
