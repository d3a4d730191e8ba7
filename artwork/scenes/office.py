"""Two desks before an aqua partition."""

import stage
from kit import palette
from kit.materials import fabric
from kit.shapes import bar, box
from kit.soft import pad
from props.crew import crew_kit
from props.home import cup, framed, rug, sunrise
from props.office import binders, chair, clock, desk, desk_lamp, keyboard, monitor, pencil_cup
from props.plants import herb, rubber_plant

DESK_Y, TOP = -0.62, 0.74
LEFT_X, RIGHT_X = -0.72, 0.92
SHELF_Z = 1.72


def partition(m):
    felt = fabric(palette.AQUA, weave=160, creases=0.05)
    for index in range(3):
        x = -1.02 + index * 1.12
        pad((1.10, 0.05, 0.62), (x, -0.20, 0.62), 0.002, 0.024, felt)
    for x in (-1.58, -0.46, 0.66, 1.78):
        bar((x, -0.20, 0), (x, -0.20, 1.25), 0.014, m.oak_upright)


def shelf(m, x, length):
    box((length, 0.24, 0.035), (x, -0.12, SHELF_Z), 0.010, m.oak)
    for side in (-1, 1):
        at = x + side * (length / 2 - 0.12)
        box((0.03, 0.18, 0.05), (at, -0.09, SHELF_Z - 0.05), 0.008, m.brass)


def build(m):
    stage.room(m)
    partition(m)
    for x in (LEFT_X, RIGHT_X):
        desk(m, (x, DESK_Y, 0))
    monitor(m, (LEFT_X + 0.16, DESK_Y + 0.12, TOP), -6)
    keyboard(m, (LEFT_X + 0.10, DESK_Y - 0.17, TOP), -3)
    pencil_cup(m, (LEFT_X + 0.58, DESK_Y + 0.05, TOP))
    cup(m, (LEFT_X - 0.56, DESK_Y + 0.05, TOP), m.white)
    monitor(m, (RIGHT_X - 0.14, DESK_Y + 0.12, TOP), 5)
    keyboard(m, (RIGHT_X - 0.16, DESK_Y - 0.17, TOP), 3)
    desk_lamp(m, (RIGHT_X + 0.60, DESK_Y + 0.12, TOP), 15)
    herb(m, (RIGHT_X - 0.62, DESK_Y + 0.10, TOP), 0.85)
    chair(m, (LEFT_X - 0.38, -1.28, 0), -48)
    chair(m, (RIGHT_X + 0.38, -1.32, 0), 44)

    shelf(m, 1.10, 1.25)
    above = SHELF_Z + 0.035
    binders((0.62, -0.13, above), [m.blue, m.aqua, m.blue, m.marigold])
    herb(m, (1.16, -0.12, above), 0.95)
    binders((1.40, -0.13, above), [m.white, m.aqua, m.blue])
    framed(m, (0.52, 0.68), (-0.98, -0.005, 1.52), sunrise(m))
    clock(m, (0.06, -0.005, 1.98))
    rubber_plant(m, (2.12, -0.45, 0), 1.42, 16, 0.40, seed=8)
    rug((2.4, 1.1), (0.62, -1.55, 0), fabric(palette.PALE_AQUA, 110), m.cream_cloth)
    crew_kit(m, (-1.18, -1.95, 0), cloths_at=(-0.40, -0.06, 0))
    stage.daylight(patch=(0.35, 0, 1.85), patch_size=(1.9, 1.7))
    stage.view(x=0.30, z=1.66, distance=8.1)
