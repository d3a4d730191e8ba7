"""A new room: dust and tools on the left, and on the right the part that is already clean."""

import random

import stage
from kit import palette
from kit.materials import clay, plaster, tiles
from kit.palette import oklch
from kit.shapes import ball, prism
from props.crew import crew_kit, mop
from props.plants import palm
from props.site import (
    bricks,
    broom,
    cement_bags,
    dust_sheet,
    helmet,
    paint_tin,
    roller,
    step_ladder,
)

LANES = ((-0.05, -0.55), (0.30, -1.05), (-0.15, -1.55), (0.42, -2.05), (0.05, -2.6))


def bare_plaster():
    """The unpainted part of the wall, its edge cut in steps by the roller."""
    rough = plaster(oklch(0.80, 0.022, 70), 0.35)
    edge = []
    for index, x in enumerate((-0.42, -0.28, -0.46, -0.24, -0.40, -0.22, -0.38)):
        low = 0.5 * index
        edge += [(x, low + 0.02), (x, low + 0.48)]
    prism([(-4.5, 0), *edge, (-0.38, 3.6), (-4.5, 3.6)], 0.01, (0, -0.002, 0), rough, radius=0.002)


def dust():
    """Lies on the left; every lane of the mop has pushed its edge to its own place."""
    film = clay(oklch(0.80, 0.018, 75), 0.95, 0.05)
    outline = [(-4.5, 0.0), (LANES[0][0], 0.0)]
    for index, (x, low) in enumerate(LANES):
        start = 0.0 if index == 0 else -LANES[index - 1][1]
        outline += [(x, start + 0.02), (x + 0.05, start + 0.12)]
        outline += [(x + 0.05, -low - 0.12), (x, -low - 0.02)]
    outline += [(LANES[-1][0], 3.4), (-4.5, 3.4)]
    prism(outline, 0.003, (0, 0, 0.0015), film, (90, 0, 0), 0.0005)


def rubble(m):
    noise = random.Random(9)
    stone = clay(oklch(0.72, 0.02, 70), 0.95, 0.05)
    for _ in range(90):
        x, y = noise.uniform(-2.6, -0.3), noise.uniform(-2.3, -0.3)
        size = noise.uniform(0.006, 0.022)
        ball(size, (x, y, size * 0.5), noise.choice((stone, stone, m.terracotta)), detail=1)


def build(m):
    shining = tiles(
        oklch(0.925, 0.022, 80), oklch(0.91, 0.026, 78), oklch(0.84, 0.02, 80), (0.6, 0.6), 0.07
    )
    stage.room(m, window=(1.55, 0.92, 1.25, 1.45), floor=shining)
    bare_plaster()
    dust()
    rubble(m)

    step_ladder(m, (-0.62, -0.62, 0), 1.75, 14)
    paint_tin(m, (-0.62, -0.62, 1.77), palette.MARIGOLD, 0.8)
    paint_tin(m, (-0.12, -1.20, 0), palette.BLUE, 1.15)
    paint_tin(m, (-0.42, -1.32, 0), palette.WHITE, 1.0, is_open=False)
    helmet(m, (-0.42, -1.32, 0.208), -15)
    roller(m, (0.02, -0.045, 1.62), (-10, 0, 0))
    cement_bags(m, (-1.75, -0.48, 0))
    bricks((-2.35, -0.60, 0))
    broom(m, (-1.18, -0.24, 0), (-7, -4, 6))
    dust_sheet((1.42, -0.52, 0), (1.25, 0.62), 0.66)
    palm(m, (2.42, -0.42, 0), 1.15)

    mop(m, (0.50, -0.44, 0), (-17, -3, 8), 1.3)
    crew_kit(m, (1.02, -1.75, 0), cloths_at=(0.72, -0.02, 0))
    stage.daylight(patch=(0.35, 0, 1.9), patch_size=(1.4, 1.7))
    stage.view(x=0.30, z=1.66, distance=8.1)
