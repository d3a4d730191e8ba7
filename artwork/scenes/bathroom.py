"""Vanity and arched mirror on a tiled wall, an Indian bath of tap, bucket and mug beside it."""

import stage
from kit import palette
from kit.cloth import crumpled
from kit.materials import fabric, tiles
from kit.palette import oklch
from kit.shapes import box, lathe
from props import mess
from props.bath import (
    arched_mirror,
    bath_stool,
    mug,
    pump_bottle,
    shower,
    toothbrush_cup,
    towel,
    towel_rail,
    vanity,
)
from props.crew import bucket, crew_kit
from props.plants import palm

TILED = 1.32
VANITY_X = 0.1
BATH_X = 1.72


def tiled_wall(m, width=9):
    pale, paler = oklch(0.90, 0.035, 207), oklch(0.915, 0.030, 207)
    glaze = tiles(pale, paler, palette.WHITE, (0.16, 0.16))
    stage.wall_panel(glaze, 0, 0, (width, TILED))
    box((width, 0.05, 0.035), (0, -0.02, TILED), 0.012, m.trim)


def unscrubbed():
    """Lime, rust and mould on the tiles, the mirror and the cabinet."""
    upright, tile, glass, door = (90, 0, 0), -0.018, -0.062, -0.492
    mould, rust = oklch(0.50, 0.045, 120), oklch(0.55, 0.10, 55)
    for x, z, width, height, colour, opacity, seed in (
        (-0.9, 0.10, 1.6, 0.40, mould, 0.50, 1),
        (1.0, 0.10, 1.5, 0.46, mould, 0.52, 2),
        (2.2, 0.14, 0.9, 0.60, mould, 0.50, 3),
        (BATH_X, 0.42, 0.20, 0.66, rust, 0.62, 4),
        (BATH_X + 0.12, 0.50, 0.10, 0.44, rust, 0.5, 5),
        (VANITY_X - 0.04, 1.02, 0.5, 0.24, mould, 0.45, 6),
        (-0.75, 0.80, 0.36, 0.44, mould, 0.35, 8),
    ):
        mess.stain((x, tile, z), width, height, colour, opacity, upright, seed)
    for x, z, width, height, seed in (
        (-0.20, 1.62, 0.42, 0.40, 1),
        (0.16, 1.50, 0.34, 0.24, 2),
        (0.22, 1.98, 0.30, 0.36, 3),
        (-0.08, 2.10, 0.26, 0.22, 4),
    ):
        mess.stain(
            (VANITY_X + x, glass, z), width, height, mess.LIME, 0.6, upright, seed, shines=True
        )
    runs = [(-0.48, 0.80, 0.30), (-0.40, 0.80, 0.18), (-0.06, 0.80, 0.26), (0.16, 0.80, 0.32)]
    mess.drips([(VANITY_X + x, top, length) for x, top, length in runs], door, mess.LIME, 0.6)


def untidy(m):
    grey, brown, pale = mess.worn_cloths()
    top = 0.842
    crumpled(0.8, (-0.80, -1.32, 0), m.marigold_cloth, 2, 15)
    crumpled(0.76, (1.16, -1.10, 0), grey, 6, -20)
    crumpled(0.40, (BATH_X + 0.44, -0.55, 0.172), brown, 4)
    crumpled(0.39, (VANITY_X - 0.44, -0.28, top), pale, 7)
    tipped = mug(m, (1.86, -1.02, 0.068), m.marigold)
    tipped.rotation_euler = (1.52, 0, 0.9)
    for where, colour, turn in (
        ((VANITY_X + 0.28, -0.42, top + 0.034), m.white, 1.2),
        ((0.62, -1.62, 0.034), m.aqua, -0.6),
    ):
        empty = pump_bottle(m, where, colour)
        empty.rotation_euler = (1.57, 0, turn)
    mess.stain((VANITY_X + 0.12, -1.30, 0.0245), 0.44, 0.26, mess.MUD, 0.6, seed=4)
    mess.stain((1.50, -1.35, 0.003), 1.10, 0.50, mess.MUD, 0.42, seed=7)
    mess.stain((-0.15, -0.62, 0.003), 0.80, 0.34, mess.MUD, 0.35, seed=9)
    steps = [(-0.55, -2.05, -30), (-0.30, -1.92, -36), (-0.22, -1.64, -24), (0.02, -1.74, -30)]
    mess.footprints([*steps, (0.85, -1.72, 60), (1.10, -1.84, 52)])
    mess.paper_ball((-1.42, -1.60, 0.05), 0.055, 2)
    mess.paper_ball((0.30, -2.0, 0.05), 0.05, 6)
    mess.fluff([(-0.95, -0.3, 0.028), (0.55, -0.25, 0.03), (2.3, -1.1, 0.03), (-1.9, -1.0, 0.03)])
    mess.cobweb((-0.89, -0.05, 1.56), 0.20, seed=3)
    mess.cobweb((VANITY_X + 0.62, -0.05, 0.42), 0.22, seed=5)


def build(m, clean=True):
    warm, warmer = oklch(0.93, 0.016, 80), oklch(0.915, 0.020, 78)
    floor = tiles(warm, warmer, oklch(0.86, 0.02, 80), (0.45, 0.45), 0.12)
    stage.room(m, floor=floor, skirting=False)
    tiled_wall(m)

    vanity(m, (VANITY_X, -0.01, 0))
    arched_mirror(m, (VANITY_X, -0.035, 1.30), 0.86, 1.12)
    pump_bottle(m, (VANITY_X + 0.38, -0.22, 0.84), m.aqua)
    toothbrush_cup(m, (VANITY_X + 0.50, -0.26, 0.84))
    rail = (-1.30, -0.09, 1.58)
    towel_rail(m, rail, 0.86)
    hung = towel((rail[0] + 0.20, rail[1], rail[2]), m.cream_cloth, 0.32, 0.50)
    if clean:
        towel((rail[0] - 0.19, rail[1], rail[2]), m.marigold_cloth, 0.32, 0.58)
    else:
        hung.rotation_euler.y = 0.10

    shower(m, (BATH_X, -0.02, 0))
    bucket(m, (BATH_X, -0.36, 0), 15, 1.2, m.aqua, foamy=False)
    bath_stool(m, (BATH_X + 0.44, -0.55, 0))

    palm(m, (-1.42, -0.50, 0), 1.15)
    mat = [(0.46, 0), (0.475, 0.008), (0.465, 0.02), (0.001, 0.022)]
    lathe(mat, (VANITY_X + 0.1, -1.25, 0), fabric(palette.CREAM, 180), segments=96)
    if clean:
        mug(m, (BATH_X + 0.42, -0.55, 0.175), m.marigold, -20)
        crew_kit(m, (-0.96, -1.8, 0), cloths_at=(-0.50, 0.02, 0))
    else:
        unscrubbed()
        untidy(m)
    stage.daylight(patch=(0.55, 0, 1.75), patch_size=(1.8, 1.8))
    stage.view(x=0.30, z=1.66, distance=8.1)
