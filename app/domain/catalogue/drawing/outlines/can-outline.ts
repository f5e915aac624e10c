import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../dimensions.ts'
import type { Material } from '../paint/material.ts'
import { type Segment, turnedSilhouette } from '../path.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'
import { ring } from './turned-body.ts'

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
