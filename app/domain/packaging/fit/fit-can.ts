import {
  difference,
  type Figures,
  formatMm,
  numberOf,
  textOf,
} from '../quantity/product-figures.ts'
import { cellFit, type Slack, slack } from './cell-fit.ts'
import { askUs, combineFits, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'
import { headroomFit } from './fit-carton.ts'

/** Kinds of can products: a can to fill, the end that closes it, or a carrier for several. */
export type CanRole = 'can' | 'end' | 'carrier'

/**
 * Determines the kind of a can product: a can has a volume and a body, an end an end size, a
 * carrier only a body. Null if none applies.
 */
export function canRoleOf(figures: Figures): CanRole | null {
  const body = textOf(figures, 'canBody')
  if (numberOf(figures, 'volume') !== null) return body === null ? null : 'can'
  if (body !== null) return 'carrier'
  return textOf(figures, 'canEnd') === null ? null : 'end'
}

/**
 * Checks whether an end closes a can: both need the same end size (`canEnd`, the diameter in inches
 * and sixteenths; 202 is 2 2⁄16 in) and the same seaming profile (`endProfile`: B64, CDL,
 * SuperEnd), because a seaming chuck is made for one of each. Source: the size code and the seaming
 * profiles of the Can Manufacturers Institute. A profile that is not on file gives “ask us”, and so
 * does a name that is not one of a profile, such as LOE, which names the aperture.
 */
export function fitCanEnd(can: Figures, end: Figures): Fit {
  const wanted = textOf(can, 'canEnd')
  const size = textOf(end, 'canEnd')
  if (wanted === null) return notOnFile('the end size of this can')
  if (size === null) return notOnFile('the size of this end')
  if (wanted !== size) return doesNotFit(`The can takes a ${wanted} end, this one is ${size}.`)
  const seams = seamingProfileOf(can)
  const profile = seamingProfileOf(end)
  const both = `Can and end are both ${size}`
  if (seams === null) return askUs(`${both}; ask which profile this can is seamed with.`)
  if (profile === null) return askUs(`${both}; ask which seaming profile this end has.`)
  return seams === profile
    ? fits(`${both} ${nameOf(profile)}.`)
    : doesNotFit(`${both}, but the can is seamed with ${nameOf(seams)}, not ${nameOf(profile)}.`)
}

/** Names of the seaming profiles by the code in `endProfile`. */
const profileNames: Readonly<Record<string, string>> = {
  b64: 'B64',
  cdl: 'CDL',
  superend: 'SuperEnd',
}
const nameOf = (profile: string) => profileNames[profile] ?? profile

/** Reads the seaming profile of a can or end; null if it is absent or not a profile. */
function seamingProfileOf(figures: Figures): string | null {
  const code = textOf(figures, 'endProfile')?.toLowerCase() ?? ''
  return Object.hasOwn(profileNames, code) ? code : null
}

/** Checks whether a carrier clips onto a can: both must state the same body code (`canBody`). */
export function fitCanCarrier(can: Figures, carrier: Figures): Fit {
  const body = textOf(can, 'canBody')
  const holds = textOf(carrier, 'canBody')
  if (body === null) return notOnFile('the body size of this can')
  if (holds === null) return notOnFile('which cans this carrier holds')
  return body === holds
    ? fits(`Can and carrier are both ${body}.`)
    : doesNotFit(`The can has a ${body} body, the carrier holds ${holds}.`)
}

/** Thickness of E-flute board, mm: upper end of FEFCO’s range of 1.5 to 1.6. */
const eFlute = 1.6
/** Number of board layers in the closed flaps of a carton, top and bottom together. */
const flapBoards = 4

/** Slack of cans in a cell: they have no paper label to scuff and may almost touch. */
const canSlack: Slack = { ...slack, from: 0.3 }

/**
 * Checks whether cans fit a carton without a divider: the inside, divided by the grid, must suit a
 * can as a cell suits a bottle, and the flaps must close. Reads `diameter` and `height` of the can;
 * `grid` and the inside size of the carton, or the outside less the board of an E-flute carton. A
 * missing figure gives “ask us”.
 */
export function fitCanCarton(can: Figures, carton: Figures): Fit {
  const inside = insideOf(carton)
  const height = numberOf(can, 'height')
  if (!inside) return notOnFile('the inside size of this carton')
  if (height === null) return notOnFile('the height of this can')
  const room = numberOf(inside, 'internalHeight')
  return combineFits([
    cellFit(can, inside, canSlack),
    headroomFit(`Can ${formatMm(height)} mm tall`, { height, room, outside: null }),
  ])
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
