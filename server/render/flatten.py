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
    pixels = numpy.empty(len(image.pixels), numpy.float32)
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(-1, 4)
    pixels[:, :3] = pixels[:, :3] * pixels[:, 3:] + 1 - pixels[:, 3:]
    pixels[:, 3] = 1
    image.pixels.foreach_set(pixels.ravel())
    # Coarser where it would be heavier than a card allows.
    for quality in (84, 72, 58, 40):
        settings.quality = quality
        image.save_render(picture["jpeg"], scene=scene)
        if os.path.getsize(picture["jpeg"]) <= order["most"]:
            break
    bpy.data.images.remove(image)
