"""What studio.py hands to develop.py: the layers of half a picture, and where the picture stands."""
import os

import numpy

from calm import calmed

# Strengths of absorption that a shot is taken with, 1/mm: flint, a light green, a dark amber.
ABSORPTIONS = (0.004, 0.12, 0.5)
# Lamps: the bright field behind, the strips, what comes from above and from the table, and what
# shines along the edges.
LAYERS = ("back", "left", "right", "top", "rim")


def write_negative(path, files, frame):
    import bpy

    layers = []
    for name in (*LAYERS, "cover"):
        image = bpy.data.images.load(files[name])
        image.colorspace_settings.name = "Raw"
        width, height = image.size
        pixels = numpy.empty(width * height * 4, numpy.float32)
        image.pixels.foreach_get(pixels)
        layers.append(pixels.reshape(height, width, 4)[::-1, :, :3])
        bpy.data.images.remove(image)
        os.remove(files[name])
    box = [frame["left"], frame["bottom"], frame["width"], frame["height"]]
    numpy.savez(path, layers=numpy.stack(layers).astype(numpy.float16), frame=numpy.array(box))


def write_plain(path, file):
    """Of what is opaque: red, green and blue, and what it covers."""
    import bpy

    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Raw"
    width, height = image.size
    pixels = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    os.remove(file)
    numpy.savez(path, plain=pixels.reshape(height, width, 4)[::-1].astype(numpy.float16))


def read_plain(stored, grain):
    pixels = stored.astype(numpy.float32)
    see_through = ((pixels[..., 3] > 0.05) & (pixels[..., 3] < 0.95)).mean() > 0.05
    # What is seen through is grainy in what it covers, too.
    if see_through:
        pixels = numpy.clip(calmed(pixels[None], grain)[0], 0, None)
    cover = numpy.minimum(pixels[..., 3], 1)
    light = pixels[..., :3] / numpy.maximum(cover, 1e-3)[..., None]
    return to_the_edge(light[None] if see_through else calmed(light[None], grain), cover), cover


def read_negative(path, grain):
    """
    The layers of the whole picture, (layer, row, column, strength of absorption), and what it covers.
    `grain`: how grainy it was taken.
    """
    with numpy.load(path) as stored:
        if "plain" in stored:
            return read_plain(stored["plain"], grain)
        half = stored["layers"].astype(numpy.float32)
    cover = smoothed(half[-1, :, :, 0])
    half = calmed(half[:-1], grain)
    # What glass mirrors is the twentieth part of its light, and the grainiest: by night it is all that shows.
    half[1:] = calmed(half[1:], grain * 2.4)
    mirrored = half[:, :, ::-1].copy()
    left, right = LAYERS.index("left"), LAYERS.index("right")
    mirrored[[left, right]] = mirrored[[right, left]]
    whole = numpy.concatenate((half, mirrored), axis=2)
    cover = numpy.hstack((cover, cover[:, ::-1]))
    return to_the_edge(whole, cover), cover


def smoothed(cover):
    """Takes the grain out of the outermost pixels, along the bottle."""
    edge = ((cover > 0.02) & (cover < 0.98)).astype(numpy.float32)
    total, count = numpy.zeros_like(cover), numpy.zeros_like(cover)
    for down in range(-6, 7):
        total += numpy.roll(cover * edge, down, axis=0)
        count += numpy.roll(edge, down, axis=0)
    return numpy.where(edge > 0, total / numpy.maximum(count, 1), cover)


def to_the_edge(layers, cover):
    """
    Pixels at the edge, covered in part, get the light of those beside them that are covered whole;
    those that are far from any, where something clear is seen through, keep their own.
    """
    known = (cover > 0.98).astype(numpy.float32)
    out = layers * known[None, :, :, None]
    for _ in range(3):
        around, count = numpy.zeros_like(out), numpy.zeros_like(known)
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                around += numpy.roll(out, (down, right), axis=(1, 2))
                count += numpy.roll(known, (down, right), axis=(0, 1))
        fresh = (known == 0) & (count > 0)
        out[:, fresh] = around[:, fresh] / count[fresh][None, :, None]
        known[fresh] = 1
    return numpy.where((known > 0)[None, :, :, None], out, layers)
