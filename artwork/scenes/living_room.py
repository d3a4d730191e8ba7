"""The hero of the home page. The sofa fills the central 4:5, which phones show alone."""

import stage
from kit.cloth import crumpled
from kit.shapes import arch
from kit.soft import cushion
from props import mess
from props.crew import crew_kit, mop
from props.furniture import mooda, round_table, sofa
from props.home import books, cup, curtains, floor_lamp, flower_bowl, framed, striped_rug, sunrise
from props.plants import rubber_plant, toran

WINDOW_X, SILL, SPAN, RISE = -1.75, 0.92, 1.2, 1.5
SOFA_X = 0.22


def build(m, clean=True):
    stage.room(m, window=(WINDOW_X, SILL, SPAN, RISE))
    curtains(m, WINDOW_X, 2.66, 0.74, 0.42)
    lintel = SILL + RISE + 0.03
    toran(m, (WINDOW_X - 0.54, -0.06, lintel), (WINDOW_X + 0.54, -0.06, lintel), 6)

    arch(1.5, 2.36, 0.02, (SOFA_X + 0.1, -0.01, 0), m.mist_wall)
    picture = framed(m, (0.52, 0.68), (SOFA_X - 0.02, -0.03, 1.26), sunrise(m))
    picture.rotation_euler.y = 0 if clean else 0.11
    sofa(m, (SOFA_X, -0.62, 0), 2.1)
    striped_rug(m, (2.0, 1.3), (SOFA_X + 0.55, -1.62, 0))

    rubber_plant(m, (-1.12, -0.42, 0), 1.42, 16, 0.40, seed=8)
    round_table(m, (1.62, -0.66, 0), 0.25, 0.50)
    flower_bowl(m, (1.57, -0.70, 0.50))
    books((1.69, -0.60, 0.50), [m.blue, m.white])
    cup(m, (1.70, -0.60, 0.554))
    floor_lamp(m, (1.98, -0.34, 0))
    mooda(m, (-1.95, -0.50, 0))

    (tidy if clean else untidy)(m)

    stage.daylight(patch=(SOFA_X + 0.45, 0, 1.72))
    stage.view()


def tidy(m):
    x = SOFA_X
    marigold, cream, striped = m.marigold_cloth, m.cream_cloth, m.striped_cloth
    cushion(0.47, 0.47, 0.23, (x - 0.62, -0.66, 0.70), (-16, 6, 6), marigold, cream)
    cushion(0.42, 0.42, 0.21, (x - 0.30, -0.76, 0.68), (-20, -5, -8), striped)
    cushion(0.47, 0.47, 0.23, (x + 0.60, -0.68, 0.70), (-16, -6, -4), cream, marigold)
    crew_kit(m, (-0.83, -2.0, 0), cloths_at=(-0.50, 0.02, 0))
    mop(m, (2.42, -0.26, 0), (-7, 2, 4), 1.34)


def untidy(m):
    x, rug_z = SOFA_X, 0.017
    grey, brown, pale = mess.worn_cloths()
    marigold, cream, striped = m.marigold_cloth, m.cream_cloth, m.striped_cloth
    cushion(0.47, 0.47, 0.23, (-0.74, -1.66, 0.125), (-76, 6, 28), marigold, cream)
    cushion(0.42, 0.42, 0.21, (x - 0.02, -0.76, 0.61), (-38, -34, -12), striped)
    cushion(0.47, 0.47, 0.23, (1.42, -1.30, 0.135), (-78, 0, -34), cream, marigold)
    crumpled(0.60, (x - 0.60, -0.72, 0.49), grey, 2, 20)
    crumpled(0.40, (-1.95, -0.50, 0.475), brown, 5)
    crumpled(0.72, (2.02, -1.15, 0), pale, 8, 150)

    mess.newspaper((x + 0.56, -0.72, 0.525), (5, 0, -16), 6)
    mess.newspaper((0.52, -1.72, rug_z), (0, 0, 24))
    mess.newspaper((-1.52, -1.70, 0.001), (0, 0, -58))
    for where, seed in (
        ((0.02, -2.16, 0.055), 1),
        ((-0.28, -1.30, 0.055), 2),
        ((1.98, -1.85, 0.055), 4),
    ):
        mess.paper_ball(where, 0.06, seed)
    books((-1.28, -1.12, 0), [m.white, m.blue], (0.24, 0.18, 0.035), 40)
    mess.plates(m, (1.02, -2.02, rug_z), 1)
    mess.crumbs(m, (1.05, -1.85), (0.45, 0.22), 46, top=rug_z)
    fallen = cup(m, (1.36, -1.86, rug_z + 0.034))
    fallen.rotation_euler = (1.45, 0, 0.7)
    mess.stain((1.50, -1.98, rug_z + 0.002), 0.42, 0.26, mess.MUD, 0.55, seed=2)
    cup(m, (1.80, -0.74, 0.50), m.white)

    mess.footprints(
        [(-2.05, -2.10, -50), (-1.72, -2.12, -62), (-1.42, -1.98, -50), (-1.12, -2.02, -62)]
    )
    mess.fluff(
        [
            (1.28, -0.28, 0.03),
            (2.35, -0.22, 0.035),
            (-0.35, -1.06, 0.028),
            (-2.3, -1.0, 0.03),
            (0.4, -2.22, 0.02),
        ]
    )
    mess.cobweb((1.99, -0.34, 1.42), 0.20, seed=2)
    mess.cobweb((1.64, -0.66, 0.47), 0.17, seed=4)
    mess.cobweb((WINDOW_X + SPAN / 2 + 0.04, -0.03, SILL - 0.04), 0.26, seed=5)
