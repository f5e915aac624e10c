import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { capOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import { type Path, rectangle, type Segment } from '#app/domain/catalogue/drawing/path.ts'
import { cone, type Picture, ring, type Shape, shapesOf } from './outline.ts'

/** Chamfer of both edges of a cork, mm. */
export const corkChamferMm = 1

/** Draws a cork or the shank of a stopper, standing on its lower end, with both edges chamfered. */
function corkBody(attributes: Attributes, diameter: number, length: number): Shape[] {
  const kind = wordOf(attributes, 'material')
  const radius = diameter / 2
  const body = cone(0, length, radius, radius, { top: corkChamferMm, bottom: corkChamferMm })
  const material = corkOf(attributes)
  const cork = shapesOf(material)
  if (material === 'cork-synthetic') return [cork('body', body)]

  const sparkling = isSparkling(attributes)
  const pressed = material === 'cork-agglomerate'
  const grains = pressed ? granules(kind === 'micro') : lenticels(poresOf(attributes))
  const disc = shapesOf('cork')
  return [
    cork('body', body),
    cork('grain', streaks(grains, radius, length)),
    ...discsOf(kind, sparkling, length).map(([bottom, thickness]) =>
      disc('body', rectangle(-radius, bottom, diameter, thickness)),
    ),
  ]
}

const isSparkling = (attributes: Attributes) =>
  wordOf(attributes, 'closureType') === 'sparkling-cork'

/** Material of a cork or of a stopper's shank. */
export function corkOf(attributes: Attributes): Material {
  const kind = wordOf(attributes, 'material')
  if (kind === 'polymer') return 'cork-synthetic'
  const isPressed = ['agglomerate', 'micro', 'technical'].includes(kind)
  return isPressed || isSparkling(attributes) ? 'cork-agglomerate' : 'cork'
}

/**
 * Natural discs, each as bottom and thickness in mm: one at each end of a 1+1 cork, two at the wine
 * end of a sparkling cork.
 */
function discsOf(kind: string, sparkling: boolean, length: number): [bottom: number, mm: number][] {
  const thickness = Math.min(6, length / 6)
  const bottoms = { none: [], ends: [1, length - thickness - 1], wine: [1, 1 + thickness] }
  const place = sparkling ? 'wine' : kind === 'technical' ? 'ends' : 'none'
  return bottoms[kind === 'micro' ? 'none' : place].map((bottom) => [bottom, thickness])
}

/** Number of visible pores on the side; the lower the grade, the more. */
function poresOf(attributes: Attributes): number {
  if (wordOf(attributes, 'material') === 'colmated') return 20
  const grades = ['flor', 'extra', 'super', 'first', 'second']
  return 7 + 3 * Math.max(grades.indexOf(wordOf(attributes, 'corkGrade')), 0)
}

/** A streak in a cork: x from −1 to 1, y from 0 to 1, half its length as a share of the radius. */
type Grain = readonly [x: number, y: number, reach: number]

function lenticels(count: number): Grain[] {
  return scatter(count).map(([x, y], index) => [x * 0.86, y, 0.04 + ((index * 7) % 5) * 0.024])
}

function granules(fine: boolean): Grain[] {
  const [count, size] = fine ? [44, 0.01] : [30, 0.042]
  return scatter(count).map(([x, y], index) => [x * 0.92, y, size * (0.4 + (index % 3) * 0.4)])
}

/** Points of the R2 sequence: evenly spread and deterministic. */
function scatter(count: number): [x: number, y: number][] {
  return Array.from({ length: count }, (_, index) => [
    ((0.5 + index * 0.7548776662) % 1) * 2 - 1,
    (0.5 + index * 0.5698402909) % 1,
  ])
}

function streaks(grains: readonly Grain[], radius: number, length: number): Path {
  const margin = length / 20
  return grains.flatMap(([x, y, reach]): Segment[] => {
    const height = margin + y * (length - 2 * margin)
    return [
      ['M', (x - reach) * radius, height],
      ['L', (x + reach) * radius, height],
    ]
  })
}

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
