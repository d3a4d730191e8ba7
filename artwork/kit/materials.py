"""Surfaces. Patterns follow object coordinates, so no mesh needs a UV map; in return a size
belongs in the vertices, never in an object's scale."""

import bpy


class Shader:
    """A new material: its Principled node as `surface`, and short verbs to wire others to it."""

    def __init__(self, name, **surface):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]
        for socket, value in surface.items():
            self.surface.inputs[socket.replace("_", " ")].default_value = value

    def node(self, kind, inputs=None, **attributes):
        node = self.tree.nodes.new(kind)
        for socket, value in (inputs or {}).items():
            node.inputs[socket].default_value = value
        for key, value in attributes.items():
            setattr(node, key, value)
        return node

    def wire(self, source, target):
        self.tree.links.new(source, target)

    def place(self):
        return self.node("ShaderNodeTexCoord").outputs["Object"]

    def noise(self, scale, detail=2, distortion=0, stretch=None):
        noise = self.node(
            "ShaderNodeTexNoise", {"Scale": scale, "Detail": detail, "Distortion": distortion}
        )
        source = self.place()
        if stretch:
            mapping = self.node("ShaderNodeMapping", {"Scale": stretch})
            self.wire(source, mapping.inputs["Vector"])
            source = mapping.outputs["Vector"]
        self.wire(source, noise.inputs["Vector"])
        return noise.outputs["Fac"]

    def mix(self, amount, first, second):
        mix = self.node("ShaderNodeMixRGB", {"Color1": first, "Color2": second})
        self.wire(amount, mix.inputs["Fac"])
        return mix.outputs["Color"]

    def paint(self, colour):
        self.wire(colour, self.surface.inputs["Base Color"])

    def bump(self, height, strength, distance, over=None):
        """Raises the surface by `height`, on top of another bump if given; returns its normal."""
        bump = self.node("ShaderNodeBump", {"Strength": strength, "Distance": distance})
        self.wire(height, bump.inputs["Height"])
        if over:
            self.wire(over, bump.inputs["Normal"])
        self.wire(bump.outputs["Normal"], self.surface.inputs["Normal"])
        return bump.outputs["Normal"]


def clay(colour, roughness=0.55, specular=0.3, metallic=0.0, coat=0.0):
    shader = Shader("clay", Base_Color=colour, Roughness=roughness, Specular=specular)
    shader.surface.inputs["Metallic"].default_value = metallic
    shader.surface.inputs["Clearcoat"].default_value = coat
    return shader.material


def glazed(colour):
    """Hard plastic or enamel, a little shiny."""
    return clay(colour, 0.32, 0.5, coat=0.25)


def plaster(colour, roughness=0.05):
    shader = Shader("plaster", Base_Color=colour, Roughness=0.85, Specular=0.15)
    shader.bump(shader.noise(9, 6), roughness, 0.02)
    return shader.material


def fabric(colour, weave=110, sheen=0.5, tone=0.07, creases=0.22):
    """Woven cloth: soft creases, a fine weave over them, and a slow drift of tone. The weave is
    110 in a room and 300 close up."""
    shader = Shader("fabric", Roughness=0.9, Specular=0.12, Sheen=sheen, Sheen_Tint=0.6)
    darker = (*(channel * (1 - tone) for channel in colour[:3]), 1)
    lighter = (*(min(1, channel * (1 + tone)) for channel in colour[:3]), 1)
    shader.paint(shader.mix(shader.noise(5), darker, lighter))
    folds = shader.bump(shader.noise(5.5, 2, 0.6), creases, 0.05)
    shader.bump(shader.noise(weave), 0.35, 0.003, over=folds)
    return shader.material


def stripes(first, second, per_metre, axis="X", share=0.5):
    """Two-tone cloth striped along one axis; `share` is the part of the first colour."""
    shader = Shader("stripes", Roughness=0.9, Specular=0.12, Sheen=0.3)
    split = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(shader.place(), split.inputs[0])
    value = split.outputs[axis]
    for operation, operand in (("MULTIPLY", per_metre), ("FRACT", 0), ("GREATER_THAN", share)):
        step = shader.node("ShaderNodeMath", operation=operation)
        step.inputs[1].default_value = operand
        shader.wire(value, step.inputs[0])
        value = step.outputs[0]
    shader.paint(shader.mix(value, first, second))
    shader.bump(shader.noise(180), 0.3, 0.003)
    return shader.material


