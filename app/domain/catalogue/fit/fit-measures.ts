import {
  cellOf,
  footprintOf,
  gridOf,
  type Rectangle,
  type Slack,
  slack,
} from '#app/domain/packaging/fit/cell-fit.ts'
import { headroom } from '#app/domain/packaging/fit/fit-carton.ts'
import {
  cellToleranceMm,
  dividerSlack,
  minDividerShare,
} from '#app/domain/packaging/fit/fit-divider.ts'
import {
  doubtfulFigures,
  estimateErrors,
  type SourcedFigures,
} from '#app/domain/packaging/fit/fit-with-estimates.ts'
import { sealedHeight } from '#app/domain/packaging/fit/sealed-height.ts'
import { neckOutlineKeys } from '#app/domain/packaging/glass/outside-diameter.ts'
import {
  loadRoleOf,
  palletLoadMass,
  requiredDeckSide,
} from '#app/domain/packaging/pallet/fit-load.ts'
import { numberOf, textOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { FitPrecheck } from './fit-pairs.ts'

/*
 * Numeric measures in columns, a cheap filter before the exact rules. In a catalogue of 100,000
 * products the rules then judge a few hundred pairs instead of tens of thousands.
 */

/** Measure that is not on file. Every comparison with it is false. */
export const unknown = Number.NaN
/** Height of holders without a lid. */
const noLidHeight = Number.POSITIVE_INFINITY
/** Margin in mm around a limit within which the rule decides, because rules round to 0.001 mm. */
export const marginMm = 0.002

/**
 * Returns the largest possible error, in mm, of the estimated figures among `keys`; 0 if none is
 * estimated.
 */
export function maxDoubtMm(known: SourcedFigures, keys: readonly string[]): number {
  const estimated = doubtfulFigures(known).filter((key) => keys.includes(key))
  return estimated.length === 0
    ? 0
    : Math.max(...estimated.map((key) => estimateErrors[key]?.by ?? 0))
}

/** Doubt so large that every measure is left to the rule. */
const infiniteDoubtMm = Number.POSITIVE_INFINITY
/**
 * Whether a figure belongs to the neck's outline. One estimated figure puts the whole outline in
 * doubt, as in the rules.
 */
const isOfNeck = (key: string) => neckOutlineKeys.some((outline) => outline === key)

const sides = (rectangle: Rectangle | null) =>
  rectangle ? [Math.max(...rectangle), Math.min(...rectangle)] : [unknown, unknown]

/**
 * Returns a bottle's measures: longer and shorter side, their doubt, sealed height, its doubt,
 * bottles per pack (0 if loose), class of its carton, height of the straight body, and its doubt. NaN if
 * unknown.
 */
export function bodyMeasures(bottle: SourcedFigures): number[] {
  const { attributes } = bottle
  const pack = textOf(attributes, 'format') === 'bulk' ? 0 : numberOf(attributes, 'packSize')
  return [
    ...sides(footprintOf(attributes)),
    maxDoubtMm(bottle, ['diameter', 'width', 'depth']),
    sealedHeight(attributes) ?? unknown,
    maxDoubtMm(bottle, ['height']),
    textOf(attributes, 'format') === null ? unknown : (pack ?? unknown),
    classOf(attributes),
    numberOf(attributes, 'shoulderStart') ?? unknown,
    doubtfulFigures(bottle).some(isOfNeck) ? infiniteDoubtMm : 0,
  ]
}

/**
 * Returns a carton's measures: sides of a cell, their doubt, inside height, its doubt, number of
 * bottles, and carton class. NaN if unknown.
 */
export function cartonMeasures(carton: SourcedFigures): number[] {
  const { attributes } = carton
  const style = textOf(attributes, 'style')
  const room = numberOf(attributes, style === 'lay-down' ? 'internalLength' : 'internalHeight')
  const isOpen = style === 'carrier'
  return [
    ...sides(cellOf(attributes)),
    maxDoubtMm(carton, ['cellLength', 'cellWidth']),
    isOpen ? noLidHeight : (room ?? unknown),
    maxDoubtMm(carton, ['internalHeight']),
    isOpen ? 0 : (numberOf(attributes, 'packSize') ?? unknown),
    classOf(attributes),
  ]
}

/** Hashes the name of a carton class to a number; different numbers mean different classes. */
function classOf(attributes: SourcedFigures['attributes']): number {
  const name = textOf(attributes, 'cartonClass')
  if (name === null) return unknown
  let hash = 7
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash, 31) + name.charCodeAt(index)
  }
  return hash
}

/**
 * Returns a divider's measures in the order of `cartonMeasures`, without a lid, followed by its own
 * height and that height's doubt.
 */
export function dividerMeasures(divider: SourcedFigures): number[] {
  const { attributes } = divider
  const grid = gridOf(attributes)
  const doubt = maxDoubtMm(divider, ['cellLength', 'cellWidth'])
  const holds = grid ? grid[0] * grid[1] : unknown
  const isLow = textOf(attributes, 'style') !== 'lay-down'
  const height = isLow ? (numberOf(attributes, 'height') ?? unknown) : unknown
  const heightDoubt = maxDoubtMm(divider, ['height'])
  const cell = sides(cellOf(attributes))
  return [...cell, doubt, noLidHeight, 0, holds, classOf(attributes), height, heightDoubt]
}

