"""Close-up: a vacuum nozzle draws a clean lane through a dull carpet before the sofa."""

import random

import stage
from kit import palette
from kit.materials import stripes
from kit.palette import oklch
from kit.shapes import arch, ball, box
from kit.soft import cushion
from props.crew import folded, spray
from props.furniture import mooda, sofa
from props.home import rug
from props.machines import nozzle, ribbed_hose, vacuum
from props.plants import rubber_plant

SOFA_X = 0.95
LANE_Y, NOZZLE_X, CLEAN_TO = -2.05, 0.48, -0.45
RUG_X, RUG_Y, RUG_WIDTH, RUG_DEPTH = 0.50, -1.82, 3.0, 1.30


def carpet(m):
    """Dull overall; the part already cleaned lies a millimetre higher, in fresh colours."""
    fresh = stripes(palette.PALE_AQUA, palette.CREAM, 6.2)
    dull = stripes(oklch(0.70, 0.022, 140), oklch(0.75, 0.028, 82), 6.2)
    rug((RUG_WIDTH, RUG_DEPTH), (RUG_X, RUG_Y, 0), dull, m.cream_cloth)
    left = RUG_X - RUG_WIDTH / 2
    done, lane = CLEAN_TO - left, NOZZLE_X - CLEAN_TO
    # Each piece keeps the carpet's origin, so that the stripes run on through it.
    for width, depth, height, x, y in (
        (done + 0.002, RUG_DEPTH + 0.002, 0.0175, left + done / 2 - 0.001, RUG_Y),
        (lane + 0.04, 0.33, 0.0185, CLEAN_TO + lane / 2 - 0.02, LANE_Y),
    ):
        piece = box((width, depth, height), (0, 0, 0), 0.005, fresh)
        for vert in piece.data.vertices:
            vert.co.x += x - RUG_X
            vert.co.y += y - RUG_Y
        piece.location = (RUG_X, RUG_Y, 0)


def crumbs(m):
    """What the nozzle has not reached yet."""
    noise = random.Random(6)
    for _ in range(70):
        x = noise.uniform(NOZZLE_X + 0.15, RUG_X + RUG_WIDTH / 2 - 0.08)
        y = RUG_Y + noise.uniform(-0.6, 0.6)
        size = noise.uniform(0.005, 0.012)
        ball(size, (x, y, 0.016 + size * 0.5), noise.choice((m.soil, m.oak, m.terracotta)))


def build(m):
    stage.room(m)
    arch(1.5, 1.92, 0.02, (SOFA_X + 0.1, -0.01, 0), m.mist_wall)
    sofa(m, (SOFA_X, -0.52, 0), 2.15)
    x = SOFA_X
    marigold, cream = m.marigold_cloth, m.cream_cloth
    cushion(0.47, 0.47, 0.23, (x - 0.62, -0.56, 0.70), (-16, 6, 6), marigold, cream)
    cushion(0.42, 0.42, 0.21, (x - 0.28, -0.66, 0.68), (-20, -5, -8), m.striped_cloth)
    rubber_plant(m, (-0.52, -0.36, 0), 1.40, 16, 0.40, seed=8)

    carpet(m)
    crumbs(m)
    # The wand rests on the front edge of the stool.
    grip = nozzle(m, (NOZZLE_X, LANE_Y, 0.018), 145, 49, 1.05)
    mooda(m, (NOZZLE_X - 0.61, LANE_Y + 0.43, 0.018))
    vacuum(m, (-1.30, -1.02, 0), 170)
    x, y, z = grip
    bend = [(x - 0.10, y + 0.05, z + 0.07), (x - 0.36, y + 0.14, z - 0.08), (-0.86, -1.20, 0.24)]
    ribbed_hose(m, [grip, *bend, (-0.93, -1.10, 0.155), (-1.06, -1.062, 0.16)])
    spray(m, (-1.42, -2.08, 0), -28, 1.28)
    folded([m.aqua_cloth, cream, marigold], loc=(-1.24, -2.30, 0), turn=12)
    stage.daylight(patch=(0.95, 0, 1.40), patch_size=(1.7, 1.9))
    stage.view(x=0.30, look_x=0.08, z=1.55, distance=7.2, drop=0.193)
