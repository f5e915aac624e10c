"""What any studio is put together from: meshes, materials, panels of light."""
import math

import bpy

SEGMENTS = 192


def clear():
    for collection in (bpy.data.objects, bpy.data.meshes, bpy.data.materials, bpy.data.cameras):
        for item in list(collection):
            collection.remove(item)


def rings_of(shape):
    """Height, half width, half depth and squareness of each ring, from the axis to the axis."""
    if shape["kind"] == "turned":
        return [(y, r, r, 2) for r, y in shape["profile"]]
    return [(ring["y"], ring["across"], ring["deep"], ring["power"], ring.get("teeth", 0) * ring["across"], 21) for ring in shape["rings"]]


def add_loft(name, rings, material, segments=SEGMENTS):
    """Joins rings around the upright axis; one of no width is a single vertex. Waves stand out and in."""
    points, faces, starts = [], [], []
    for y, across, deep, power, *waves in rings:
        wave, count = waves or (0, 0)
        starts.append((len(points), across == 0))
        for turn in range(1 if across == 0 else segments):
            angle = 2 * math.pi * turn / segments
            out = 1 + wave * math.cos(count * angle) / across if wave else 1
            points.append((across * bent(math.cos(angle), power) * out, deep * bent(math.sin(angle), power) * out, y))
    for (lower, low_tip), (upper, high_tip) in zip(starts, starts[1:]):
        for turn in range(segments):
            after = (turn + 1) % segments
            a, b = (lower, lower) if low_tip else (lower + turn, lower + after)
            c, d = (upper, upper) if high_tip else (upper + turn, upper + after)
            faces.append(tuple(dict.fromkeys((a, b, d, c))))
    return add_mesh(name, points, faces, material)


def bent(value, power):
    """Of a superellipse."""
    return math.copysign(abs(value) ** (2 / power), value)


def add_mesh(name, points, faces, material, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    mesh.validate()
    mesh.update()
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(38)
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def blank_material(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.clear()
    return material, nodes, material.node_tree.links, nodes.new("ShaderNodeOutputMaterial")


def absorbed(nodes, strengths):
    """What a stuff takes from each channel, 1/mm."""
    inside = nodes.new("ShaderNodeVolumeAbsorption")
    most = max(strengths)
    inside.inputs["Density"].default_value = most
    inside.inputs["Color"].default_value = (*[1 - k / most for k in strengths], 1)
    return inside.outputs[0]


def lamp(name, layer, corners, strength, soft=(0.0, 0.0), sampled=False):
    """A panel of light, seen from both sides. `soft`: share of its width and height that fades."""
    material, nodes, links, out = blank_material(name)
    glow = nodes.new("ShaderNodeEmission")
    links.new(glow.outputs[0], out.inputs["Surface"])
    glow.inputs["Strength"].default_value = strength
    if max(soft) > 0:
        where = nodes.new("ShaderNodeTexCoord")
        split = nodes.new("ShaderNodeSeparateXYZ")
        links.new(where.outputs["UV"], split.inputs[0])
        fades = [fade(nodes, links, split.outputs[axis], share) for axis, share in enumerate(soft) if share > 0]
        shade = fades[0]
        for other in fades[1:]:
            shade = maths(nodes, links, "MULTIPLY", shade, other)
        links.new(maths(nodes, links, "MULTIPLY", shade, strength), glow.inputs["Strength"])
    material.cycles.sample_as_light = sampled
    panel = add_mesh(name, corners, [(0, 1, 2, 3)], material, smooth=False)
    layer_uv = panel.data.uv_layers.new()
    for corner, uv in zip(layer_uv.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        corner.uv = uv
    panel.lightgroup = layer
    return panel


def fade(nodes, links, coordinate, share):
    """1 in the middle, falling smoothly to 0 at both ends of a coordinate from 0 to 1."""
    from_middle = maths(nodes, links, "ABSOLUTE", maths(nodes, links, "SUBTRACT", coordinate, 0.5))
    ramp = nodes.new("ShaderNodeMapRange")
    ramp.interpolation_type = "SMOOTHSTEP"
    links.new(from_middle, ramp.inputs["Value"])
    for name, value in (("From Min", 0.5 - share), ("From Max", 0.5), ("To Min", 1), ("To Max", 0)):
        ramp.inputs[name].default_value = value
    return ramp.outputs[0]


def maths(nodes, links, operation, *values):
    node = nodes.new("ShaderNodeMath")
    node.operation = operation
    for slot, value in enumerate(values):
        if isinstance(value, (int, float)):
            node.inputs[slot].default_value = value
        else:
            links.new(value, node.inputs[slot])
    return node.outputs[0]
