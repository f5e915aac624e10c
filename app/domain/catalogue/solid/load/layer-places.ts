import { nestedRows } from '#app/domain/packaging/pallet/nest-rounds.ts'
import { bottleGap, layerPad } from '#app/domain/packaging/pallet/standard-pallet.ts'
import { laidCartons } from '../../technical-drawing/studies/laid-cartons.ts'
import type { StackedUnit } from '../../technical-drawing/studies/stack.ts'

/** Where a unit stands in its layer, mm from the middle of the pallet, and how it is turned, degrees. */
export interface LayerPlace {
  x: number
  z: number
  turn: 0 | 90
}

/** One layer as its drawing shows it; null where the pattern that is computed holds another number. */
export function layerPlaces(unit: StackedUnit, perLayer: number): LayerPlace[] | null {
  if (unit.shape === 'round') return nested(unit.diameter, perLayer)
  if (unit.shape === 'grid') return inRows(unit, perLayer)
  const laid = laidCartons(unit, perLayer)
  if (!laid) return null
  const [right, far] = [
    Math.max(...laid.map(({ x, length }) => x + length)),
    Math.max(...laid.map(({ y, width }) => y + width)),
  ]
  return laid.map(({ x, y, length, width }) => ({
    x: x + length / 2 - right / 2,
    z: y + width / 2 - far / 2,
    turn: length === Math.ceil(unit.length) ? 0 : 90,
  }))
}

function nested(diameter: number, perLayer: number): LayerPlace[] | null {
  // Cans stand closer than glass does.
  for (const pitch of [diameter + bottleGap, diameter]) {
    const places = nestedRows(pitch, layerPad).flatMap(([x, z, count]) =>
      Array.from({ length: count }, (_, at): LayerPlace => ({ x: x + at * pitch, z, turn: 0 })),
    )
    if (places.length === perLayer) return places
  }
  return null
}

function inRows(
  { length, width }: { length: number; width: number },
  perLayer: number,
): LayerPlace[] | null {
  const [wide, deep] = [length + bottleGap, width + bottleGap]
  const [columns, rows] = [Math.floor(layerPad / wide), Math.floor(layerPad / deep)]
  if (columns * rows !== perLayer) return null
  return Array.from({ length: perLayer }, (_, at) => ({
    x: ((at % columns) - (columns - 1) / 2) * wide,
    z: (Math.floor(at / columns) - (rows - 1) / 2) * deep,
    turn: 0,
  }))
}
