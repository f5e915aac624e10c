"""Takes the pictures: glass from the profiles of app/domain/catalogue/solid, in a studio of soft-boxes.

    blender --background --factory-startup --python server/render/studio.py -- shots.json

One shot serves every colour of a mould. Its three channels are not red, green and blue but three
strengths of absorption, and each lamp has a layer of its own; develop.py mixes them. The studio is
the same on both sides, so half of the picture is enough.
"""
import json
import math
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from filled import add_filled  # noqa: E402
from negative import ABSORPTIONS, LAYERS, write_negative  # noqa: E402
from objects import take_plain  # noqa: E402
from scene import absorbed, add_loft, blank_material, clear, lamp, rings_of  # noqa: E402

REFRACTIVE_INDEX = 1.52
# How rough etched glass is.
FROST = 0.5
# Where the strips behind stand, degrees from straight behind: outside the bright field.
RIM = (34, 60)


def main():
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        order = json.load(file)
    set_quality(order)
    for shot in order["shots"]:
        take(shot, order["folder"])
        print("TAKEN " + shot["key"], flush=True)


def set_quality(order):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = order["threads"]
    scene.render.use_persistent_data = False
    scene.view_settings.view_transform = "Raw"
    scene.render.film_transparent = True
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = order["samples"]
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = order["noise"]
    cycles.adaptive_min_samples = 16
    cycles.use_denoising = False
    cycles.max_bounces = 24
    cycles.transmission_bounces = 24
    cycles.transparent_max_bounces = 24
    cycles.glossy_bounces = 12
    cycles.diffuse_bounces = 2
    cycles.volume_bounces = 0
    cycles.blur_glossy = 0
    cycles.sample_clamp_indirect = 8
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"


def take(shot, folder):
    clear()
    if "pieces" in shot:
        take_plain(shot, folder)
        return
    scene = bpy.context.scene
    height, radius = shot["height"], shot["radius"]
    if "filled" in shot:
        add_filled(shot["filled"])
    else:
        add_loft("glass", rings_of(shot["shape"]), glass_material(FROST if shot.get("frosted") else 0))
    light(height, radius, flat=shot.get("shape", {}).get("kind") == "lofted" and not shot.get("frosted"))
    aim(scene, shot)
    layer = scene.view_layers[0]
    for name in LAYERS:
        if name not in layer.lightgroups:
            layer.lightgroups.add(name=name)
    paths = outputs(scene, os.path.join(folder, shot["key"]))
    bpy.ops.render.render()
    write_negative(os.path.join(folder, shot["key"] + ".npz"), paths, shot["frame"])


def glass_material(roughness):
    """Clear or etched at its surfaces; inside, each channel is absorbed at its own strength per mm."""
    material, nodes, links, out = blank_material("glass")
    surface = nodes.new("ShaderNodeBsdfGlass")
    surface.inputs["Roughness"].default_value = roughness
    surface.inputs["IOR"].default_value = REFRACTIVE_INDEX
    links.new(surface.outputs[0], out.inputs["Surface"])
    links.new(absorbed(nodes, ABSORPTIONS), out.inputs["Volume"])
    return material


def light(height, radius, flat):
    """A bright field behind, a strip to each side, one above, a table that glows a little."""
    # Behind: only as wide as leaves the edges of the glass dark.
    half, far = radius * 4.2, radius * 9
    # What is flat bends no light towards its sides, and would be one even pane: the field falls off behind it.
    if flat:
        half = radius * 3.2
    behind = lamp("behind", "back", [(-half, far, -height), (half, far, -height), (half, far, height * 2.2), (-half, far, height * 2.2)], 1, (0.5 if flat else 0.18, 0))
    # Not seen past the glass: there the picture is to be transparent.
    behind.visible_camera = False
    # To the sides: where they stand decides how far from the edge of the glass they shine.
    low, high = height * 0.03, height * 1.1
    for name, sign in (("left", -1), ("right", 1)):
        front, back = (sign * radius * 6.2, -radius * 3.1), (sign * radius * 7, -radius * 0.1)
        lamp(name, name, [(*front, low), (*back, low), (*back, high), (*front, high)], 1, (0.16, 0.05))
    # Behind, beside the field: what they send along the edges of the glass shows it on a dark page.
    for name, sign in (("rim left", -1), ("rim right", 1)):
        near, away = [(sign * far * math.sin(turn), far * math.cos(turn)) for turn in map(math.radians, RIM)]
        strip = lamp(name, "rim", [(*near, low), (*away, low), (*away, high), (*near, high)], 1, (0.2, 0.05))
        strip.visible_camera = False
    wide = radius * 3
    lamp("above", "top", [(-wide, -wide, height * 1.7), (wide, -wide, height * 1.7), (wide, wide, height * 1.7), (-wide, wide, height * 1.7)], 1, (0.2, 0.2))
    edge = radius * 4
    table = lamp("table", "top", [(-edge, -edge, -1.5), (edge, -edge, -1.5), (edge, edge, -1.5), (-edge, edge, -1.5)], 0.55, (0.3, 0.3))
    table.visible_camera = False
    world = bpy.context.scene.world or bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    ground = world.node_tree.nodes["Background"]
    ground.inputs["Color"].default_value = (1, 1, 1, 1)
    ground.inputs["Strength"].default_value = 0.025
    world.lightgroup = "top"


def aim(scene, shot):
    """Far away at the height of the shoulder, level, so that what is upright stays upright."""
    frame = shot["frame"]
    distance = shot["height"] * 9
    stand = shot["height"] * 0.55
    camera = bpy.data.cameras.new("camera")
    camera.sensor_fit = "VERTICAL"
    camera.sensor_height = 24
    camera.lens = 24 * distance / frame["height"]
    camera.shift_y = (frame["bottom"] + frame["height"] / 2 - stand) / frame["height"]
    camera.clip_end = distance * 3
    holder = bpy.data.objects.new("camera", camera)
    holder.location = (0, -distance, stand)
    holder.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.collection.objects.link(holder)
    scene.camera = holder
    scene.render.resolution_x = shot["pixels"][0]
    scene.render.resolution_y = shot["pixels"][1]
    scene.render.resolution_percentage = 100
    scene.render.use_border = True
    scene.render.use_crop_to_border = True
    scene.render.border_min_x, scene.render.border_max_x = 0, 0.5
    scene.render.border_min_y, scene.render.border_max_y = 0, 1


def outputs(scene, stem):
    """One file a layer, read again by numpy: Blender gives no access to the passes of a render."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = os.path.dirname(stem)
    sink.format.file_format = "OPEN_EXR"
    sink.format.color_depth = "32"
    sink.format.exr_codec = "ZIP"
    sink.file_slots.clear()
    paths = {}
    passes = {name: f"Combined_{name}" for name in LAYERS} | {"cover": "Alpha"}
    for name, output in passes.items():
        slot = f"{os.path.basename(stem)}-{name}-"
        sink.file_slots.new(slot)
        tree.links.new(source.outputs[output], sink.inputs[slot])
        paths[name] = f"{stem}-{name}-{scene.frame_current:04d}.exr"
    return paths


main()
