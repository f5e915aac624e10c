import { difference, type Figures, numberOf, textOf } from '../quantity/figures.ts'
import { cellFit, type Slack, slack } from './cell-fit.ts'
import { combineFits, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'
import { roomFit } from './fit-carton.ts'

/** What a product of the can trade is: a can to fill, the end that closes it, or what carries it. */
export type CanRole = 'can' | 'end' | 'carrier'

/** By its figures: a can has a volume and a body, an end only an end size, a carrier only a body. */
export function canRoleOf(figures: Figures): CanRole | null {
  const body = textOf(figures, 'canBody')
  if (numberOf(figures, 'volume') !== null) return body === null ? null : 'can'
  if (body !== null) return 'carrier'
  return textOf(figures, 'canEnd') === null ? null : 'end'
}

/**
 * Whether an end closes a can: both state the same end size (`canEnd`, the trade’s code of the
 * diameter in inches and sixteenths; 202 is 2 2⁄16 in). Sizes do not mix: the seaming chuck is made
 * for one. Source: the can makers’ size code, as the Can Manufacturers Institute states it.
 */
export function fitCanEnd(can: Figures, end: Figures): Fit {
  const wanted = textOf(can, 'canEnd')
  const size = textOf(end, 'canEnd')
  if (wanted === null) return notOnFile('the end size of this can')
  if (size === null) return notOnFile('the size of this end')
  return wanted === size
    ? fits(`Can and end are both ${size}.`)
    : doesNotFit(`The can takes a ${wanted} end, this one is ${size}.`)
}

/** Whether a carrier clips onto a can: both state the same body code (`canBody`). */
export function fitCanCarrier(can: Figures, carrier: Figures): Fit {
  const body = textOf(can, 'canBody')
  const holds = textOf(carrier, 'canBody')
  if (body === null) return notOnFile('the body size of this can')
  if (holds === null) return notOnFile('which cans this carrier holds')
  return body === holds
    ? fits(`Can and carrier are both ${body}.`)
    : doesNotFit(`The can has a ${body} body, the carrier holds ${holds}.`)
}

/** Thickness of E-flute board, mm: FEFCO’s range of 1.5 to 1.6. */
const eFlute = 1.6
/** Boards over one another in the closed flaps of a carton, top and bottom. */
const flapBoards = 4

/** Cans have no label to scuff on a divider and may all but touch. */
const canSlack: Slack = { ...slack, from: 0.3 }

/**
 * Whether cans stand in a carton without divider: each has its share of the inside, about as
 * much as a bottle in its cell, and the flaps close over it. Reads of the can `diameter` and
 * `height`; of the carton `grid` and its inside, or its outside less the board where it is of
 * E flute. A figure that is needed and absent gives “ask us”.
 */
export function fitCanCarton(can: Figures, carton: Figures): Fit {
  const inside = insideOf(carton)
  return inside
    ? combineFits([cellFit(can, inside, canSlack), roomFit(can, inside, 'Can')])
    : notOnFile('the inside size of this carton')
}

function insideOf(carton: Figures): Figures | null {
  const grid = /^([1-9]\d?)x([1-9]\d?)$/.exec(textOf(carton, 'grid') ?? '')
  const board = textOf(carton, 'flute') === 'E' ? eFlute : null
  const size = (inside: string, outside: string, boards: number) => {
    const known = numberOf(carton, inside)
    const from = numberOf(carton, outside)
    if (known !== null || from === null || board === null) return known
    return difference(from, boards * board)
  }
  const length = size('internalLength', 'externalLength', 2)
  const width = size('internalWidth', 'externalWidth', 2)
  const height = size('internalHeight', 'externalHeight', flapBoards)
  if (!grid || length === null || width === null || height === null) return null
  const share = (room: number, cans: string | undefined) => difference(room / Number(cans), 0)
  return {
    cellLength: share(length, grid[1]),
    cellWidth: share(width, grid[2]),
    internalHeight: height,
  }
}
