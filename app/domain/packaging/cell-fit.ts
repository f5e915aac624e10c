import { difference, type Figures, inMm, numberOf } from './figures.ts'
import { doesNotFit, type Fit, fits, notOnFile } from './fit.ts'

/** How much wider than the body a cell is, mm: less scuffs the label, more lets glass knock. */
const slack = { from: 0.7, to: 5.6 }

/** A rectangle seen from above, mm. */
export type Rectangle = readonly [length: number, width: number]

/** Outline of a bottle from `diameter`, or from `width` and `depth`; null where not known. */
function bodyOf(bottle: Figures): Rectangle | null {
  const diameter = numberOf(bottle, 'diameter')
  return rectangle(numberOf(bottle, 'width') ?? diameter, numberOf(bottle, 'depth') ?? diameter)
}

/** A cell from `cellLength` and `cellWidth`, or from `cell` where it is square. */
export function cellOf(holder: Figures): Rectangle | null {
  const square = numberOf(holder, 'cell')
  return rectangle(
    numberOf(holder, 'cellLength') ?? square,
    numberOf(holder, 'cellWidth') ?? square,
  )
}

/** Whether a bottle stands in a cell of a carton or divider, turned the way that suits it best. */
export function cellFit(bottle: Figures, holder: Figures): Fit {
  const body = bodyOf(bottle)
  const cell = cellOf(holder)
  if (!body) return notOnFile('the body size of this bottle')
  if (!cell) return notOnFile('the cell size of this pack')
  const sizes = `Body ${describeRectangle(body)}, cell ${describeRectangle(cell)}`
  const alongLonger = difference(Math.max(...cell), Math.max(...body))
  const alongShorter = difference(Math.min(...cell), Math.min(...body))
  const least = Math.min(alongLonger, alongShorter)
  const most = Math.max(alongLonger, alongShorter)
  if (least < slack.from) {
    return doesNotFit(`${sizes}: too tight, a cell is at least ${inMm(slack.from)} mm wider.`)
  }
  if (most > slack.to) {
    const room = `${inMm(most)} mm to spare where ${inMm(slack.to)} mm is the most`
    return doesNotFit(`${sizes}: too loose, ${room}.`)
  }
  return fits(`${sizes}.`)
}

/** “85 mm”, “80 × 38 mm”. */
export function describeRectangle([length, width]: Rectangle): string {
  return length === width ? `${inMm(length)} mm` : `${inMm(length)} × ${inMm(width)} mm`
}

function rectangle(length: number | null, width: number | null): Rectangle | null {
  return length === null || width === null ? null : [length, width]
}
