import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { capOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import { type Picture, shapesOf } from './outline.ts'
import { cone, ribs, ring } from './turned-body.ts'

/** Default height of a short cap, as a share of its diameter. */
const defaultHeightShare = 0.5

/** Draws a screw, roll-on or lug cap from the side; null without diameter. */
export function screwcap(attributes: Attributes): Picture | null {
  const width = lengthOf(attributes, 'diameterNominal', [10, 120])
  if (width === null) return null
  const stated = lengthOf(attributes, 'length', [5, 120])
  const height = stated ?? width * defaultHeightShare
  const radius = width / 2
  const shape = shapesOf(capOf(attributes))
  const type = wordOf(attributes, 'closureType')
  const deep = height > width
  // Deep skirts are knurled near the top, with tamper bridges below; short caps over most of their
  // height.
  const knurlTop = height - Math.min(2, height * 0.12)
  const knurlBottom = deep ? height - Math.min(9, height / 4) : height * 0.36
  const band = deep ? height - Math.min(18, height * 0.4) : height * 0.24
  const lines = [ribs(knurlBottom, knurlTop, radius, 17)]
  if (type !== 'ct') lines.push(ring(band, radius), ring(band - height * 0.02, radius))
  if (deep) lines.push(ring(1.4, radius))
  return {
    width,
    height,
    assumed: stated === null,
    shapes: [
      shape('body', cone(0, height, radius, radius, { top: 1.6 })),
      shape('detail', ...lines),
    ],
  }
}
