"""Machines the crew brings along."""

import math

import numpy as np

from kit.scene import group
from kit.shapes import ball, bar, box, disc, lathe, prism, tube
from kit.soft import pad


def vacuum(m, loc, turn=0):
    """Canister vacuum cleaner, about half a metre long, its front towards -x."""
    wheel = [(0.001, 0), (0.085, 0), (0.1, 0.012), (0.1, 0.034), (0.088, 0.046), (0.001, 0.046)]
    handle = [(-0.10, 0, 0.27), (-0.07, 0, 0.33), (0.06, 0, 0.33), (0.09, 0, 0.27)]
    parts = [
        pad((0.50, 0.27, 0.17), (0, 0, 0.045), 0.010, 0.082, m.marigold),
        pad((0.42, 0.22, 0.13), (0.01, 0, 0.16), 0.012, 0.064, m.white),
        tube(handle, 0.014, m.ink),
        lathe([(0.045, 0), (0.05, 0.01), (0.05, 0.04)], (-0.235, 0, 0.16), m.ink, (0, -90, 0)),
        disc(0.03, (0.11, 0, 0.305), m.aqua, 0.014),
    ]
    for side in (-1, 1):
        parts.append(lathe(wheel, (0.14, side * 0.118, 0.1), m.ink, (-90 * side, 0, 0), smooth=0))
        hub = (0.14, side * 0.164, 0.1)
        parts.append(disc(0.045, hub, m.aqua, 0.006, (-90 * side, 0, 0)))
        parts.append(ball(0.028, (-0.17, side * 0.07, 0.028), m.ink))
    return group("vacuum", parts, loc, (0, 0, turn))


def ribbed_hose(m, knots):
    """Hose through the knots (a Catmull-Rom curve), its ribs made by a waving radius."""
    knots = [np.array(knot, float) for knot in knots]
    padded = [2 * knots[0] - knots[1], *knots, 2 * knots[-1] - knots[-2]]
    points = []
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        steps = max(2, round(np.linalg.norm(end - start) / 0.010))
        for t in np.linspace(0, 1, steps, endpoint=False):
            curve = (end - before) * t
            curve = curve + (2 * before - 5 * start + 4 * end - after) * t**2
            curve = curve + (3 * start - before - 3 * end + after) * t**3
            points.append(tuple(start + curve / 2))
    ribs = [1 if index % 2 else 0.82 for index in range(len(points))]
    return tube(points, 0.021, m.ink, taper=ribs)


def nozzle(m, loc, heading, lean, length):
    """Floor nozzle, its mouth across y. The wand rises `lean` degrees from the vertical, towards
    `heading` degrees from +x. Returns where the wand ends."""
    reach, turn = math.radians(lean), math.radians(heading)
    rise = np.array(
        [math.sin(reach) * math.cos(turn), math.sin(reach) * math.sin(turn), math.cos(reach)]
    )
    hinge = np.array([0, 0, 0.05])
    joint, top = hinge + 0.12 * rise, hinge + length * rise
    outline = [(-0.17, 0.006), (0.17, 0.006), (0.165, 0.05), (0.05, 0.075), (-0.05, 0.075)]
    body = prism([*outline, (-0.165, 0.05)], 0.11, (0, 0, 0), m.ink, (0, 0, 90), 0.014)
    parts = [
        body,
        box((0.116, 0.335, 0.02), (0, 0, 0.002), 0.006, m.aqua),
        bar(hinge, joint, 0.026, m.ink),
        bar(joint, top, 0.017, m.steel),
    ]
    group("nozzle", parts, loc)
    return tuple(np.array(loc) + top)
