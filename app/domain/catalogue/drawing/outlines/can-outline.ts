import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../dimensions.ts'
import type { Material } from '../paint/material.ts'
import { type Segment, turnedSilhouette } from '../path.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'
import { ring } from './turned-body.ts'

/** Where the wall draws in, mm below the rim, and the neck it draws in to by end code, mm. */
const shoulderDepth = 14
const neckDiameters = new Map(Object.entries<number>({ '200': 50, '202': 54 }))
const standDiameter = 48

/** Heights and radii of a can, mm; null without height and diameter. */
function canMeasures(attributes: Attributes) {
  const size = lengthsOf(attributes, { height: [60, 300], diameter: [40, 120] })
  if (!size) return null
  const { height, diameter } = size
  const body = diameter / 2
  const neck = Math.min(neckDiameters.get(wordOf(attributes, 'canEnd')) ?? 54, diameter - 2) / 2
  const stand = Math.min(standDiameter / 2, body - 2)
  const wallTop = height - shoulderDepth
  const foot = Math.min(9, wallTop / 3)
  return { height, diameter, body, neck, stand, wallTop, foot }
}

/** The straight part of a can's wall: heights above its base and its diameter, mm; null likewise. */
export function canWall(attributes: Attributes) {
  const can = canMeasures(attributes)
  return can && { from: can.foot, to: can.wallTop, diameter: can.diameter }
}

/** The outside of a can from the axis below to its rim; null without height and diameter. */
export function canProfile(attributes: Attributes): Segment[] | null {
  const can = canMeasures(attributes)
  if (!can) return null
  const { height, body, neck, stand, wallTop, foot } = can
  return [
    ['M', 0, 0],
    ['L', stand, 0],
    ['C', stand + 1, foot * 0.35, body, foot * 0.5, body, foot],
    ['L', body, wallTop],
    ['C', body, wallTop + shoulderDepth * 0.5, neck, wallTop + 3, neck, height - 3],
    ['L', neck + 1.2, height - 1],
    ['L', neck + 1.2, height],
  ]
}

/** An empty can from the side, rim open; null without height and diameter. */
export function canOutline(attributes: Attributes): Picture | null {
  const can = canMeasures(attributes)
  const outside = canProfile(attributes)
  if (!can || !outside) return null
  const { height, diameter, body, neck, stand, wallTop, foot } = can
  const profile: Segment[] = [...outside, ['L', 0, height]]
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
