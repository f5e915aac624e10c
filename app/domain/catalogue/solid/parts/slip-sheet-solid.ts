import type { Attributes } from '../../dictionary/attribute-dictionary.ts'
import { lengthsOf } from '../../drawing/dimensions.ts'
import { slipTab } from '../../drawing/outlines/load-sheet-outline.ts'
import { palletMaterial } from '../../drawing/outlines/pallet-outline.ts'
import { sheetSizes } from '../pallet-boards.ts'
import { type Part, singlePart } from './shape.ts'
import { stripMesh } from './strip-mesh.ts'

/**
 * A slip sheet with its pull tab folded up along one edge as in use; the tab has a default depth
 * and tapered ends. Null without its three dimensions.
 */
export function slipSheetParts(attributes: Attributes): Part[] | null {
  const size = lengthsOf(attributes, sheetSizes)
  if (!size) return null
  const { width, depth, thickness } = size
  const material = palletMaterial(attributes)
  const [edge, side] = [width / 2, depth / 2]
  const cut = side - slipTab * 0.6
  const tab = stripMesh(
    [
      [-side, 0],
      [side, 0],
    ],
    [
      [-cut, thickness + slipTab],
      [cut, thickness + slipTab],
    ],
    [edge - thickness, edge],
    (across, up, deep) => [deep, up, -across],
  )
  const sheet = {
    at: [-edge, 0, -side],
    size: [width - thickness, thickness, depth],
  } as const
  return [
    singlePart({ kind: 'boards', boards: [sheet] }, material),
    singlePart({ kind: 'mesh', mesh: tab }, material),
  ]
}
