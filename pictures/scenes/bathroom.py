"""Vanity and arched mirror on a tiled wall, an Indian bath of tap, bucket and mug beside it."""

import stage
from kit import palette
from kit.materials import fabric, tiles
from kit.palette import oklch
from kit.shapes import box, lathe
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


def build(m):
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
    towel((rail[0] - 0.19, rail[1], rail[2]), m.marigold_cloth, 0.32, 0.58)
    towel((rail[0] + 0.20, rail[1], rail[2]), m.cream_cloth, 0.32, 0.50)

    shower(m, (BATH_X, -0.02, 0))
    bucket(m, (BATH_X, -0.36, 0), 15, 1.2, m.aqua, foamy=False)
    bath_stool(m, (BATH_X + 0.44, -0.55, 0))
    mug(m, (BATH_X + 0.42, -0.55, 0.175), m.marigold, -20)

    palm(m, (-1.42, -0.50, 0), 1.15)
    mat = [(0.46, 0), (0.475, 0.008), (0.465, 0.02), (0.001, 0.022)]
    lathe(mat, (VANITY_X + 0.1, -1.25, 0), fabric(palette.CREAM, 180), segments=96)
    crew_kit(m, (-0.96, -1.8, 0), cloths_at=(-0.50, 0.02, 0))
    stage.daylight(patch=(0.55, 0, 1.75), patch_size=(1.8, 1.8))
    stage.view(x=0.30, z=1.66, distance=8.1)
