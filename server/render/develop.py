"""Makes pictures of a negative: one for each colour of glass, transparent, in the sizes asked for.

    python3 server/render/develop.py -- order.json
"""
import json
import os
import struct
import sys
import zlib

import numpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from negative import ABSORPTIONS, LAYERS, read_negative  # noqa: E402

# Strengths of the lamps: a large light from the left, a narrow one from the right.
LAMPS = {"left": 5.5, "right": 2.6, "top": 1}
# Tones that opaque things are taken in: plain-shots.ts.
TONES = (0.02, 0.3, 0.9)
# The pages by day and by night, linear: what a picture is matched to.
DAY = numpy.array((0.855, 0.880, 0.866), numpy.float32)
NIGHT = numpy.array((0.0065, 0.0100, 0.0080), numpy.float32)
# The strips behind, by day, when the edges of glass are to stay dark, and by night, when they show it.
RIM = {"day": 0.12, "night": 0.5}
# How much of the bright field shines through by night, too: of glass of a colour, which would be
# black without it, and of glass that has none, which would be grey with it.
GLOW = {"coloured": 0.33, "clear": 0.02}
# Between these shares of what passes glass counts as coloured the less the more passes.
PALE = (0.62, 0.92)


def main():
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        order = json.load(file)
    known = None
    for picture in order["pictures"]:
        if picture["negative"] != known:
            known = picture["negative"]
            layers, cover = read_negative(known, picture["grain"])
        if len(layers) == 1:
            light = in_paint(layers[0], picture["paint"]) if picture["paint"] else layers[0]
            image = numpy.dstack((screen(even(light)), numpy.ones_like(cover))) * cover[..., None]
        else:
            image = develop(in_colour(layers, picture["absorption"]) * picture["gain"], cover, picture)
        if picture["floor"]:
            image = stand(image, picture["floor"])
        for size in picture["sizes"]:
            write_png(size["path"], resized(image, size["width"], size["height"]))

def develop(coloured, cover, picture):
    """
    Premultiplied light and alpha in the screen's own curve, so that a browser lays it on a page: the
    one pair that gives what is seen by day on a light page and what is seen by night on a dark one.
    What closes a bottle takes the uppermost rows, and lets nothing through.
    """
    through, rim = coloured[LAYERS.index("back")], coloured[LAYERS.index("rim")]
    given = soft(sum(coloured[LAYERS.index(name)] * strength for name, strength in LAMPS.items()))
    day = screen(given + rim * RIM["day"] + through * DAY)
    night = screen(given + rim * RIM["night"] + through * (NIGHT + glow_of(through, picture["glow"])))
    ground, dark = screen(DAY), screen(NIGHT)
    # Where the page is seen, the picture changes with it; of the channel where it changes least.
    clear = ((day - night) / (ground - dark)).min(axis=2)
    clear = numpy.clip(numpy.minimum(clear, (day / ground).min(axis=2)), 0, 1)
    clear[: picture["opaqueRows"]] = 0
    light = day - clear[..., None] * ground
    image = numpy.dstack((numpy.clip(light, 0, 1), 1 - clear))
    return image * cover[..., None]


def glow_of(through, asked):
    """How much of the field shines through by night; `asked`: the same everywhere, of etched glass."""
    if asked is not None:
        return asked
    low, high = PALE
    pale = numpy.clip((screen(through.min(axis=2)) - low) / (high - low), 0, 1)
    pale = (pale * pale * (3 - 2 * pale))[..., None]
    return GLOW["coloured"] + (GLOW["clear"] - GLOW["coloured"]) * pale


def in_paint(layer, paint):
    """Between the tones that were taken, light grows evenly."""
    out = numpy.empty(layer.shape, numpy.float32)
    for channel, tone in enumerate(paint):
        upper = 1 if tone < TONES[1] else 2
        low, high = TONES[upper - 1], TONES[upper]
        share = (tone - low) / (high - low)
        out[..., channel] = layer[..., upper - 1] * (1 - share) + layer[..., upper] * share
    return out


