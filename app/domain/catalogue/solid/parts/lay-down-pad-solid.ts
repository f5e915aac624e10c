import type { Attributes } from '../../dictionary/attribute-dictionary.ts'
import { lengthOf } from '../../drawing/dimensions.ts'
import { layDownPadSize } from '../../drawing/outlines/divider-outline.ts'
import type { PlainShape } from './shape.ts'
import { type Flat, stripMesh } from './strip-mesh.ts'

/** Segments of a half-round cut-out. */
const steps = 24

/**
 * Pad of a lay-down carton, lying flat: a board with a half-round cut-out for each bottle of a row,
 * of default depth. Null without grid, cells and thickness.
 */
export function layDownPad(attributes: Attributes): PlainShape | null {
  const size = layDownPadSize(attributes)
  const thickness = lengthOf(attributes, 'thickness', [0.5, 8])
  if (!size || thickness === null) return null
  const { columns, cell, width, depth, reach } = size
  const moons = Array.from({ length: columns }, (_, column) => {
    const middle = -width / 2 + (column + 0.5) * cell
    return Array.from({ length: steps + 1 }, (_, step): Flat => {
      const angle = (step / steps) * Math.PI
      return [middle - reach * Math.cos(angle), depth - reach * Math.sin(angle)]
    })
  }).flat()
  const upper: Flat[] = [[-width / 2, depth], ...moons, [width / 2, depth]]
  const lower = upper.map(([across]): Flat => [across, 0])
  const mesh = stripMesh(lower, upper, [0, thickness], (across, up, deep) => [
    across,
    deep,
    depth / 2 - up,
  ])
  return { kind: 'mesh', mesh }
}
