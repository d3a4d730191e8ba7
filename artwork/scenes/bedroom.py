"""A made bed under a garland, the lamp still on in the morning sun."""

import stage
from kit.shapes import arch
from props.bed import bed, bedside
from props.crew import crew_kit
from props.home import books, cup, curtains, flower_bowl, rug, table_lamp
from props.plants import palm, toran

WINDOW_X, SILL, SPAN, RISE = -1.95, 0.92, 1.15, 1.5
BED_X = 0.26


def build(m):
    stage.room(m, window=(WINDOW_X, SILL, SPAN, RISE))
    curtains(m, WINDOW_X, 2.66, 0.72, 0.42)
    arch(2.6, 2.55, 0.02, (BED_X, -0.01, 0), m.mist_wall)
    toran(m, (BED_X - 0.86, -0.05, 2.06), (BED_X + 0.86, -0.05, 2.06), 7, beads=4)

    bed(m, (BED_X, 0, 0))
    bedside(m, (BED_X - 1.24, -0.30, 0))
    bedside(m, (BED_X + 1.24, -0.30, 0))
    table_lamp(m, (BED_X - 1.24, -0.28, 0.50))
    books((BED_X + 1.30, -0.30, 0.50), [m.blue, m.white, m.marigold])
    cup(m, (BED_X + 1.31, -0.30, 0.582))
    flower_bowl(m, (BED_X + 1.10, -0.36, 0.50), 0.9)
    palm(m, (BED_X + 1.86, -0.40, 0), 1.15)
    rug((2.3, 1.1), (BED_X + 0.10, -1.85, 0), m.cream_cloth, m.aqua_cloth)
    crew_kit(m, (-1.40, -1.95, 0), cloths_at=(-0.37, 0.28, 0))
    stage.daylight(patch=(BED_X + 0.45, 0, 1.8), patch_size=(1.9, 1.8))
    stage.view(look_x=0.10)
