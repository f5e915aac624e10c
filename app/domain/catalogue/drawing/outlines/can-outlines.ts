import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { capOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import { ellipse, type Segment, turnedSilhouette } from '#app/domain/catalogue/drawing/path.ts'
import { type Picture, ring, type Shape, shapesOf } from './outline.ts'

/** Depth of the shoulder below the rim, and neck diameters by end code, mm. */
const shoulderDepth = 14
const neckDiameters = new Map(Object.entries<number>({ '200': 50, '202': 54 }))
const standDiameter = 48

interface CanMeasures {
  height: number
  diameter: number
  body: number
  neck: number
  stand: number
  wallTop: number
  foot: number
}

/** Heights and radii of a can, mm; null without height and diameter. */
function canMeasures(attributes: Attributes): CanMeasures | null {
  const size = lengthsOf(attributes, { height: [60, 300], diameter: [40, 120] })
  if (!size) return null
  const { height, diameter } = size
  const body = diameter / 2
  const neck = Math.min(neckDiameters.get(wordOf(attributes, 'canEnd')) ?? 54, diameter - 2) / 2
  const stand = Math.min(standDiameter / 2, body - 2)
  const wallTop = height - shoulderDepth
  const foot = Math.min(10, wallTop / 3)
  return { height, diameter, body, neck, stand, wallTop, foot }
}

/**
 * Straight part of a can's wall: heights above its base and its diameter, mm; null without height
 * and diameter.
 */
export function canWall(attributes: Attributes) {
  const can = canMeasures(attributes)
  return can && { from: can.foot, to: can.wallTop, diameter: can.diameter }
}

/** Width by which the seaming flange protrudes from the neck, mm. */
const flange = 1.6

/** Outside profile of a can from the axis below to its rim; null without height and diameter. */
export function canProfile(attributes: Attributes): Segment[] | null {
  const can = canMeasures(attributes)
  if (!can) return null
  const { height, body, neck, stand, foot } = can
  const rim = neck + Math.min(flange, body - neck)
  return [
    ['M', 0, 0],
    // The bead on which it stands, and the slanted foot that nests in the next can's end.
    ['L', stand, 0],
    ['C', stand + 0.7, 0, stand + 1.2, 0.4, stand + 1.5, 1],
    ['L', Math.max(body - 2.4, stand + 1.5), foot - 3],
    ['C', body - 0.8, foot - 1.2, body, foot - 0.4, body, foot + 1.4],
    ...shoulder(can),
    ['C', neck + 0.4, height - 3.5, neck, height - 3, neck, height - 2.2],
    ['L', neck, height - 1.7],
    ['C', neck, height - 0.8, (neck + rim) / 2, height - 0.4, rim, height],
  ]
}

/** Shoulder from the wall over a rounded knee and a smooth cone to the neck. */
function shoulder({ height, body, neck, wallTop }: CanMeasures): Segment[] {
  const drawn = body - neck
  const [knee, hip] = [Math.min(1.4, drawn * 0.35), Math.min(1.2, drawn * 0.3)]
  return [
    ['L', body, wallTop],
    ['C', body, wallTop + 2.6, body - knee * 0.4, wallTop + 3.8, body - knee, wallTop + 5],
    ['L', neck + hip, height - 4.8],
  ]
}

/** Draws an empty can from the side, with an open rim; null without height and diameter. */
export function canOutline(attributes: Attributes): Picture | null {
  const can = canMeasures(attributes)
  const outside = canProfile(attributes)
  if (!can || !outside) return null
  const { height, diameter, body, neck, stand, foot } = can
  const profile: Segment[] = [...outside, ['L', 0, height]]
  const metal = shapesOf('aluminium')
  const shapes: Shape[] = [metal('body', turnedSilhouette(profile))]
  const coat = coatOf(wordOf(attributes, 'decoration'))
  if (coat) {
    const coated: Segment[] = [
      ['M', 0, foot * 0.6],
      ['L', Math.max(body - 2.6, stand), foot * 0.6],
      ['L', body, foot + 1.4],
      ...shoulder(can),
      ['L', 0, height - 4.8],
    ]
    shapes.push(shapesOf(coat)('body', turnedSilhouette(coated)))
  }
  shapes.push(metal('detail', ring(height - 2, neck), ring(1, stand + 1.4)))
  return { width: diameter, height, shapes }
}

/** Material of a can's coating or print; null if its metal is bare. */
export function coatOf(decoration: string): Material | null {
  if (decoration === '' || decoration === 'brite') return null
  return decoration === 'white' ? 'cap-white' : 'cap-cream'
}

/** Curl diameters of ends before seaming, mm, by end code. */
const curls = new Map(Object.entries<number>({ '200': 57.2, '202': 59.4 }))

/** Curl diameter of an end, mm; the most common one if its code is not known. */
export const curlOf = (code: string) => curls.get(code) ?? 59.4

/**
 * Parts of an end's panel, as shares of its radius: distance of their centre above the panel's
 * centre, and half their width and height. The opening's edge is the score.
 */
export const endShares = {
  opening: { up: 0.4, across: 0.3, deep: 0.26 },
  tab: { up: -0.06, across: 0.2, deep: 0.34 },
  finger: { up: -0.19, across: 0.12, deep: 0.13 },
  /** Rivet; its radius is in mm. */
  rivet: { up: 0.12, radius: 1.6 },
}

/** Draws a can end from above, over its edge: curl, countersink, tab and score line. */
export function canEndOutline(attributes: Attributes): Picture {
  const width = curlOf(wordOf(attributes, 'canEnd'))
  const radius = width / 2
  const side = 6
  const centre = side + 7 + radius
  const shape = shapesOf(capOf(attributes))
  const { opening, tab, finger, rivet } = endShares
  const at = ({ up, across, deep }: typeof tab) =>
    ellipse(0, centre + radius * up, radius * across, radius * deep)
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
      shape('detail', at(opening)),
      shape('body', at(tab)),
      shape('detail', at(finger), ellipse(0, centre + radius * rivet.up, rivet.radius)),
    ],
  }
}

/** Body diameters by body code, mm. */
const bodies = new Map(Object.entries<number>({ '202': 53, '204.5': 57.9, '211': 66.2 }))

/** Body diameter of a can, mm; the most common one if its code is not known. */
export const canBodyDiameter = (code: string) => bodies.get(code) ?? 66.2

/**
 * Radii of the can holes, and of the grip holes where four cells meet, as shares of a can's body
 * diameter.
 */
export const holes = { can: 0.4, finger: 0.15 }

/** Draws a paperboard carrier from above, with the tops of the cans in their places. */
export function canCarrierOutline(attributes: Attributes): Picture {
  const diameter = canBodyDiameter(wordOf(attributes, 'canBody'))
  const pack = attributes.packSize
  const across = pack === 6 ? 3 : 2
  const board = shapesOf('kraft')
  const width = across * diameter
  const height = 2 * diameter
  const cans = Array.from({ length: across * 2 }, (_, index) =>
    ellipse(
      ((index % across) + 0.5 - across / 2) * diameter,
      (Math.floor(index / across) + 0.5) * diameter,
      diameter * holes.can,
    ),
  )
  const corner = diameter / 2
  const fingers = Array.from({ length: across - 1 }, (_, index) =>
    ellipse((index + 1 - across / 2) * diameter, diameter, diameter * holes.finger),
  )
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
      board('void', ...cans),
      board('void', ...fingers),
    ],
  }
}
