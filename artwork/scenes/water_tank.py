"""A scrubbed tank on the roof, its lid still off, laundry and the town behind it."""

import stage
from kit import palette
from kit.materials import clay, tiles
from kit.palette import oklch
from kit.shapes import box
from props.crew import brush, crew_kit
from props.plants import herb, palm
from props.site import broom
from props.terrace import (
    clothesline,
    hanging_cloth,
    hose_coil,
    ladder,
    parapet,
    pipe,
    skyline,
    tank_lid,
    water_tank,
    wheel_valve,
)

TANK_X, TANK_Y, PLINTH = 0.16, -1.02, 0.30
LINE_Y, LINE_Z = -0.42, 1.98


def plinth(m):
    box((1.66, 1.50, PLINTH - 0.05), (TANK_X, TANK_Y, 0), 0.012, m.wall)
    box((1.74, 1.58, 0.06), (TANK_X, TANK_Y, PLINTH - 0.06), 0.016, m.trim)


def plumbing(m):
    plastic = clay(palette.WHITE, 0.4, 0.4)
    out_z = PLINTH + 0.14
    right = TANK_X + 1.12
    pipe(
        plastic,
        [
            (TANK_X + 0.60, TANK_Y, out_z),
            (right, TANK_Y, out_z),
            (right, TANK_Y, 0.06),
            (right, -0.06, 0.06),
            (4.0, -0.06, 0.06),
        ],
    )
    wheel_valve(m, (TANK_X + 0.92, TANK_Y, out_z))
    left = TANK_X - 0.92
    pipe(
        plastic,
        [
            (-4.0, -0.06, 0.10),
            (left, -0.06, 0.10),
            (left, -0.06, 1.42),
            (left, TANK_Y + 0.2, 1.42),
            (TANK_X - 0.4, TANK_Y + 0.2, 1.42),
        ],
    )


def laundry(m):
    pegs = (-2.02, -1.72, -1.48, -0.98, 1.22, 1.56, 1.80, 2.26)
    clothesline(m, (-3.2, LINE_Y, LINE_Z), (3.2, LINE_Y, LINE_Z), pegs)
    for x, width, drop, cloth, seed, sag in (
        (-1.87, 0.42, 0.66, m.marigold_cloth, 1, 0.040),
        (-1.23, 0.70, 0.86, m.striped_cloth, 2, 0.062),
        (1.39, 0.46, 0.62, m.aqua_cloth, 3, 0.060),
        (2.03, 0.60, 0.80, m.cream_cloth, 5, 0.038),
    ):
        hanging_cloth(m, (x, LINE_Y, LINE_Z - sag), width, drop, cloth, seed)


def build(m):
    warm, warmer = oklch(0.86, 0.035, 62), oklch(0.84, 0.042, 58)
    floor = tiles(warm, warmer, oklch(0.92, 0.02, 75), (0.32, 0.32), 0.45)
    box((14, 7, 0.1), (0, -3.3, -0.1), 0.001, floor)
    parapet(m)
    skyline()
    plinth(m)
    water_tank(m, (TANK_X, TANK_Y, PLINTH))
    tank_lid(m, (TANK_X + 0.66, TANK_Y - 0.84, 0.265), (76, 0, 12))
    plumbing(m)
    laundry(m)
    ladder(m, (TANK_X - 0.30, TANK_Y - 1.10, 0), (-18, 0, 0), 1.86)
    for x, scale in ((-2.36, 1.1), (1.03, 0.95), (1.90, 1.05)):
        herb(m, (x, 0.08, 1.04), scale)
    broom(m, (-1.52, -0.28, 0), (-9, 4, 4))
    palm(m, (2.12, -0.62, 0), 1.1)
    loose = [(1.22, -1.92, 0.017), (1.0, -2.06, 0.017), (0.72, -2.02, 0.017)]
    hose_coil(m, (1.42, -1.72, 0), end=loose)
    brush(m, (0.34, -2.04, 0), 20)
    crew_kit(m, (-0.92, -1.72, 0), cloths_at=(-0.50, 0.02, 0))
    stage.sunlight()
    stage.view(x=0.30, z=1.60, distance=7.7)
