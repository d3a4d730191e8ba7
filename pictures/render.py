"""blender -b --factory-startup -P render.py -- SCENE OUT.png [SCALE] [SAMPLES]"""

import importlib
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import stage
from kit import picture, scene
from props.finishes import finishes


def main(name, path, scale="0.5", samples="24"):
    scene.reset()
    importlib.import_module("scenes." + name.replace("-", "_")).build(finishes())
    picture.render(os.path.abspath(path), stage.EXPOSURE, float(scale), int(samples))


main(*sys.argv[sys.argv.index("--") + 1 :])