/** Checks a bottle in the cell of a carton. An open carrier takes any pack, as in `fitCarton`. */
export const precheckCarton: FitPrecheck = (bottle, at, holder, from) =>
  bodyIn(slack, bottle, at, holder, from)

/** Checks a bottle in the cell of a divider, and whether the divider is high enough. */
export const precheckDivider: FitPrecheck = (bottle, at, divider, from) => {
  const rough = bodyIn(dividerSlack, bottle, at, divider, from)
  const spare = (divider[from + 7] ?? unknown) - (bottle[at + 7] ?? unknown) * minDividerShare
  const doubt = (bottle[at + 8] ?? 0) + (divider[from + 8] ?? 0) + marginMm
  if (rough === 'apart' || spare < -doubt) return 'apart'
  return Math.abs(spare) <= doubt ? 'near' : rough
}

function bodyIn(
  limits: Slack,
  bottle: ArrayLike<number>,
  at: number,
  holder: ArrayLike<number>,
  from: number,
): ReturnType<FitPrecheck> {
  const of = (offset: number) => bottle[at + offset] ?? unknown
  const on = (offset: number) => holder[from + offset] ?? unknown
  const pack = packIn(of, on)
  if (pack === 'apart') return 'apart'
  const doubt = of(2) + on(2) + marginMm
  const cell = within(on(0) - of(0), on(1) - of(1), limits, doubt)
  if (cell === 'apart') return 'apart'
  const spare = on(3) - of(3)
  const room = roomIn(on, spare, of(4) + on(4) + marginMm)
  if (room === 'apart') return 'apart'
  const all = [pack, cell, room]
  if (all.includes('near')) return 'near'
  return all.includes('asks') ? 'asks' : 'fits'
}

/** Checks the room above a bottle. A divider has no lid; a carrier's handle is left to the rule. */
function roomIn(on: (offset: number) => number, spare: number, doubt: number) {
  if (isOpenCarrier(on)) return 'near'
  return on(3) === noLidHeight ? 'fits' : roomOver(spare, doubt)
}

/**
 * Checks the room above a bottle against the limits; with an estimated height, anything near a
 * limit is left to the rule.
 */
function roomOver(spare: number, doubt: number): ReturnType<FitPrecheck> {
  if (spare < headroom.from - doubt || spare > headroom.asks + doubt) return 'apart'
  if (spare < headroom.from + doubt || spare > headroom.asks - doubt) return 'near'
  if (spare <= headroom.to - doubt) return 'fits'
  return spare > headroom.to + doubt ? 'asks' : 'near'
}

/**
 * Checks the pack: loose glass fits any; packed glass by its carton class, otherwise by the number
 * of bottles.
 */
function packIn(of: (offset: number) => number, on: (offset: number) => number) {
  if (isOpenCarrier(on) || of(5) === 0) return 'fits'
  const known = !Number.isNaN(of(6)) && !Number.isNaN(on(6))
  if (!known) return same(of(5), on(5))
  return of(6) === on(6) ? 'near' : 'apart'
}

const isOpenCarrier = (on: (offset: number) => number) => on(3) === noLidHeight && on(5) === 0

const same = (one: number, other: number) =>
  Number.isNaN(one) || Number.isNaN(other) ? 'near' : one === other ? 'fits' : 'apart'

/** Checks both differences: certainly within the limits, one certainly outside, or undecided. */
function within(first: number, second: number, { from, to, asks = from }: Slack, doubt: number) {
  const least = Math.min(first, second)
  const most = Math.max(first, second)
  if (least < asks - doubt || most > to + doubt) return 'apart'
  if (most > to - doubt) return 'near'
  if (least >= from + doubt) return 'fits'
  return least >= asks + doubt && least <= from - doubt ? 'asks' : 'near'
}

/** Checks whether the cells of carton and divider certainly differ. */
export const precheckCells: FitPrecheck = (carton, at, divider, from) => {
  const doubt = (carton[at + 2] ?? 0) + (divider[from + 2] ?? 0)
  const apart = (offset: number) => {
    const difference = (carton[at + offset] ?? unknown) - (divider[from + offset] ?? unknown)
    return Math.abs(difference) > cellToleranceMm + doubt + marginMm
  }
  return apart(0) || apart(1) ? 'apart' : 'near'
}

/** Returns the pallet deck that goods need, in mm, and the load of a full pallet, in kg. */
export function goodsMeasures({ attributes }: SourcedFigures): number[] {
  return [requiredDeckSide(attributes), palletLoadMass(attributes) ?? 0]
}

/** Returns the deck of a pallet, in mm, and the load it carries, in kg; NaN for sheets and film. */
export function palletMeasures({ attributes }: SourcedFigures): number[] {
  const isPallet = loadRoleOf(attributes) === 'pallet'
  const least = Math.min(
    numberOf(attributes, 'width') ?? unknown,
    numberOf(attributes, 'depth') ?? unknown,
  )
  return isPallet ? [least, numberOf(attributes, 'loadRating') ?? unknown] : [unknown, unknown]
}

/** Checks whether a pallet has the deck and the strength for the goods. */
export const precheckPallet: FitPrecheck = (goods, at, pallet, from) => {
  const of = (offset: number) => goods[at + offset] ?? unknown
  const on = (offset: number) => pallet[from + offset] ?? unknown
  return on(0) >= of(0) && on(1) >= of(1) ? 'fits' : 'near'
}
