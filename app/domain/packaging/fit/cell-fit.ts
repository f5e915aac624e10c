import {
  difference,
  type Figures,
  formatMm,
  numberOf,
  textOf,
} from '../quantity/product-figures.ts'
import { askUs, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'

/** Accepted difference between the size of a cell and of the body in it, mm. */
export interface Slack {
  from: number
  to: number
  /**
   * Differences between `asks` and `from` give “ask us”; smaller ones do not fit. If left out,
   * everything below `from` does not fit.
   */
  asks?: number
}

/** Slack of glass in a cell, mm: with less the label scuffs, with more the bottles knock. */
export const slack: Slack = { from: 0.7, to: 5.6 }

/** Length and width of a rectangle seen from above, mm. */
export type Rectangle = readonly [length: number, width: number]

/**
 * Footprint of a bottle from `diameter`, or from `width` and `depth`; null if these are not on
 * file.
 */
export function footprintOf(bottle: Figures): Rectangle | null {
  const diameter = numberOf(bottle, 'diameter')
  return rectangle(numberOf(bottle, 'width') ?? diameter, numberOf(bottle, 'depth') ?? diameter)
}

/** Whether a carton takes filled carriers instead of single bottles, and so has no cells. */
export const isForCarriers = (carton: Figures): boolean => textOf(carton, 'contents') === 'carriers'

/**
 * Size of a cell from `cellLength` and `cellWidth`, or from `cell` if it is square; null if not on
 * file.
 */
export function cellOf(holder: Figures): Rectangle | null {
  const square = numberOf(holder, 'cell')
  return rectangle(
    numberOf(holder, 'cellLength') ?? square,
    numberOf(holder, 'cellWidth') ?? square,
  )
}

/**
 * Checks whether a bottle fits a cell of a carton or divider, in the better of two orientations.
 */
export function cellFit(bottle: Figures, holder: Figures, limits = slack): Fit {
  const body = footprintOf(bottle)
  const cell = cellOf(holder)
  if (!body) return notOnFile('the body size of this bottle')
  if (!cell) return outsideFit(body, holder)
  const sizes = `Body ${describeRectangle(body)}, cell ${describeRectangle(cell)}`
  const alongLonger = difference(Math.max(...cell), Math.max(...body))
  const alongShorter = difference(Math.min(...cell), Math.min(...body))
  const least = Math.min(alongLonger, alongShorter)
  const most = Math.max(alongLonger, alongShorter)
  if (least < (limits.asks ?? limits.from)) {
    return doesNotFit(`${sizes}: too tight, a cell is at least ${formatMm(limits.from)} mm wider.`)
  }
  if (most > limits.to) {
    const room = `${formatMm(most)} mm to spare, but ${formatMm(limits.to)} mm is the maximum`
    return doesNotFit(`${sizes}: too loose, ${room}.`)
  }
  if (least < limits.from) {
    return askUs(`${sizes}: ${formatMm(least)} mm to spare is close; ask us for a trial.`)
  }
  return fits(`${sizes}.`)
}

/**
 * Fallback if the cell is not on file: refuses a body larger than its share of the pack's outside,
 * else “ask us”.
 */
function outsideFit(body: Rectangle, holder: Figures): Fit {
  const grid = gridOf(holder)
  const outside = rectangle(numberOf(holder, 'externalLength'), numberOf(holder, 'externalWidth'))
  const share = grid && outside && rectangle(outside[0] / grid[0], outside[1] / grid[1])
  if (share && (Math.max(...share) < Math.max(...body) || Math.min(...share) < Math.min(...body))) {
    const room = `the pack has less than ${describeRectangle(share)} for each`
    return doesNotFit(`Body ${describeRectangle(body)}: ${room}.`)
  }
  return notOnFile('the cell size of this pack')
}

/** Parses `grid`: “4x3” is 4 cells along the length and 3 across; null if absent or malformed. */
export function gridOf(holder: Figures): readonly [along: number, across: number] | null {
  const match = /^([1-9]\d?)x([1-9]\d?)$/.exec(textOf(holder, 'grid') ?? '')
  return match && [Number(match[1]), Number(match[2])]
}

/** Formats a rectangle, and a square by one side: “80 × 38 mm”, “85 mm”. */
export function describeRectangle([length, width]: Rectangle): string {
  return length === width ? `${formatMm(length)} mm` : `${formatMm(length)} × ${formatMm(width)} mm`
}

function rectangle(length: number | null, width: number | null): Rectangle | null {
  return length === null || width === null ? null : [length, width]
}
