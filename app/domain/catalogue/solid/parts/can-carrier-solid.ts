import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Attributes } from '../../dictionary/attribute-dictionary.ts'
import { wordOf } from '../../drawing/dimensions.ts'
import { canBodyDiameter, holes } from '../../drawing/outlines/can-carrier-outline.ts'
import { bisect } from '../bisect.ts'
import { type Mesh, meshVolume } from '../mesh.ts'
import { plateMesh } from './plate-mesh.ts'
import { ringMesh } from './ring-mesh.ts'
import { type Part, type Place, singlePart } from './shape.ts'
import { roundedRectanglePoints, wallMesh } from './wall-mesh.ts'

/** Density in g/cm³ and thickness in mm of paperboard, and range of skirt heights in mm. */
const [density, thickness] = [0.8, 0.7]
const skirts = { least: 2, most: 130 }

/**
 * Paperboard carrier for cans with assumed proportions: a top with a hole for each can, grip holes
 * between them, a collar folded down around each can, and a skirt around the edge. Collars and
 * skirt are as high as its mass allows. Null without pack size and mass, and if no height gives the
 * mass.
 */
export function canCarrierParts(attributes: Attributes): Part[] | null {
  const mass = numberOf(attributes, 'emptyMass')
  const pack = numberOf(attributes, 'packSize')
  if (!mass || (pack !== 4 && pack !== 6) || wordOf(attributes, 'material') !== 'paperboard')
    return null
  const cell = canBodyDiameter(wordOf(attributes, 'canBody'))
  const columns = pack / 2
  const [hole, finger] = [cell * holes.can, cell * holes.finger]
  const top = (bottom: number) =>
    plateMesh({ columns, rows: 2, cell, hole, finger, isRound: true, bottom, thickness })
  const wanted = mass / density - meshVolume(top(0))
  const skirt = (high: number) => skirtMesh(columns * cell, 2 * cell, cell / 2, high)
  const volume = (high: number) => meshVolume(skirt(high)) + pack * meshVolume(collar(hole, high))
  const high = bisect(skirts, (mm) => volume(mm) < wanted)
  if (high === null) return null
  const places = Array.from({ length: pack }, (_, index): Place => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return { at: [(column + 0.5 - columns / 2) * cell, 0, (row - 0.5) * cell] }
  })
  return [
    singlePart({ kind: 'mesh', mesh: top(high) }, 'kraft'),
    singlePart({ kind: 'mesh', mesh: skirt(high) }, 'kraft'),
    { shape: { kind: 'mesh', mesh: collar(hole, high) }, material: 'kraft', places },
  ]
}

/** Mesh of the collar folded down around a can. */
const collar = (radius: number, high: number) =>
  ringMesh([
    [radius + thickness, 0],
    [radius + thickness, high],
    [radius, high],
    [radius, 0],
  ])

function skirtMesh(wide: number, deep: number, corner: number, high: number): Mesh {
  const line = (inset: number) =>
    roundedRectanglePoints(wide / 2 - inset, deep / 2 - inset, Math.max(corner - inset, 0))
  return wallMesh(line(0), line(thickness), [0, high])
}
