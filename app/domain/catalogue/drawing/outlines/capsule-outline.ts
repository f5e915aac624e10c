import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { capOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import { type Segment, turnedSilhouette } from '#app/domain/catalogue/drawing/path.ts'
import { type Picture, shapesOf } from './outline.ts'
import { cone, ribs, ring } from './turned-body.ts'

/**
 * Difference in diameter between the open and the closed end of a capsule, mm, so that capsules
 * nest.
 */
const draft = 1.5
/** Diameter of a sparkling foil's open end, mm. */
const foilSkirt = 44

/** Draws a tin, PVC or polylaminate capsule; null without diameter and length. */
export function capsule(attributes: Attributes): Picture | null {
  const size = lengthsOf(attributes, { diameterNominal: [15, 60], length: [20, 200] })
  if (!size) return null
  const { diameterNominal: diameter, length: height } = size
  const radius = diameter / 2
  const shape = shapesOf(capOf(attributes))
  const lines = [ring(height - 2, radius), ring(2, radius + draft / 2)]
  // Shrink and polylaminate capsules have a tear strip; spun tin is smooth.
  if (wordOf(attributes, 'material') !== 'tin') {
    lines.push(ring(height * 0.66, radius + 0.4), ring(height * 0.58, radius + 0.5))
  }
  return {
    width: diameter + draft,
    height,
    shapes: [
      shape('body', cone(0, height, radius + draft / 2, radius, { top: 1.6 })),
      shape('detail', ...lines),
    ],
  }
}

/**
 * Draws the long foil over cork and wirehood: straight around the cork, then flared and pleated.
 */
export function sparklingFoil(attributes: Attributes): Picture | null {
  const size = lengthsOf(attributes, { diameterNominal: [15, 60], length: [20, 200] })
  if (!size) return null
  const { diameterNominal: diameter, length: height } = size
  const radius = diameter / 2
  const skirt = Math.max(foilSkirt / 2, radius + 2)
  const knee = height * 0.62
  const shape = shapesOf(capOf(attributes))
  const profile: Segment[] = [
    ['M', 0, 0],
    ['L', skirt, 0],
    ['C', skirt - 1, height * 0.3, radius + 1, knee * 0.8, radius, knee],
    ['L', radius, height - 3],
    ['A', 3, 3, 'anticlockwise', radius - 3, height],
    ['L', 0, height],
  ]
  return {
    width: skirt * 2,
    height,
    shapes: [
      shape('body', turnedSilhouette(profile)),
      shape(
        'detail',
        ring(height - 4, radius),
        ring(knee, radius),
        ring(knee - height * 0.05, radius + 0.3),
        ribs(height * 0.04, height * 0.3, skirt - 1, 9),
      ),
    ],
  }
}
