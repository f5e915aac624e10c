import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { capOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import { ellipse, type Path, type Segment } from '#app/domain/catalogue/drawing/path.ts'
import { type Picture, shapesOf } from './outline.ts'

/** Number of teeth of a crown seal (EN 17177). */
const teeth = 21

/**
 * Draws a crown seal from above, over its side view: 26 mm crowns measure 32.1 × 6 mm over the
 * teeth, 29 mm crowns 35 × 6.5. Null without a nominal diameter.
 */
export function crown(attributes: Attributes): Picture | null {
  const nominal = lengthOf(attributes, 'diameterNominal', [15, 60])
  if (nominal === null) return null
  const width = Math.max(lengthOf(attributes, 'topDiameter', [15, 80]) ?? nominal * 1.22, nominal)
  const side = sideOf(attributes, width)
  const radius = width / 2
  const centre = side + width * 0.14 + radius
  const shape = shapesOf(capOf(attributes))
  return {
    width,
    height: centre + radius,
    shapes: [
      shape('body', sideView(radius, side)),
      shape('detail', flutes(radius, side)),
      shape('body', toothedDisc(centre, radius)),
      shape('detail', ellipse(0, centre, radius * 0.8)),
      shape('highlight', ellipse(0, centre, radius * 0.76)),
    ],
  }
}

/** Height of the crown's side view, mm; null without a nominal diameter. */
export function crownSideHeight(attributes: Attributes): number | null {
  const picture = crown(attributes)
  return picture && sideOf(attributes, picture.width)
}

function sideOf(attributes: Attributes, width: number): number {
  return Math.min(lengthOf(attributes, 'length', [3, 20]) ?? 6, width / 2)
}

function toothedDisc(centre: number, radius: number): Path {
  const valley = radius * 0.937
  const tooth = (radius * Math.PI) / teeth
  const at = (index: number): [number, number] => {
    const angle = (index / teeth) * 2 * Math.PI + Math.PI / 2
    return [valley * Math.cos(angle), centre + valley * Math.sin(angle)]
  }
  const arcs = Array.from(
    { length: teeth },
    (_, index): Segment => ['A', tooth * 1.15, tooth * 1.15, 'anticlockwise', ...at(index + 1)],
  )
  return [['M', ...at(0)], ...arcs, ['Z']]
}

/** Number of flutes visible in the side view, from edge to edge. */
const facing = 10

function edgeOf(radius: number, index: number): number {
  return radius * Math.sin((index / facing - 0.5) * Math.PI)
}

function sideView(radius: number, height: number): Path {
  const shoulder = radius * 0.8
  const drop = height * 0.12
  const hem = Array.from({ length: facing }, (_, index): Segment[] => {
    const middle = edgeOf(radius, index + 0.5)
    return [
      ['L', middle, 0],
      ['L', edgeOf(radius, index + 1), index === facing - 1 ? 0 : drop],
    ]
  }).flat()
  return [
    ['M', -radius, 0],
    ...hem,
    ['C', radius * 0.93, height * 0.5, radius * 0.9, height, shoulder, height],
    ['L', -shoulder, height],
    ['C', -radius * 0.9, height, -radius * 0.93, height * 0.5, -radius, 0],
    ['Z'],
  ]
}

function flutes(radius: number, height: number): Path {
  return Array.from({ length: facing - 1 }, (_, index): Segment[] => {
    const x = edgeOf(radius, index + 1)
    return [
      ['M', x, height * 0.12],
      ['L', x * 0.92, height * 0.7],
    ]
  }).flat()
}
