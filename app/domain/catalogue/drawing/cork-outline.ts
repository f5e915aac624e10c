import type { Attributes } from '../attribute-dictionary.ts'
import { capOf } from './cap-material.ts'
import { lengthOf, lengthsOf, wordOf } from './dimensions.ts'
import type { Material } from './material.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'
import { rectangle, type Segment } from './path.ts'
import { cone, ring } from './turned-body.ts'

/** A still or sparkling cork before it is inserted; null without diameter and length. */
export function cork(attributes: Attributes): Picture | null {
  const size = lengthsOf(attributes, 'diameterNominal', 'length')
  if (!size) return null
  const { diameterNominal: width, length: height } = size
  return { width, height, shapes: corkBody(attributes, width, height) }
}

/** A bartop stopper: the wide top over its shank. */
export function tCork(attributes: Attributes): Picture | null {
  const shank = lengthsOf(attributes, 'diameterNominal', 'length')
  if (!shank) return null
  const { diameterNominal: diameter, length } = shank
  const width = Math.max(lengthOf(attributes, 'topDiameter') ?? diameter * 1.5, diameter)
  const topHeight = lengthOf(attributes, 'topHeight') ?? width * 0.4
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

function corkBody(attributes: Attributes, diameter: number, length: number): Shape[] {
  const kind = wordOf(attributes, 'material')
  const radius = diameter / 2
  const chamfer = { top: 1, bottom: 1 }
  if (kind === 'polymer' || kind === 'synthetic') {
    const shape = shapesOf('cork-synthetic')
    return [shape('body', cone(0, length, radius, radius, chamfer))]
  }

  const sparkling = wordOf(attributes, 'closureType') === 'sparkling-cork'
  const pressed = sparkling || kind === 'agglomerate' || kind === 'micro' || kind === 'technical'
  const shape = shapesOf(pressed ? 'cork-agglomerate' : 'cork')
  const shapes = [shape('body', cone(0, length, radius, radius, chamfer))]
  const grain = pressed
    ? kind === 'micro'
      ? granules(44, 0.12)
      : granules(30, 0.5)
    : lenticels(poresOf(attributes))
  shapes.push(
    shape(
      'grain',
      grain.flatMap(([x, y, reach]): Segment[] => [
        ['M', x * radius * 0.94 - reach, 2 + y * (length - 4)],
        ['L', x * radius * 0.94 + reach, 2 + y * (length - 4)],
      ]),
    ),
  )
  // Natural discs: one at each end of a 1+1 cork, two at the wine’s end of a sparkling cork.
  const thickness = Math.min(6, length / 6)
  const discs =
    sparkling && kind !== 'micro'
      ? [1, thickness]
      : kind === 'technical'
        ? [1, length - thickness - 1]
        : []
  const disc = shapesOf('cork')
  for (const bottom of discs) {
    shapes.push(disc('body', rectangle(-radius, bottom, diameter, thickness)))
  }
  return shapes
}

function poresOf(attributes: Attributes): number {
  if (wordOf(attributes, 'material') === 'colmated') return 20
  const grades = ['flor', 'extra', 'super', 'first', 'second']
  return 7 + 3 * Math.max(grades.indexOf(wordOf(attributes, 'corkGrade')), 0)
}

type Grain = readonly [x: number, y: number, reach: number]

/** Short streaks, evenly scattered (x in −1…1, y in 0…1) without any chance in them. */
function lenticels(count: number): Grain[] {
  return scatter(count).map(([x, y], index) => [x * 0.86, y, 0.5 + ((index * 7) % 5) * 0.28])
}

function granules(count: number, size: number): Grain[] {
  return scatter(count).map(([x, y], index) => [x, y, size * (0.4 + (index % 3) * 0.4)])
}

/** Points of the R2 sequence: evenly spread and the same every time. */
function scatter(count: number): [x: number, y: number][] {
  return Array.from({ length: count }, (_, index) => [
    ((0.5 + index * 0.7548776662) % 1) * 2 - 1,
    (0.5 + index * 0.5698402909) % 1,
  ])
}
