"""The hero of the home page. The sofa fills the central 4:5, which phones show alone."""

import stage
from kit.shapes import arch
from kit.soft import cushion
from props.crew import crew_kit, mop
from props.furniture import mooda, round_table, sofa
from props.home import books, cup, curtains, floor_lamp, flower_bowl, framed, striped_rug, sunrise
from props.plants import rubber_plant, toran

WINDOW_X, SILL, SPAN, RISE = -1.75, 0.92, 1.2, 1.5
SOFA_X = 0.22


def build(m):
    stage.room(m, window=(WINDOW_X, SILL, SPAN, RISE))
    curtains(m, WINDOW_X, 2.66, 0.74, 0.42)
    lintel = SILL + RISE + 0.03
    toran(m, (WINDOW_X - 0.54, -0.06, lintel), (WINDOW_X + 0.54, -0.06, lintel), 6)

    arch(1.5, 2.36, 0.02, (SOFA_X + 0.1, -0.01, 0), m.mist_wall)
    framed(m, (0.52, 0.68), (SOFA_X - 0.02, -0.03, 1.26), sunrise(m))
    sofa(m, (SOFA_X, -0.62, 0), 2.1)
    x = SOFA_X
    marigold, cream, striped = m.marigold_cloth, m.cream_cloth, m.striped_cloth
    cushion(0.47, 0.47, 0.23, (x - 0.62, -0.66, 0.70), (-16, 6, 6), marigold, cream)
    cushion(0.42, 0.42, 0.21, (x - 0.30, -0.76, 0.68), (-20, -5, -8), striped)
    cushion(0.47, 0.47, 0.23, (x + 0.60, -0.68, 0.70), (-16, -6, -4), cream, marigold)
    striped_rug(m, (2.0, 1.3), (x + 0.55, -1.62, 0))

    rubber_plant(m, (-1.12, -0.42, 0), 1.42, 16, 0.40, seed=8)
    round_table(m, (1.62, -0.66, 0), 0.25, 0.50)
    flower_bowl(m, (1.57, -0.70, 0.50))
    books((1.69, -0.60, 0.50), [m.blue, m.white])
    cup(m, (1.70, -0.60, 0.554))
    floor_lamp(m, (1.98, -0.34, 0))
    mooda(m, (-1.95, -0.50, 0))

    crew_kit(m, (-0.83, -2.0, 0), cloths_at=(-0.50, 0.02, 0))
    mop(m, (2.42, -0.26, 0), (-7, 2, 4), 1.34)

    stage.daylight(patch=(SOFA_X + 0.45, 0, 1.72))
    stage.view()
