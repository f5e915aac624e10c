"""A bottle filled and closed, in the studio of the empty ones: channels are red, green and blue."""
from objects import add_piece
from scene import SEGMENTS, absorbed, add_loft, blank_material, rings_of

GLASS, DRINK = 1.52, 1.34
# Between the drink and the glass around it, mm: what is there bends no light.
GAP = 0.02


def add_filled(filled):
    outside, inside = filled["outside"], filled["inside"]
    profile = outside + inside[::-1]
    forms = filled.get("forms")
    glass = add_loft("glass", sections(profile, forms), glass_material(filled["glass"]))
    # Faces between two points that are both wet: there glass meets drink instead of air.
    wet = [False] * len(profile)
    for at in range(len(outside), len(profile)):
        wet[at] = profile[at][1] <= filled["level"] + 1e-6
    mark(glass, "wet", [wet[at] and wet[at + 1] for at in range(len(profile) - 1)])
    liquid = filled["liquid"]
    shape = [(max(r - GAP, 0), y) for r, y in liquid["profile"]]
    drink = add_loft("drink", sections(shape, forms), drink_material(liquid["absorption"]))
    mark(drink, "level", [at == len(shape) - 2 for at in range(len(shape) - 1)])
    for index, piece in enumerate(filled["pieces"]):
        add_piece(f"closure{index}", piece)


def sections(profile, forms):
    """Rings of half a section: round, or of the forms that a bottle has at heights."""
    if not forms:
        return rings_of({"kind": "turned", "profile": profile})
    rings = []
    for r, y in profile:
        share, power = form_at(forms, y)
        rings.append((y, r, r * share, power))
    return rings


def form_at(forms, y):
    """Depth as a share of the width, and squareness, between the forms above and below a height."""
    upper = next((form for form in forms if form[0] >= y), forms[-1])
    lower = next((form for form in reversed(forms) if form[0] <= y), forms[0])
    share = (y - lower[0]) / (upper[0] - lower[0]) if upper[0] > lower[0] else 0
    return tuple(lower[at] + (upper[at] - lower[at]) * share for at in (1, 2))


def mark(thing, name, bands):
    """Says of each face whether it belongs to a band that is marked."""
    attribute = thing.data.attributes.new(name, "FLOAT", "FACE")
    values = [1.0 if band else 0.0 for band in bands for _ in range(SEGMENTS)]
    if len(values) != len(thing.data.polygons):
        raise ValueError(f"{name}: {len(values)} marks for {len(thing.data.polygons)} faces")
    attribute.data.foreach_set("value", values)


def marked(nodes, name):
    node = nodes.new("ShaderNodeAttribute")
    node.attribute_name = name
    return node.outputs["Fac"]


def glass_material(strengths):
    material, nodes, links, out = blank_material("filled glass")
    surface = nodes.new("ShaderNodeBsdfGlass")
    surface.inputs["Roughness"].default_value = 0
    bend = nodes.new("ShaderNodeMapRange")
    bend.inputs["To Min"].default_value, bend.inputs["To Max"].default_value = GLASS, GLASS / DRINK
    links.new(marked(nodes, "wet"), bend.inputs["Value"])
    links.new(bend.outputs[0], surface.inputs["IOR"])
    links.new(surface.outputs[0], out.inputs["Surface"])
    links.new(absorbed(nodes, strengths), out.inputs["Volume"])
    return material


def drink_material(strengths):
    """Its sides lie in the glass, where light is bent; its level bends by itself."""
    material, nodes, links, out = blank_material("drink")
    clear, top, mix = (nodes.new(f"ShaderNode{kind}") for kind in ("BsdfTransparent", "BsdfGlass", "MixShader"))
    top.inputs["Roughness"].default_value = 0
    top.inputs["IOR"].default_value = DRINK
    links.new(marked(nodes, "level"), mix.inputs["Fac"])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(top.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs["Surface"])
    links.new(absorbed(nodes, strengths), out.inputs["Volume"])
    return material
