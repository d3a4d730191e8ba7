"""blender -b --factory-startup -P render.py -- SCENE[-before] OUT.png [SCALE] [SAMPLES]"""

import importlib
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import stage
from kit import picture, scene
from props.finishes import finishes

BEFORE = "-before"


def build(name):
    """A scene of a before/after pair knows both states of its home."""
    module = importlib.import_module("scenes." + name.removesuffix(BEFORE).replace("-", "_"))
    if name.endswith(BEFORE):
        module.build(finishes(), clean=False)
        stage.neglect()
    else:
        module.build(finishes())


def main(name, path, scale="0.5", samples="24"):
    scene.reset()
    build(name)
    picture.render(os.path.abspath(path), stage.EXPOSURE, float(scale), int(samples))


main(*sys.argv[sys.argv.index("--") + 1 :])