def in_colour(layers, absorption):
    """Between the strengths that were taken, light falls off exponentially; of none, it was taken in colour."""
    if not absorption:
        return layers
    logs = numpy.log(numpy.maximum(layers, 1e-5))
    out = numpy.empty(layers.shape, numpy.float32)
    for channel, k in enumerate(absorption):
        upper = 1 if k < ABSORPTIONS[1] else 2
        low, high = ABSORPTIONS[upper - 1], ABSORPTIONS[upper]
        share = (k - low) / (high - low)
        a, b = logs[..., upper - 1], logs[..., upper]
        out[..., channel] = numpy.exp(a + (b - a) * share)
    return out


def soft(light):
    """Highlights roll off instead of burning out."""
    return 1 - numpy.exp(-light * 1.05)


def even(light):
    """Tones as they are, and only what is brighter than most rolls off: paint is known by its tone."""
    light = light * 0.85
    return numpy.where(light < 0.6, light, 0.6 + 0.4 * (1 - numpy.exp(-(light - 0.6) / 0.4)))


def screen(light):
    light = numpy.clip(light, 0, 1)
    return numpy.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def stand(image, floor):
    """A slight shadow where it touches the ground; `floor`: half width and height of it in pixels, and its row."""
    rows, columns = image.shape[:2]
    y, x = numpy.mgrid[0:rows, 0:columns].astype(numpy.float32)
    x = (x + 0.5 - columns / 2) / floor["half"]
    y = (y + 0.5 - floor["row"]) / floor["depth"]
    shade = 0.42 * numpy.exp(-((x**2) ** 3) - y**2 * 2.2)
    shade *= numpy.clip((1.0 - numpy.abs(x) / 1.06) * 8, 0, 1)
    alpha = image[..., 3]
    out = image.copy()
    out[..., 3] = alpha + (1 - alpha) * shade
    return out


def resized(image, width, height):
    """Each pixel the mean of what it covers; between pixels where there are fewer."""
    return squeezed(squeezed(image, height).transpose(1, 0, 2), width).transpose(1, 0, 2)


def squeezed(image, rows):
    if rows > image.shape[0]:
        at = numpy.clip((numpy.arange(rows) + 0.5) * image.shape[0] / rows - 0.5, 0, image.shape[0] - 1)
        low = numpy.minimum(at.astype(int), image.shape[0] - 2)
        share = (at - low)[:, None, None].astype(numpy.float32)
        return image[low] * (1 - share) + image[low + 1] * share
    edges = numpy.linspace(0, image.shape[0], rows + 1)
    sums = numpy.concatenate((numpy.zeros((1, *image.shape[1:]), image.dtype), image.cumsum(axis=0, dtype=numpy.float64)))
    low = numpy.minimum(edges.astype(int), image.shape[0] - 1)
    share = (edges - low)[:, None, None]
    at = sums[low] * (1 - share) + sums[low + 1] * share
    return (numpy.diff(at, axis=0) * rows / image.shape[0]).astype(numpy.float32)


def spread(colours, known):
    """Colours run on past the edge, or encoders would draw a dark line there."""
    out, known = colours * known[..., None], known.astype(numpy.float32)
    for _ in range(6):
        padded, counted = numpy.pad(out, ((1, 1), (1, 1), (0, 0))), numpy.pad(known, 1)
        rows, columns = known.shape
        near = [(i, j) for i in range(3) for j in range(3)]
        around = sum(padded[i : i + rows, j : j + columns] for i, j in near)
        count = sum(counted[i : i + rows, j : j + columns] for i, j in near)
        fresh = (known == 0) & (count > 0)
        out[fresh] = around[fresh] / count[fresh][:, None]
        known[fresh] = 1
    return out


def write_png(path, image):
    alpha = image[..., 3:]
    straight = spread(numpy.where(alpha > 0.02, image[..., :3] / numpy.maximum(alpha, 0.02), 0), alpha[..., 0] > 0.02)
    pixels = numpy.dstack((straight, alpha))
    bytes_ = (numpy.clip(pixels, 0, 1) * 255 + 0.5).astype(numpy.uint8)
    rows, columns = bytes_.shape[:2]
    raw = numpy.concatenate((numpy.zeros((rows, 1), numpy.uint8), bytes_.reshape(rows, -1)), axis=1).tobytes()

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", columns, rows, 8, 6, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(raw, 6)) + chunk(b"IEND", b""))


if __name__ == "__main__":
    main()
