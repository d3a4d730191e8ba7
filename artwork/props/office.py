"""Desk, chair and what stands on and over them."""

import math

from kit.materials import backdrop
from kit.palette import oklch
from kit.scene import group
from kit.shapes import arch, ball, bar, box, disc, lathe, ring, tube
from kit.soft import pad


def desk(m, loc, width=1.5, depth=0.7, height=0.74):
    """Oak top on splayed legs, its back towards +y."""
    parts = [box((width, depth, 0.04), (0, 0, height - 0.04), 0.014, m.oak)]
    for side in (-1, 1):
        for front in (-1, 1):
            top = (side * (width / 2 - 0.12), front * (depth / 2 - 0.10), height - 0.04)
            foot = (side * (width / 2 - 0.06), front * (depth / 2 - 0.05), 0.012)
            parts.append(tube([foot, top], 0.022, m.oak_upright, curved=False))
    x, front = width / 2 - 0.40, -(depth - 0.16) / 2
    parts.append(box((0.42, depth - 0.16, 0.13), (x, 0, height - 0.17), 0.012, m.white))
    z = height - 0.105
    parts.append(bar((x - 0.06, front, z), (x + 0.06, front, z), 0.008, m.brass))
    return group("desk", parts, loc)


def chair(m, loc, turn=0):
    """Swivel chair on five castors, facing +y before the turn."""
    spine = [(0, -0.05, 0.42), (0, -0.27, 0.42), (0, -0.32, 0.55), (0, -0.30, 0.75)]
    parts = [
        pad((0.48, 0.46, 0.09), (0, 0, 0.43), 0.02, 0.04, m.blue_cloth),
        pad((0.46, 0.08, 0.42), (0, -0.25, 0.57), 0.02, 0.038, m.blue_cloth, (8, 0, 0)),
        tube(spine, 0.018, m.ink),
        bar((0, 0, 0.09), (0, 0, 0.43), 0.026, m.ink),
        bar((0, 0, 0.26), (0, 0, 0.43), 0.034, m.ink),
    ]
    for k in range(5):
        angle = 2 * math.pi * (k + 0.25) / 5
        x, y = 0.27 * math.cos(angle), 0.27 * math.sin(angle)
        parts.append(tube([(0, 0, 0.105), (x, y, 0.065)], 0.019, m.ink, curved=False))
        parts.append(ball(0.032, (x, y, 0.032), m.ink))
    for side in (-1, 1):
        arm = [(side * 0.20, 0, 0.45), (side * 0.275, 0, 0.50), (side * 0.275, 0, 0.62)]
        parts.append(tube(arm, 0.015, m.ink))
        parts.append(pad((0.06, 0.28, 0.035), (side * 0.275, 0, 0.62), 0.004, 0.016, m.ink))
    return group("chair", parts, loc, (0, 0, turn))


def monitor(m, loc, turn=0):
    """Its screen shows the sun of the house over a pale sky."""
    low, y = 0.13, -0.025
    sky = backdrop(oklch(0.955, 0.02, 215), oklch(0.88, 0.05, 228), 0.9, 1.3)
    sun = backdrop(oklch(0.84, 0.14, 80))
    blue, aqua = backdrop(oklch(0.50, 0.13, 250)), backdrop(oklch(0.78, 0.10, 200))
    parts = [
        box((0.64, 0.035, 0.40), (0, 0, low), 0.014, m.white),
        box((0.60, 0.006, 0.36), (0, -0.019, low + 0.02), 0.002, sky),
        disc(0.062, (0.02, -0.021, low + 0.235), sun, 0.004, (90, 0, 0)),
        arch(0.15, 0.19, 0.004, (-0.055, y, low + 0.022), blue, 0.001),
        arch(0.15, 0.13, 0.004, (0.11, y, low + 0.022), aqua, 0.001),
        box((0.06, 0.03, 0.20), (0, 0.025, 0.01), 0.010, m.white),
        box((0.24, 0.17, 0.014), (0, 0.01, 0), 0.006, m.white),
    ]
    return group("monitor", parts, loc, (0, 0, turn))


def keyboard(m, loc, turn=0):
    parts = [box((0.40, 0.13, 0.014), (0, 0, 0), 0.006, m.white)]
    for row in range(4):
        for column in range(12):
            where = (-0.178 + 0.0323 * column, -0.043 + 0.029 * row, 0.013)
            parts.append(box((0.026, 0.023, 0.006), where, 0.003, m.trim))
    parts.append(pad((0.06, 0.10, 0.03), (0.28, 0, 0), 0.004, 0.014, m.aqua))
    return group("keyboard", parts, loc, (0, 0, turn))


def desk_lamp(m, loc, turn=0):
    """Two arms and a marigold shade that looks down towards -x."""
    elbow, neck = (0.12, 0, 0.26), (-0.06, 0, 0.46)
    parts = [
        lathe([(0.085, 0), (0.09, 0.006), (0.085, 0.02), (0.001, 0.024)], material=m.marigold),
        bar((0, 0, 0.02), elbow, 0.008, m.brass),
        bar(elbow, neck, 0.008, m.brass),
        ball(0.016, elbow, m.brass),
        ball(0.016, neck, m.brass),
    ]
    shade = [(0.085, 0), (0.075, 0.04), (0.035, 0.09), (0.02, 0.10)]
    parts.append(lathe(shade, (-0.13, 0, 0.385), m.marigold, (0, 35, 0), wall=0.003))
    return group("desk lamp", parts, loc, (0, 0, turn))


def pencil_cup(m, loc):
    parts = [lathe([(0.034, 0), (0.038, 0.004), (0.038, 0.095)], material=m.blue, wall=0.003)]
    for k, colour in enumerate((m.marigold, m.aqua, m.oak_upright, m.white)):
        angle = k * 1.7
        foot = (0.01 * math.cos(angle), 0.01 * math.sin(angle), 0.01)
        tip = (0.030 * math.cos(angle), 0.030 * math.sin(angle), 0.15 + 0.01 * k)
        parts.append(bar(foot, tip, 0.005, colour))
    return group("pencil cup", parts, loc)


def clock(m, loc, radius=0.19):
    """Ten past ten."""
    parts = [
        disc(radius, (0, 0, 0), m.white, 0.03, (90, 0, 0)),
        ring(radius, 0, 0.012, m.brass),
        disc(0.014, (0, -0.036, 0), m.ink, 0.008, (90, 0, 0)),
    ]
    parts[1].rotation_euler.x = math.pi / 2
    parts[1].location.y = -0.026
    for degrees, length, thickness in ((-55, 0.085, 0.006), (60, 0.13, 0.0045)):
        angle = math.radians(degrees)
        tip = (length * math.sin(angle), -0.036, length * math.cos(angle))
        parts.append(bar((0, -0.036, 0), tip, thickness, m.ink))
    for hour in range(12):
        angle = hour * math.pi / 6
        where = (0.86 * radius * math.sin(angle), -0.033, 0.86 * radius * math.cos(angle))
        parts.append(ball(0.007 if hour % 3 else 0.011, where, m.blue, detail=2))
    return group("clock", parts, loc)


def binders(loc, covers):
    """Standing side by side, the last one leaning on them."""
    parts = []
    for index, cover in enumerate(covers):
        is_last = index == len(covers) - 1
        x = index * 0.072 + (0.045 if is_last else 0)
        rot = (0, -13 if is_last else 0, 0)
        parts.append(box((0.066, 0.21, 0.29), (x, 0, 0), 0.008, cover, rot))
    return group("binders", parts, loc)
