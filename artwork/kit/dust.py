"""Neglect: a film of dust over everything that is in the scene, and half of the light gone."""

import bpy

from kit.palette import oklch

DUST = oklch(0.64, 0.026, 72)
LYING, STANDING = 0.58, 0.17
LEFT_OF_LIGHT = {"SPOT": 0.07, "AREA": 0.62, "SUN": 0.22, "POINT": 0.04}


def settle():
    """Dulls all materials, most on surfaces that look up."""
    for material in bpy.data.materials:
        nodes = material.node_tree.nodes if material.use_nodes else {}
        surface = nodes.get("Principled BSDF")
        if surface and surface.outputs["BSDF"].is_linked:
            _cover(material.node_tree, surface)
        for node in nodes:
            if node.bl_idname in ("ShaderNodeBsdfDiffuse", "ShaderNodeBsdfTranslucent"):
                node.inputs["Color"].default_value = _toward_dust(node.inputs["Color"], 0.4)


def _toward_dust(socket, share):
    return [c * (1 - share) + d * share for c, d in zip(socket.default_value, DUST, strict=True)]


def _cover(tree, surface):
    def node(kind, **attributes):
        made = tree.nodes.new(kind)
        for key, value in attributes.items():
            setattr(made, key, value)
        return made

    geometry, split = node("ShaderNodeNewGeometry"), node("ShaderNodeSeparateXYZ")
    film, patches = node("ShaderNodeMapRange"), node("ShaderNodeTexNoise")
    uneven, sum_up = node("ShaderNodeMapRange"), node("ShaderNodeMath", operation="ADD")
    film.inputs["To Min"].default_value, film.inputs["To Max"].default_value = STANDING, LYING
    patches.inputs["Scale"].default_value, patches.inputs["Detail"].default_value = 2.6, 5
    uneven.inputs["From Min"].default_value, uneven.inputs["From Max"].default_value = 0.3, 0.7
    uneven.inputs["To Min"].default_value, uneven.inputs["To Max"].default_value = -0.12, 0.16
    sum_up.use_clamp = True
    for source, target in (
        (geometry.outputs["Normal"], split.inputs[0]),
        (split.outputs["Z"], film.inputs["Value"]),
        (geometry.outputs["Position"], patches.inputs["Vector"]),
        (patches.outputs["Fac"], uneven.inputs["Value"]),
        (film.outputs[0], sum_up.inputs[0]),
        (uneven.outputs[0], sum_up.inputs[1]),
    ):
        tree.links.new(source, target)

    for name in ("Base Color", "Emission"):
        socket = surface.inputs[name]
        is_dark = not socket.is_linked and max(socket.default_value[:3]) == 0
        if is_dark:
            continue
        mix = node("ShaderNodeMixRGB")
        mix.inputs["Color1"].default_value = socket.default_value
        mix.inputs["Color2"].default_value = DUST
        if socket.is_linked:
            tree.links.new(socket.links[0].from_socket, mix.inputs["Color1"])
        tree.links.new(sum_up.outputs[0], mix.inputs["Fac"])
        tree.links.new(mix.outputs["Color"], socket)
    surface.inputs["Roughness"].default_value = max(0.6, surface.inputs["Roughness"].default_value)
    surface.inputs["Clearcoat"].default_value = 0
    strength = surface.inputs["Emission Strength"]
    strength.default_value = 0.1 if strength.default_value > 1 else 0.82


def dim():
    for lamp in bpy.data.lights:
        lamp.energy *= LEFT_OF_LIGHT[lamp.type]
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs["Strength"].default_value *= 0.72
