"""Takes what light does not pass: closures, cans, kegs, boards, sprayed glass.

Its channels are red, green and blue, and there is one layer: soft-boxes to both sides and above, a
grey room that metal mirrors.
"""
import math
import os

import bpy

from negative import write_plain
from scene import SEGMENTS, add_loft, add_mesh, blank_material, lamp, maths, rings_of

PITCH = {"level": 0, "tilted": math.radians(40), "corner": math.asin(1 / math.sqrt(3))}
# An isometric drawing keeps lengths along the axes; a true projection shortens them.
STRETCH = {"corner": math.sqrt(1.5)}
# By its finish: how rough it is.
ROUGHNESS = {"metal": 0.27, "satin": 0.36, "matt": 0.62, "gloss": 0.22, "moulded": 0.5}


def take_plain(shot, folder):
    scene = bpy.context.scene
    cycles = scene.cycles
    known = cycles.samples, cycles.adaptive_threshold, cycles.adaptive_min_samples
    cycles.samples, cycles.adaptive_threshold, cycles.adaptive_min_samples = shot["samples"], 0.05, 6
    for index, piece in enumerate(shot["pieces"]):
        add_piece(f"piece{index}", piece)
    reach = max(shot["height"], 2 * shot["radius"]) / 2
    light_plain(shot, reach)
    aim_plain(scene, shot)
    path = os.path.join(folder, shot["key"] + ".exr")
    scene.use_nodes = False
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "OPEN_EXR", "RGBA", "32"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    write_plain(os.path.join(folder, shot["key"] + ".npz"), path)
    cycles.samples, cycles.adaptive_threshold, cycles.adaptive_min_samples = known


def add_piece(name, piece):
    shape, surface = piece["shape"], piece["surface"]
    material = surface_material(surface)
    if shape["kind"] == "boards":
        for index, board in enumerate(shape["boards"]):
            add_board(f"{name}-{index}", board, material, shape["boards"])
        return
    x, y, z = piece.get("at", (0, 0, 0))
    if shape["kind"] == "mesh":
        numbers, corners = shape["mesh"]["positions"], shape["mesh"]["triangles"]
        points = [(numbers[i] + x, -numbers[i + 2] - z, numbers[i + 1] + y) for i in range(0, len(numbers), 3)]
        add_mesh(name, points, [tuple(corners[i : i + 3]) for i in range(0, len(corners), 3)], material)
        return
    rings, segments = rings_of(shape), SEGMENTS
    waves = piece.get("waves")
    if waves:
        rings, segments = waved(rings, waves), waves["count"] * 8
    elif any(ring.get("teeth") for ring in shape.get("rings", [])):
        segments = 21 * 12
    thing = add_loft(name, rings, material, segments)
    thing.location = (x, -z, y)
    coat = piece.get("coat")
    if coat:
        thing.data.materials.append(surface_material(coat["surface"]))
        for face in thing.data.polygons:
            if coat["from"] < face.center.z < coat["to"] and face.normal.dot((face.center.x, face.center.y, 0)) > 0:
                face.material_index = 1


def waved(rings, waves):
    """Adds rings where waves begin and end, and says of each how deep they are there."""
    low, high = sorted((waves["from"], waves["to"]))
    ramp = min(0.5, (high - low) / 4)
    grows = waves["to"] < waves["from"]
    # Those that bound it keep its waves out of the smooth shading of what is plain.
    heights = [low, high] if grows else [low - 0.25, low, low + ramp, high - ramp, high, high + 0.25]

    def depth(y):
        if grows:
            return waves["depth"] * min(max((waves["from"] - y) / (waves["from"] - waves["to"]), 0), 1)
        return waves["depth"] * min(max(min(y - low, high - y) / ramp, 0), 1)

    out = []
    for index, (y, across, deep, power) in enumerate(rings):
        if index:
            below = rings[index - 1]
            rising = y > below[0]
            for at in heights if rising else heights[::-1]:
                share = (at - below[0]) / (y - below[0]) if y != below[0] else -1
                if 0.001 < share < 0.999 and below[1] > 1 and across > 1:
                    r = below[1] + (across - below[1]) * share
                    out.append((at, r, r, 2, depth(at), waves["count"]))
        out.append((y, across, deep, power, depth(y) if across > 1 else 0, waves["count"]))
    return out