def wood(colour, grain, axis="X", fineness=1.0, roughness=0.42):
    """Straight grain along one axis."""
    shader = Shader("wood", Roughness=roughness, Specular=0.35)
    stretch = [14 * fineness] * 3
    stretch["XYZ".index(axis)] = 1.2 * fineness
    shader.paint(shader.mix(shader.noise(2.2, 5, 0.4, stretch), colour, grain))
    return shader.material


def _bricks(name, colours, joint, size, joint_width, offset, grain, roughness):
    first, second = colours
    shader = Shader(name, Roughness=roughness, Specular=0.4)
    bricks = shader.node(
        "ShaderNodeTexBrick",
        {
            "Color1": first,
            "Color2": second,
            "Mortar": joint,
            "Scale": 1,
            "Mortar Size": joint_width,
            "Mortar Smooth": 0.4,
            "Brick Width": size[0],
            "Row Height": size[1],
        },
        offset=offset,
    )
    shader.wire(shader.place(), bricks.inputs["Vector"])
    tinted = shader.node("ShaderNodeMixRGB", {"Fac": grain}, blend_type="OVERLAY")
    shader.wire(bricks.outputs["Color"], tinted.inputs["Color1"])
    shader.wire(shader.noise(2, 6, 0.5, (1.1, 16, 1)), tinted.inputs["Color2"])
    shader.paint(tinted.outputs["Color"])
    shader.bump(bricks.outputs["Fac"], -0.25, 0.003)
    return shader.material


def planks(first, second, joint, size=(1.3, 0.16), roughness=0.2):
    """Board floor in the object's xy plane."""
    return _bricks("planks", (first, second), joint, size, 0.0022, 0.37, 0.22, roughness)


def tiles(first, second, joint, size=(0.3, 0.3), roughness=0.18, offset=0.0):
    """Glazed tiles in the object's xy plane; an offset of 0.5 lays them as bricks."""
    return _bricks("tiles", (first, second), joint, size, 0.004, offset, 0.03, roughness)


def sheer(colour, through=0.45, clear=0.12):
    """Thin cloth that glows when lit from behind."""
    shader = Shader("sheer")
    diffuse = shader.node("ShaderNodeBsdfDiffuse", {"Color": colour})
    translucent = shader.node("ShaderNodeBsdfTranslucent", {"Color": colour})
    transparent = shader.node("ShaderNodeBsdfTransparent")
    cloth = shader.node("ShaderNodeMixShader", {"Fac": through})
    result = shader.node("ShaderNodeMixShader", {"Fac": clear})
    shader.wire(diffuse.outputs[0], cloth.inputs[1])
    shader.wire(translucent.outputs[0], cloth.inputs[2])
    shader.wire(cloth.outputs[0], result.inputs[1])
    shader.wire(transparent.outputs[0], result.inputs[2])
    output = shader.tree.nodes["Material Output"]
    shader.wire(result.outputs[0], output.inputs["Surface"])
    return shader.material


def backdrop(low, high=None, bottom=0.0, top=1.0):
    """Shines by itself, from one colour up to another, as seen through a window. It is kept out of
    the sampled lights, so it adds no noise."""
    shader = Shader("backdrop", Base_Color=(0, 0, 0, 1), Specular=0, Emission=low)
    if high:
        geometry = shader.node("ShaderNodeNewGeometry")
        split = shader.node("ShaderNodeSeparateXYZ")
        climb = shader.node("ShaderNodeMapRange", {"From Min": bottom, "From Max": top})
        shader.wire(geometry.outputs["Position"], split.inputs[0])
        shader.wire(split.outputs["Z"], climb.inputs["Value"])
        colour = shader.mix(climb.outputs[0], low, high)
        shader.wire(colour, shader.surface.inputs["Emission"])
    shader.material.cycles.sample_as_light = False
    return shader.material


def bulb(colour, strength):
    material = backdrop(colour)
    surface = material.node_tree.nodes["Principled BSDF"]
    surface.inputs["Emission Strength"].default_value = strength
    return material
