import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { capOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import { corkBody } from './cork-body.ts'
import { type Picture, shapesOf } from './outline.ts'
import { cone, ring } from './turned-body.ts'

/** Draws a still or sparkling cork before insertion; null without diameter and length. */
export function cork(attributes: Attributes): Picture | null {
  const size = lengthsOf(attributes, { diameterNominal: [10, 60], length: [10, 90] })
  if (!size) return null
  const { diameterNominal: width, length: height } = size
  return { width, height, shapes: corkBody(attributes, width, height) }
}

/** Draws a bartop stopper: the wide top over its shank. Null without the shank's dimensions. */
export function tCork(attributes: Attributes): Picture | null {
  const shank = lengthsOf(attributes, { diameterNominal: [10, 60], length: [10, 90] })
  if (!shank) return null
  const { diameterNominal: diameter, length } = shank
  const width = Math.max(lengthOf(attributes, 'topDiameter', [10, 80]) ?? diameter * 1.5, diameter)
  const topHeight = lengthOf(attributes, 'topHeight', [3, 60]) ?? width * 0.4
  const top = shapesOf(topMaterial(attributes))
  return {
    width,
    height: length + topHeight,
    shapes: [
      ...corkBody(attributes, diameter, length),
      top('body', cone(length, topHeight, width / 2, width / 2, { top: 1.8, bottom: 0.8 })),
      top('detail', ring(length + topHeight * 0.82, width / 2)),
    ],
  }
}

function topMaterial(attributes: Attributes): Material {
  const material = wordOf(attributes, 'topMaterial')
  if (material === 'beech' || material === 'dark-wood') return material
  return capOf(attributes)
}