def add_board(name, board, material, boards):
    """A board with its edges a little broken, which catch the light; not where it lies flush with another."""
    (x, y, z), (length, high, width) = board["at"], board["size"]
    corners = [(x + length * (c & 1), z + width * ((c >> 1) & 1), y + high * (c >> 2)) for c in range(8)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    thing = add_mesh(name, corners, faces, material, smooth=False)
    middle = (x + length / 2, z + width / 2, y + high / 2)
    for edge in thing.data.edges:
        ends = [thing.data.vertices[at].co for at in edge.vertices]
        edge.bevel_weight = 0 if is_flush(ends, middle, [other for other in boards if other is not board]) else 1
    bevel = thing.modifiers.new("edges", "BEVEL")
    bevel.limit_method = "WEIGHT"
    bevel.width = min(0.8, min(length, high, width) * 0.25)
    bevel.segments = 2


def is_flush(ends, middle, others):
    """Whether another board lies beyond an edge, on either side of it."""
    spot = [(ends[0][axis] + ends[1][axis]) / 2 for axis in range(3)]
    out = [axis for axis in range(3) if abs(spot[axis] - middle[axis]) > 1e-6]
    for turn in range(1, 4):
        probe = list(spot)
        for bit, axis in enumerate(out):
            away = 0.2 if spot[axis] > middle[axis] else -0.2
            probe[axis] += away if turn & (1 << bit) else -away
        if any(is_inside(probe, other) for other in others):
            return True
    return False


def is_inside(spot, board):
    (x, y, z), (length, high, width) = board["at"], board["size"]
    return x < spot[0] < x + length and z < spot[1] < z + width and y < spot[2] < y + high


def surface_material(surface):
    """Metal, paint, cork, wood or board, by its finish and its colour."""
    finish, kind = surface["finish"], surface["kind"]
    material, nodes, links, out = blank_material(finish)
    if finish == "clear":
        clear_polymer(nodes, links, out, surface["colour"])
        return material
    shader = nodes.new("ShaderNodeBsdfPrincipled")
    links.new(shader.outputs[0], out.inputs["Surface"])
    shader.inputs["Base Color"].default_value = (*surface["colour"], 1)
    shader.inputs["Metallic"].default_value = 1 if kind == "metal" else 0
    shader.inputs["Roughness"].default_value = ROUGHNESS.get(finish, 0.85)
    if finish in GRAIN:
        shader.inputs["Specular"].default_value = 0.12
        texture(nodes, links, shader, finish, surface["colour"])
    return material


# How fine, how rough, how stretched, its darkest and its lightest tone, and where they begin.
GRAIN = {
    "board": (0.9, 3, (1, 1, 1), 0.975, 1.015, 0.35, 0.65),
    "cork": (0.95, 6, (1, 1, 2.2), 0.6, 1.08, 0.3, 0.5),
    "pressed-cork": (1.5, 3, (1, 1, 1), 0.72, 1.14, 0.38, 0.62),
    "foamed": (1.6, 2, (1, 1, 1), 0.93, 1.03, 0.35, 0.65),
    "turned-wood": (0.5, 5, (1, 1, 7), 0.72, 1.12, 0.35, 0.65),
    "timber": (0.05, 5, (0.3, 5, 5), 0.72, 1.12, 0.35, 0.65),
}


def texture(nodes, links, shader, finish, colour):
    """The grain of what has one: lighter and darker than its tone."""
    scale, detail, stretch, dark, light, low, high = GRAIN[finish]
    where = nodes.new("ShaderNodeTexCoord")
    stretched = nodes.new("ShaderNodeMapping")
    links.new(where.outputs["Object"], stretched.inputs["Vector"])
    noise = nodes.new("ShaderNodeTexNoise")
    links.new(stretched.outputs[0], noise.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    stretched.inputs["Scale"].default_value = stretch
    for element, place, share in zip(ramp.color_ramp.elements, (low, high), (dark, light)):
        element.position = place
        element.color = (*[c * share for c in colour], 1)
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])



