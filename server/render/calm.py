"""Takes the grain out of a negative: each pixel becomes the mean of those near it that look alike."""
import numpy

# How far to look, in pixels, across and along the bottle: along it a picture changes least.
ACROSS, ALONG = 3, 5
# How unlike patches may be, in the grain of a pixel.
LIKENESS = 0.9


def calmed(layers, grain):
    """Layers of (layer, row, column, channel), with the same light in all. `grain`: of a pixel, in the square root of light."""
    light = numpy.sqrt(numpy.maximum(layers, 0))
    count, rows, columns, channels = light.shape
    flat = light.transpose(1, 2, 0, 3).reshape(rows, columns, count * channels)
    source = layers.transpose(1, 2, 0, 3).reshape(rows, columns, count * channels)
    total, weights = source.copy(), numpy.ones((rows, columns, 1), numpy.float32)
    for down in range(-ALONG, ALONG + 1):
        for right in range(-ACROSS, ACROSS + 1):
            if down == right == 0:
                continue
            moved = shifted(flat, down, right)
            apart = blurred(((flat - moved) ** 2).sum(axis=2)) / (2 * grain**2)
            weight = numpy.exp(-numpy.maximum(apart - flat.shape[2] * 0.12, 0) / LIKENESS)[..., None]
            total += weight * shifted(source, down, right)
            weights += weight
    out = total / weights
    return out.reshape(rows, columns, count, channels).transpose(2, 0, 1, 3)


def shifted(image, down, right):
    pad = ((max(down, 0), max(-down, 0)), (max(right, 0), max(-right, 0))) + ((0, 0),) * (image.ndim - 2)
    rows, columns = image.shape[:2]
    out = numpy.pad(image, pad, mode="symmetric")
    top, left = max(-down, 0), max(-right, 0)
    return out[top : top + rows, left : left + columns]


def blurred(plane):
    """The mean of each pixel and its eight neighbours."""
    padded = numpy.pad(plane, 1, mode="edge")
    rows, columns = plane.shape
    return sum(padded[i : i + rows, j : j + columns] for i in range(3) for j in range(3)) / 9
