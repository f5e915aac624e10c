import {
  difference,
  type Figures,
  formatMm,
  numberOf,
  textOf,
} from '../quantity/product-figures.ts'
import {
  cellFit,
  cellOf,
  describeRectangle,
  gridOf,
  isForCarriers,
  type Rectangle,
  type Slack,
  slack,
} from './cell-fit.ts'
import { combineFits, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'
import { packFit } from './fit-carton.ts'

/** Difference, in mm, up to which two cell sizes count as equal. */
export const cellToleranceMm = 0.05

/**
 * Checks whether a divider fits a carton: both have the same grid and cells (`grid`, `cellLength`,
 * `cellWidth`, mm), both lie down or both stand, and the divider is not higher than the carton
 * inside (if both heights are on file). A missing grid or cell gives “ask us”.
 */
export function fitDivider(carton: Figures, divider: Figures): Fit {
  if (isForCarriers(carton)) {
    return doesNotFit('This carton takes filled carriers, which already separate the bottles.')
  }
  const cartonLies = textOf(carton, 'style') === 'lay-down'
  const dividerLies = textOf(divider, 'style') === 'lay-down'
  if (cartonLies !== dividerLies) {
    const [one, other] = cartonLies ? ['lay-down', 'upright'] : ['upright', 'lay-down']
    return doesNotFit(`The carton is ${one} and the divider ${other}.`)
  }
  return combineFits([gridFit(carton, divider), ...heightFit(carton, divider)])
}

/** Slack of a body in the cell of a divider, mm; strips of board give way less than walls. */
export const dividerSlack: Slack = { ...slack, from: 1, asks: 0 }

/**
 * Minimum height of a divider, as a share of the straight body that it separates. Engineering
 * judgement.
 */
export const minDividerShare = 2 / 3

/**
 * Checks whether a divider suits a bottle: the cell size, the number of cells (for packed glass),
 * and a height sufficient for the straight body (up to `shoulderStart`), if both heights are on
 * file.
 */
export function fitBottleInDivider(bottle: Figures, divider: Figures): Fit {
  const grid = gridOf(divider)
  return combineFits([
    ...packFit(bottle, divider, grid && grid[0] * grid[1]),
    cellFit(bottle, divider, dividerSlack),
    ...bodyHeightFit(bottle, divider),
  ])
}

function bodyHeightFit(bottle: Figures, divider: Figures): Fit[] {
  const body = numberOf(bottle, 'shoulderStart')
  const height = numberOf(divider, 'height')
  if (body === null || height === null || textOf(divider, 'style') === 'lay-down') return []
  const least = difference(body * minDividerShare, 0)
  if (height >= least) return []
  const sizes = `The divider is ${formatMm(height)} mm high, the straight body ${formatMm(body)} mm`
  return [doesNotFit(`${sizes}: it must be at least ${formatMm(least)} mm high.`)]
}

function gridFit(carton: Figures, divider: Figures): Fit {
  const outer = layoutOf(carton)
  const inner = layoutOf(divider)
  if (!outer) return notOnFile('the grid and cell size of this carton')
  if (!inner) return notOnFile('the grid and cell size of this divider')
  const turned = { grid: swap(inner.grid), cell: swap(inner.cell) }
  return same(outer, inner) || same(outer, turned)
    ? fits(`Carton and divider are both ${describeLayout(outer)}.`)
    : doesNotFit(`The carton is ${describeLayout(outer)}, the divider ${describeLayout(inner)}.`)
}

function heightFit(carton: Figures, divider: Figures): Fit[] {
  const inside = numberOf(carton, 'internalHeight')
  const height = numberOf(divider, 'height')
  if (inside === null || height === null || height <= inside) return []
  const sizes = `The divider is ${formatMm(height)} mm high, the carton ${formatMm(inside)} mm inside.`
  return [doesNotFit(sizes)]
}

interface Layout {
  grid: readonly [along: number, across: number]
  cell: Rectangle
}

function layoutOf(holder: Figures): Layout | null {
  const grid = gridOf(holder)
  const cell = cellOf(holder)
  return grid && cell && { grid, cell }
}

function same(one: Layout, other: Layout): boolean {
  return (
    one.grid.every((count, side) => count === other.grid[side]) &&
    one.cell.every((size, side) => Math.abs(size - (other.cell[side] ?? 0)) <= cellToleranceMm)
  )
}

function swap([first, second]: readonly [number, number]): readonly [number, number] {
  return [second, first]
}

function describeLayout({ grid, cell }: Layout): string {
  return `${grid[0]} × ${grid[1]} cells of ${describeRectangle(cell)}`
}
