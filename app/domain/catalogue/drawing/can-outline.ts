import type { Attributes } from '../attribute-dictionary.ts'
import { capOf } from './cap-material.ts'
import { lengthsOf, wordOf } from './dimensions.ts'
import type { Material } from './material.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'
import { ellipse, type Segment, turnedSilhouette } from './path.ts'
import { ring } from './turned-body.ts'

/** Where the wall draws in, mm below the rim, and the neck it draws in to by end code, mm. */
const shoulderDepth = 14
const neckDiameters: Readonly<Record<string, number>> = { '200': 50, '202': 54 }
const standDiameter = 48

/** An empty can from the side, rim open; null without height and diameter. */
export function canOutline(attributes: Attributes): Picture | null {
  const size = lengthsOf(attributes, 'height', 'diameter')
  if (!size || size.height < 60 || size.diameter < 40) return null
  const { height, diameter } = size
  const body = diameter / 2
  const neck = Math.min(neckDiameters[wordOf(attributes, 'canEnd')] ?? 54, diameter - 2) / 2
  const stand = Math.min(standDiameter / 2, body - 2)
  const wallTop = height - shoulderDepth
  const foot = Math.min(9, wallTop / 3)
  const profile: Segment[] = [
    ['M', 0, 0],
    ['L', stand, 0],
    ['C', stand + 1, foot * 0.35, body, foot * 0.5, body, foot],
    ['L', body, wallTop],
    ['C', body, wallTop + shoulderDepth * 0.5, neck, wallTop + 3, neck, height - 3],
    ['L', neck + 1.2, height - 1],
    ['L', neck + 1.2, height],
    ['L', 0, height],
  ]
  const metal = shapesOf('aluminium')
  const shapes: Shape[] = [metal('body', turnedSilhouette(profile))]
  const coat = coatOf(wordOf(attributes, 'decoration'))
  if (coat) {
    const coated: Segment[] = [
      ['M', 0, foot * 0.6],
      ['L', body - 0.8, foot * 0.6],
      ['L', body, foot],
      ['L', body, wallTop],
      ['C', body, wallTop + 5, body - 2.4, wallTop + 6.4, body - 3.4, wallTop + 7.2],
      ['L', 0, wallTop + 7.2],
    ]
    shapes.push(shapesOf(coat)('body', turnedSilhouette(coated)))
  }
  shapes.push(metal('detail', ring(height - 3, neck), ring(foot * 0.4, stand + 0.8)))
  return { width: Math.max(diameter, (neck + 1.2) * 2), height, shapes }
}

function coatOf(decoration: string): Material | null {
  if (decoration === '' || decoration === 'brite') return null
  return decoration === 'white' ? 'cap-white' : 'cap-cream'
}

/** Curl diameters of ends before seaming, mm, by end code. */
const curls: Readonly<Record<string, number>> = { '200': 57.2, '202': 59.4 }

/** A can end from above, over its edge: curl, countersink, tab and score line. */
export function canEndOutline(attributes: Attributes): Picture {
  const width = curls[wordOf(attributes, 'canEnd')] ?? 59.4
  const radius = width / 2
  const side = 6
  const centre = side + 7 + radius
  const shape = shapesOf(capOf(attributes))
  const tab = radius * 0.2
  return {
    width,
    height: centre + radius,
    assumed: true,
    shapes: [
      shape('body', [
        ['M', -radius, side - 1.6],
        ['C', -radius, side + 0.6, radius * -0.94, side + 0.6, radius * -0.92, side - 1],
        ['L', radius * -0.84, 0.4],
        ['C', radius * -0.82, -0.2, radius * -0.78, -0.2, radius * -0.76, 0.8],
        ['L', radius * -0.76, 2.4],
        ['L', radius * 0.76, 2.4],
        ['L', radius * 0.76, 0.8],
        ['C', radius * 0.78, -0.2, radius * 0.82, -0.2, radius * 0.84, 0.4],
        ['L', radius * 0.92, side - 1],
        ['C', radius * 0.94, side + 0.6, radius, side + 0.6, radius, side - 1.6],
        ['Z'],
      ]),
      shape('body', ellipse(0, centre, radius)),
      shape('detail', ellipse(0, centre, radius * 0.92), ellipse(0, centre, radius * 0.8)),
      shape('highlight', ellipse(0, centre, radius * 0.77)),
      shape('detail', ellipse(0, centre + radius * 0.4, radius * 0.3, radius * 0.26)),
      shape('body', ellipse(0, centre - radius * 0.06, tab, radius * 0.34)),
      shape(
        'detail',
        ellipse(0, centre - radius * 0.18, tab * 0.6, radius * 0.13),
        ellipse(0, centre + radius * 0.12, 1.6),
      ),
    ],
  }
}

/** A paperboard four-pack carrier from above: the tops of the cans in their places. */
export function canCarrierOutline(attributes: Attributes): Picture {
  const bodies: Readonly<Record<string, number>> = { '202': 53, '204.5': 57.9, '211': 66.2 }
  const diameter = bodies[wordOf(attributes, 'canBody')] ?? 66.2
  const pack = attributes.packSize
  const across = pack === 6 ? 3 : 2
  const board = shapesOf('kraft')
  const width = across * diameter
  const height = 2 * diameter
  const holes = Array.from({ length: across * 2 }, (_, index) =>
    ellipse(
      ((index % across) + 0.5 - across / 2) * diameter,
      (Math.floor(index / across) + 0.5) * diameter,
      diameter * 0.4,
    ),
  )
  const corner = diameter / 2
  return {
    width,
    height,
    assumed: true,
    shapes: [
      board('body', [
        ['M', -width / 2 + corner, 0],
        ['L', width / 2 - corner, 0],
        ['A', corner, corner, 'anticlockwise', width / 2, corner],
        ['L', width / 2, height - corner],
        ['A', corner, corner, 'anticlockwise', width / 2 - corner, height],
        ['L', -width / 2 + corner, height],
        ['A', corner, corner, 'anticlockwise', -width / 2, height - corner],
        ['L', -width / 2, corner],
        ['A', corner, corner, 'anticlockwise', -width / 2 + corner, 0],
        ['Z'],
      ]),
      board('void', ...holes),
      board('void', ellipse(-diameter * 0.02, height / 2, diameter * 0.09)),
    ],
  }
}
