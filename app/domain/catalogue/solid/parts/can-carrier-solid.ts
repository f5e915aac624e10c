import { numberOf } from '#app/domain/packaging/quantity/figures.ts'
import type { Attributes } from '../../dictionary/attribute-dictionary.ts'
import { wordOf } from '../../drawing/dimensions.ts'
import { bodyOf } from '../../drawing/outlines/can-carrier-outline.ts'
import { bisect } from '../bisect.ts'
import { type Board, boardsVolume } from '../boxes.ts'
import { meshVolume } from '../mesh.ts'
import { plateMesh } from './plate-mesh.ts'
import { once, type Part } from './shape.ts'

/** Paperboard: g/cm³ and thickness, mm. The hole that a can’s neck comes through, as a share of its body. */
const [density, thickness, hole] = [0.8, 0.7, 0.4]
const skirts = { least: 2, most: 130 }

/**
 * A paperboard carrier for cans in its usual proportions: a top with a hole for each can, and a
 * skirt so high that it has its mass. Null without its pack size and mass, and where no skirt does.
 */
export function canCarrierParts(attributes: Attributes): Part[] | null {
  const mass = numberOf(attributes, 'emptyMass')
  const pack = numberOf(attributes, 'packSize')
  if (!mass || (pack !== 4 && pack !== 6) || wordOf(attributes, 'material') !== 'paperboard')
    return null
  const cell = bodyOf(wordOf(attributes, 'canBody'))
  const columns = pack / 2
  const top = (bottom: number) =>
    plateMesh({ columns, rows: 2, cell, hole: cell * hole, bottom, thickness })
  const wanted = mass / density - meshVolume(top(0))
  const [wide, deep] = [columns * cell, 2 * cell]
  const skirt = bisect(skirts, (mm) => boardsVolume(skirtOf(wide, deep, mm)) < wanted)
  if (skirt === null) return null
  return [
    once({ kind: 'mesh', mesh: top(skirt) }, 'kraft'),
    once({ kind: 'boards', boards: skirtOf(wide, deep, skirt) }, 'kraft'),
  ]
}

function skirtOf(wide: number, deep: number, high: number): Board[] {
  const [x, z] = [wide / 2, deep / 2]
  return [
    { at: [-x, 0, -z], size: [wide, high, thickness] },
    { at: [-x, 0, z - thickness], size: [wide, high, thickness] },
    { at: [-x, 0, -z + thickness], size: [thickness, high, deep - 2 * thickness] },
    { at: [x - thickness, 0, -z + thickness], size: [thickness, high, deep - 2 * thickness] },
  ]
}
