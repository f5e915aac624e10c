import {
  emptyPalletHeight,
  layerPad,
  palletSide,
  sheetsThickness,
} from '#app/domain/packaging/pallet/standard-pallet.ts'
import type { Material } from '../../drawing/paint/material.ts'
import type { Product } from '../../product/product.ts'
import { layerHeight, type Stack } from '../../technical-drawing/studies/stack.ts'
import { palletBoards } from '../pallet-boards.ts'
import { once, type Part, type Place, type SolidShape } from '../parts/shape.ts'
import { layerPlaces } from './layer-places.ts'
import { unitShape } from './unit-shape.ts'

/** More than that many units are told by figures alone. */
const mostUnits = 12_000

/**
 * A full pallet: its boards, the sheets between loose layers, and every unit where its layer’s
 * drawing shows it. The unit is there once, with its places. Null where the pattern of a layer is not
 * known.
 * @param material of a unit
 */
export function loadedPallet(
  stack: Stack,
  attributes: Product['attributes'],
  material: Material,
): SolidShape | null {
  const { unit, perLayer, layers, pad } = stack
  const count = perLayer * layers
  const layer = count > mostUnits ? null : layerPlaces(unit, perLayer)
  const shape = layer && unitShape(unit, attributes, count)
  const pallet = palletBoards({ width: palletSide, depth: palletSide, height: emptyPalletHeight })
  if (!layer || !shape || !pallet) return null
  const isLoose = unit.shape !== 'carton'
  const base = emptyPalletHeight + (isLoose ? sheetsThickness / 2 : 0)
  const levels = Array.from({ length: layers }, (_, index) => base + index * layerHeight(stack))
  const places = levels.flatMap((y) =>
    layer.map(({ x, z, turn }): Place => ({ at: [x, y, z], turn })),
  )
  return {
    kind: 'parts',
    parts: [
      once({ kind: 'boards', boards: pallet }, 'pine'),
      ...(isLoose ? sheetParts(levels, unit.height, pad) : []),
      { shape, material, places },
    ],
  }
}

/** The base sheet, the pads between layers, and the frame on top. */
function sheetParts(levels: readonly number[], unitHeight: number, pad: number): Part[] {
  const sheet = (y: number, side: number, thick: number) =>
    once(
      { kind: 'boards', boards: [{ at: [-side / 2, y, -side / 2], size: [side, thick, side] }] },
      'board-grey',
    )
  const top = (levels.at(-1) ?? 0) + unitHeight + pad
  return [
    sheet(emptyPalletHeight, palletSide, sheetsThickness / 2),
    ...levels.slice(0, -1).map((y) => sheet(y + unitHeight, layerPad, pad)),
    sheet(top - pad, layerPad, pad),
    sheet(top, palletSide, sheetsThickness / 2),
  ]
}
