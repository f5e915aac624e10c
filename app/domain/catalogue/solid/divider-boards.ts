import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../drawing/dimensions.ts'
import type { Board } from './boxes.ts'

/**
 * Slotted strips, put together: those along are whole below, those across whole above, and each
 * leaves room for the other. Null without grid, cells, height and thickness.
 */
export function dividerBoards(attributes: Attributes): Board[] | null {
  const grid = /^([1-9]|1[0-2])x([1-9]|1[0-2])$/.exec(wordOf(attributes, 'grid'))
  const size = lengthsOf(attributes, {
    cellLength: [15, 250],
    cellWidth: [15, 250],
    height: [20, 600],
    thickness: [0.5, 8],
  })
  if (!grid || !size) return null
  const [columns, rows] = [Number(grid[1]), Number(grid[2])]
  if (columns < 2 || rows < 2) return null
  const { thickness, height, cellLength, cellWidth } = size
  const x = spotsOf(columns, cellLength, thickness)
  const z = spotsOf(rows, cellWidth, thickness)
  const half = height / 2
  return [
    ...z.between.flatMap((at): Board[] => [
      { at: [x.from, 0, at], size: [x.to - x.from, half, thickness] },
      ...x.pieces.map(
        ([from, to]): Board => ({ at: [from, half, at], size: [to - from, half, thickness] }),
      ),
    ]),
    ...x.between.flatMap((at): Board[] => [
      { at: [at, half, z.from], size: [thickness, half, z.to - z.from] },
      ...z.pieces.map(
        ([from, to]): Board => ({ at: [at, 0, from], size: [thickness, half, to - from] }),
      ),
    ]),
  ]
}

/** Along one side: where strips cross it, and the pieces that they leave. */
function spotsOf(cells: number, cell: number, thickness: number) {
  const pitch = cell + thickness
  const to = (cells * pitch) / 2
  const from = -to
  const between = Array.from(
    { length: cells - 1 },
    (_, index) => from + (index + 1) * pitch - thickness / 2,
  )
  const starts = [from, ...between.map((at) => at + thickness)]
  const pieces = starts.map((start, index) => [start, between[index] ?? to] as const)
  return { from, to, between, pieces }
}
