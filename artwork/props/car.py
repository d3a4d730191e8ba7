"""A small hatchback in soft clay, and the foam to wash it with."""

import math
import random

import numpy as np
from mathutils import Vector

from kit.materials import clay
from kit.palette import AMBER, GREY, PALE_AQUA, oklch
from kit.scene import group
from kit.shapes import ball, bar, box, disc, lathe
from kit.soft import pad
from props.bodywork import (
    ARCH_RADIUS,
    HALF_WIDTH,
    WHEEL_RADIUS,
    WHEELS,
    Body,
    oval,
    rounded,
    softened,
    through,
)


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
    lamp = clay(oklch(0.96, 0.012, 220), 0.12, 0.6, coat=0.5)
    for side in (-1, 1):
        body.patch(oval((side * 0.50, 0.665), 0.30, 0.20), body.front, m.trim, 0.010)
        body.patch(oval((side * 0.50, 0.665), 0.245, 0.15), body.front, lamp, 0.018)
        body.patch(oval((side * 0.49, 0.665), 0.15, 0.095), body.front, lens, 0.021)
        body.patch(oval((side * 0.56, 0.40), 0.13, 0.075), body.front, m.marigold, 0.008)
    for low, high, foot, top, material, lift in (
        (0.62, 0.70, 0.28, 0.25, m.ink, 0.005),
        (0.325, 0.43, 0.38, 0.32, m.ink, 0.005),
        (0.475, 0.565, 0.20, 0.20, m.white, 0.012),
    ):
        outline = [(-foot, low), (foot, low), (top, high), (-top, high)]
        body.patch(rounded(outline), body.front, material, lift)
    spot, normal = body.front(0, 0.66)
    body.parts.append(ball(0.035, spot + normal * 0.004, m.brass, (0.4, 1, 1)))


def _bonnet(body, m):
    half = [(-0.66, -0.63), (-1.0, -0.655), (-1.3, -0.60), (-1.42, -0.40), (-1.45, 0)]
    outline = half + [(x, -y) for x, y in half[-2::-1]]
    body.seam(softened(through(outline, 10)), body.above)
    for y in (-0.46, 0.06):
        ends = [body.above(-0.60, y)[0], body.above(-0.50, y + 0.44)[0]]
        wiper = [end + Vector((-0.012, 0, 0.012)) for end in ends]
        body.parts.append(bar(*wiper, 0.006, m.ink))


def _flank(body, m):
    low, belt = 0.30, 1.035
    front = [(-0.50, belt - 0.02), (-0.52, 0.6), (-0.46, low), (0.14, low), (0.14, 1.41)]
    rear = [(0.14, low), (0.60, low), (0.72, 0.62), (0.90, 0.78), (0.90, 1.40)]
    for door in (front, rear):
        body.seam(softened(through(door, 14), 5), body.side)
    for x in (-0.02, 0.72):
        spot, normal = body.side(x, 0.86)
        handle = box((0.15, 0.03, 0.028), spot + normal * 0.012, 0.012, m.trim)
        body.parts.append(handle)
    for x in WHEELS:
        around = np.linspace(math.radians(-18), math.radians(198), 48)
        rim = ARCH_RADIUS + 0.008
        height = WHEEL_RADIUS + 0.015
        points = [(x + rim * math.cos(a), height + rim * math.sin(a)) for a in around]
        lowest = 0.235
        body.seam([point for point in points if point[1] > lowest], body.side, 0.021, m.ink)
    body.patch(oval((-0.60, 0.80), 0.10, 0.035), body.side, m.marigold, 0.008)
    body.parts.append(_mirror(body, m))


def _mirror(body, m):
    spot, _ = body.side(-0.40, 1.03)
    x, y, z = spot
    return group(
        "mirror",
        [
            bar((x, y + 0.03, z), (x - 0.02, y - 0.11, z + 0.05), 0.018, m.ink),
            ball(0.085, (x - 0.02, y - 0.15, z + 0.075), body.paint, (0.55, 1.05, 0.72), detail=4),
        ],
    )


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
    _bonnet(body, m)
    _flank(body, m)
    for x in WHEELS:
        body.parts.append(wheel(m, (x, -HALF_WIDTH + 0.10, WHEEL_RADIUS)))
        far = (x, HALF_WIDTH - 0.12, WHEEL_RADIUS)
        tread = [(WHEEL_RADIUS, -0.1), (WHEEL_RADIUS, 0.1)]
        body.parts.append(lathe(tread, far, m.ink, (90, 0, 0), smooth=0))
    body.parts.append(box((2.6, 1.2, 0.12), (0, 0, 0.16), 0.02, m.ink))
    return body