def clear_polymer(nodes, links, out, colour):
    """Blown PET, seen through but for its sheen: thin, it bends no light that one would see."""
    through, sheen, mix = (nodes.new(f"ShaderNode{kind}") for kind in ("BsdfTransparent", "BsdfGlossy", "MixShader"))
    through.inputs["Color"].default_value = (*[0.75 + 0.25 * c for c in colour], 1)
    sheen.inputs["Roughness"].default_value = 0.12
    edge = nodes.new("ShaderNodeLayerWeight")
    edge.inputs["Blend"].default_value = 0.35
    share = maths(nodes, links, "ADD", maths(nodes, links, "MULTIPLY", edge.outputs["Facing"], 0.6), 0.12)
    links.new(share, mix.inputs["Fac"])
    links.new(through.outputs[0], mix.inputs[1])
    links.new(sheen.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs["Surface"])


def light_plain(shot, reach):
    """A large light from the left before, a strip at the right, one above; dark cards stay between."""
    middle = shot["extent"]["high"] / 2
    r = reach * 1.2

    def panel(name, angle, distance, half, low, high, strength, soft):
        turn = math.radians(angle)
        x, y = math.sin(turn) * r * distance, -math.cos(turn) * r * distance
        ax, ay = math.cos(turn) * r * half, math.sin(turn) * r * half
        corners = [(x - ax, y - ay, low), (x + ax, y + ay, low), (x + ax, y + ay, high), (x - ax, y - ay, high)]
        thing = lamp(name, "", corners, strength, soft, sampled=True)
        thing.visible_camera = False

    # Low enough for walls that taper towards their foot, which mirror what is below.
    low, high = middle - r * 3.4, middle + r * 2
    shift = -45 if shot["view"] == "corner" else 0
    panel("left", -52 + shift, 4, 1.7, low, high, 4.2, (0.25, 0.1))
    panel("right", 68 + shift, 4, 0.75, low, high, 3.6, (0.3, 0.1))
    panel("front", 12 + shift, 7, 2.2, middle + r * 0.5, middle + r * 3.4, 0.8, (0.3, 0.3))
    panel("behind", 178 + shift, 5, 2.4, low, high, 1.2, (0.2, 0.1))
    wide = r * 2.4
    top = middle + r * 3.2
    above = lamp("above", "", [(-wide, -wide, top), (-wide, wide, top), (wide, wide, top), (wide, -wide, top)], 2.9, (0.25, 0.25), sampled=True)
    above.visible_camera = False
    world = bpy.context.scene.world or bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    ground = world.node_tree.nodes["Background"]
    ground.inputs["Color"].default_value = (1, 1, 1, 1)
    ground.inputs["Strength"].default_value = 0.38
    world.lightgroup = ""


def aim_plain(scene, shot):
    """What is level is seen from far away; what is tilted or in a corner, without perspective."""
    frame, view, extent = shot["frame"], shot["view"], shot["extent"]
    pitch, stretch = PITCH[view], STRETCH.get(view, 1)
    turn = -math.pi / 4 if view == "corner" else 0
    camera = bpy.data.cameras.new("camera")
    camera.sensor_fit, camera.sensor_height = "VERTICAL", 24
    holder = bpy.data.objects.new("camera", camera)
    bpy.context.collection.objects.link(holder)
    size = max(frame["height"], frame["width"], extent["high"])
    distance = size * 9
    off = (frame["bottom"] + frame["height"] / 2 - shot["height"] / 2) / stretch
    middle = extent["high"] / 2
    ahead = (-math.sin(turn) * math.cos(pitch), math.cos(turn) * math.cos(pitch), -math.sin(pitch))
    up = (-math.sin(turn) * math.sin(pitch), math.cos(turn) * math.sin(pitch), math.cos(pitch))
    holder.location = [(0, 0, middle)[axis] + up[axis] * off - ahead[axis] * distance for axis in range(3)]
    holder.rotation_euler = (math.pi / 2 - pitch, 0, turn)
    if view in ("tilted", "corner"):
        camera.type = "ORTHO"
        # Of the longer side, whichever fits the sensor.
        camera.ortho_scale = frame["height"] / stretch
    else:
        camera.lens = 24 * distance / frame["height"]
    camera.clip_end = distance * 4
    scene.camera = holder
    scene.render.resolution_x, scene.render.resolution_y = shot["taken"]
    scene.render.resolution_percentage = 100
    scene.render.use_border = False
