"""The materials that all scenes share, so that the same oak and the same blue come back."""

from types import SimpleNamespace

from kit import palette as p
from kit.materials import clay, fabric, glazed, planks, plaster, sheer, stripes, wood
from kit.palette import oklch


def finishes():
    return SimpleNamespace(
        wall=plaster(p.WALL),
        mist_wall=plaster(p.MIST),
        trim=clay(p.TRIM, 0.4, 0.35),
        planks=planks(p.PLANK, p.PLANK_DARK, p.WALNUT),
        oak=wood(p.OAK, p.OAK_GRAIN),
        oak_upright=wood(p.OAK, p.OAK_GRAIN, axis="Z"),
        cane=wood(oklch(0.84, 0.075, 78), oklch(0.70, 0.09, 66), "Z", 3.2, 0.6),
        blue_cloth=fabric(p.BLUE, sheen=0.35),
        deep_cloth=fabric(p.DEEP_BLUE),
        aqua_cloth=fabric(p.AQUA),
        marigold_cloth=fabric(p.MARIGOLD, sheen=0.25),
        cream_cloth=fabric(p.CREAM),
        striped_cloth=stripes(p.CREAM, p.AQUA, 26, share=0.7),
        aqua=glazed(p.AQUA),
        blue=glazed(p.BLUE),
        marigold=glazed(p.MARIGOLD),
        white=glazed(p.WHITE),
        ink=clay(p.INK, 0.5),
        brass=clay(p.BRASS, 0.28, 0.5, metallic=1),
        steel=clay(p.GREY, 0.22, 0.5, metallic=1),
        terracotta=clay(p.TERRACOTTA, 0.75, 0.2),
        soil=clay(oklch(0.35, 0.04, 50), 0.95, 0.1),
        leaf=clay(p.LEAF, 0.45, 0.4),
        leaf_light=clay(p.LEAF_LIGHT, 0.45, 0.4),
        flower=clay(p.MARIGOLD, 0.7, 0.2),
        flower_deep=clay(p.AMBER, 0.7, 0.2),
        drape=sheer(oklch(0.955, 0.03, 207), 0.22, 0),
        shade=sheer(oklch(0.95, 0.03, 80), 0.6, 0),
        water=clay(oklch(0.88, 0.05, 210), 0.05, 0.6),
        foam=clay(oklch(0.985, 0.006, 220), 0.25, 0.5),
    )
