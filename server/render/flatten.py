"""Lays pictures on white, as JPEG: for paper, mails and networks, which show nothing transparent.

    blender --background --factory-startup --python server/render/flatten.py -- order.json
"""
import json
import os
import sys

import bpy
import numpy

with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
    order = json.load(file)
scene = bpy.context.scene
scene.view_settings.view_transform = "Standard"
settings = scene.render.image_settings
settings.file_format, settings.color_mode = "JPEG", "RGB"
for picture in order["pictures"]:
    image = bpy.data.images.load(picture["png"])
    image.alpha_mode = "CHANNEL_PACKED"
    full = image.size[1]
    pixels = numpy.empty(len(image.pixels), numpy.float32)
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(-1, 4)
    pixels[:, :3] = pixels[:, :3] * pixels[:, 3:] + 1 - pixels[:, 3:]
    pixels[:, 3] = 1
    image.pixels.foreach_set(pixels.ravel())
    # Coarser, then smaller, where it would be heavier than a card allows.
    for share, quality in ((1, 84), (1, 72), (1, 58), (0.7, 72), (0.7, 50)):
        wide, high = image.size
        if share < 1 and high == full:
            image.scale(round(wide * share), round(high * share))
        settings.quality = quality
        image.save_render(picture["jpeg"], scene=scene)
        if os.path.getsize(picture["jpeg"]) <= order["most"]:
            break
    bpy.data.images.remove(image)
