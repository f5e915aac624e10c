import {
  difference,
  type Figures,
  formatMm,
  numberOf,
  textOf,
} from '../quantity/product-figures.ts'
import { cellFit, gridOf, type Slack, slack } from './cell-fit.ts'
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

/** Whether a carton is an open tray, from which the cans stand out. */
export const isTray = (carton: Figures): boolean => textOf(carton, 'style') === 'tray'

/**
 * Checks whether cans fit a carton without a divider, or an open tray: the inside, divided by the grid, must suit a
 * can as a cell suits a bottle, and the flaps of a carton must close. Reads `diameter` and `height` of the can;
 * `grid` and the inside size of the carton, or the outside less the board of an E-flute carton. A
 * missing figure gives “ask us”.
 */
export function fitCanCarton(can: Figures, carton: Figures): Fit {
  if (isTray(carton)) return fitCanTray(can, carton)
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
  const cell = canCellOf(carton)
  const height = insideSize(carton, 'internalHeight', 'externalHeight', flapBoards)
  return cell && height !== null ? { ...cell, internalHeight: height } : null
}

/** Share of the inside that each can has, seen from above; null without grid and inside size. */
function canCellOf(carton: Figures): Figures | null {
  const grid = gridOf(carton)
  const length = insideSize(carton, 'internalLength', 'externalLength', 2)
  const width = insideSize(carton, 'internalWidth', 'externalWidth', 2)
  if (!grid || length === null || width === null) return null
  return {
    cellLength: difference(length / grid[0], 0),
    cellWidth: difference(width / grid[1], 0),
  }
}

/** Inside size on file, mm, or else the outside less the boards of E-flute; null if not known. */
function insideSize(carton: Figures, inside: string, outside: string, boards: number) {
  const known = numberOf(carton, inside)
  const from = numberOf(carton, outside)
  if (known !== null || from === null || textOf(carton, 'flute') !== 'E') return known
  return difference(from, boards * eFlute)
}

/**
 * Limits of a tray, mm. The can stands at least `above` over the walls, so that a stack rests on the
 * cans and not on the board; the filled height on file may differ by `filled` from can and floor.
 * Engineering judgement.
 */
const trayLimits = { above: 20, filled: 2 }

/**
 * Checks whether cans fit an open tray: by their bodies in its grid, by their height over its walls,
 * and by the filled height that its pallet pattern counts with. A can of another height gives “ask
 * us”, because the tray holds it but the layers on a pallet differ. Reads `diameter` and `height` of
 * the can; `grid`, `externalHeight` (of the walls), `filledHeight` and the inside size of the tray,
 * or its outside less the board of an E-flute tray. A missing figure gives “ask us”.
 */
function fitCanTray(can: Figures, tray: Figures): Fit {
  const cell = canCellOf(tray)
  const height = numberOf(can, 'height')
  const wall = numberOf(tray, 'externalHeight')
  const filled = numberOf(tray, 'filledHeight')
  if (!cell) return notOnFile('the inside size of this tray')
  if (height === null) return notOnFile('the height of this can')
  if (wall === null) return notOnFile('how high the walls of this tray are')
  return combineFits([cellFit(can, cell, canSlack), trayHeightFit({ height, wall, filled })])
}

function trayHeightFit(sizes: { height: number; wall: number; filled: number | null }): Fit {
  const { height, wall, filled } = sizes
  const both = `Can ${formatMm(height)} mm tall, walls ${formatMm(wall)} mm`
  if (difference(height, wall) < trayLimits.above) {
    return doesNotFit(`${both}: a stack would rest on the tray.`)
  }
  if (filled === null) return notOnFile('how high this tray is once filled')
  const made = difference(filled, eFlute)
  return Math.abs(difference(height, made)) <= trayLimits.filled
    ? fits(`${both}.`)
    : askUs(`${both}: its pallet is laid out for a can of ${formatMm(made)} mm; ask us.`)
}
