import {
  bodyOf,
  cellOf,
  gridOf,
  type Rectangle,
  type Slack,
  slack,
} from '#app/domain/packaging/fit/cell-fit.ts'
import { headroom } from '#app/domain/packaging/fit/fit-carton.ts'
import { dividerSlack, leastOfBody, sameCell } from '#app/domain/packaging/fit/fit-divider.ts'
import { doubtfulFigures, doubts, type Known } from '#app/domain/packaging/fit/fit-in-doubt.ts'
import { neckOutlineKeys } from '#app/domain/packaging/glass/outside-diameter.ts'
import { carriedBy, deckFor, loadOf, loadRoleOf } from '#app/domain/packaging/pallet/fit-load.ts'
import { numberOf, textOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Roughly } from './fit-pair.ts'

/*
 * Measures in columns, a cheap filter before the exact rules: in a catalogue of 100,000 products the
 * rules then judge some hundred pairs instead of tens of thousands.
 */

export const unknown = Number.NaN
/** Height of things without a lid. */
const open = Number.POSITIVE_INFINITY
/** Rules round to 0.001 mm; measures nearer to a limit than this are left to the rule, mm. */
export const grain = 0.002

/** The most that any estimated figure among some may be off, mm. */
export function doubtOf(known: Known, keys: readonly string[]): number {
  const estimated = doubtfulFigures(known).filter((key) => keys.includes(key))
  return estimated.length === 0 ? 0 : Math.max(...estimated.map((key) => doubts[key]?.by ?? 0))
}

/** Doubt that leaves every measure to the rule. */
const boundless = Number.POSITIVE_INFINITY
/** One estimated figure of a neck’s outline puts all of them in doubt, as the rules have it. */
const isOfNeck = (key: string) => neckOutlineKeys.some((outline) => outline === key)

const sides = (rectangle: Rectangle | null) =>
  rectangle ? [Math.max(...rectangle), Math.min(...rectangle)] : [unknown, unknown]

/**
 * Longer and shorter side, their doubt, height, its doubt, the bottles a pack (0: loose), the class of
 * its carton, the height of the straight body, and its doubt.
 */
export function bodyMeasures(bottle: Known): number[] {
  const { attributes } = bottle
  const pack = textOf(attributes, 'format') === 'bulk' ? 0 : numberOf(attributes, 'packSize')
  return [
    ...sides(bodyOf(attributes)),
    doubtOf(bottle, ['diameter', 'width', 'depth']),
    numberOf(attributes, 'height') ?? unknown,
    doubtOf(bottle, ['height']),
    textOf(attributes, 'format') === null ? unknown : (pack ?? unknown),
    classOf(attributes),
    numberOf(attributes, 'shoulderStart') ?? unknown,
    doubtfulFigures(bottle).some(isOfNeck) ? boundless : 0,
  ]
}

/** The same of a carton: its cell, the room over it, and the bottles it holds. */
export function cartonMeasures(carton: Known): number[] {
  const { attributes } = carton
  const style = textOf(attributes, 'style')
  const room = numberOf(attributes, style === 'lay-down' ? 'internalLength' : 'internalHeight')
  const isOpen = style === 'carrier'
  return [
    ...sides(cellOf(attributes)),
    doubtOf(carton, ['cellLength', 'cellWidth']),
    isOpen ? open : (room ?? unknown),
    doubtOf(carton, ['internalHeight']),
    isOpen ? 0 : (numberOf(attributes, 'packSize') ?? unknown),
    classOf(attributes),
  ]
}

/** A class of cartons as a number: classes of different numbers differ. */
function classOf(attributes: Known['attributes']): number {
  const name = textOf(attributes, 'cartonClass')
  if (name === null) return unknown
  let hash = 7
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash, 31) + name.charCodeAt(index)
  }
  return hash
}

/** The same of a divider, which has no lid, its own height, and that height’s doubt. */
export function dividerMeasures(divider: Known): number[] {
  const { attributes } = divider
  const grid = gridOf(attributes)
  const doubt = doubtOf(divider, ['cellLength', 'cellWidth'])
  const holds = grid ? grid[0] * grid[1] : unknown
  const isLow = textOf(attributes, 'style') !== 'lay-down'
  const height = isLow ? (numberOf(attributes, 'height') ?? unknown) : unknown
  const heightDoubt = doubtOf(divider, ['height'])
  const cell = sides(cellOf(attributes))
  return [...cell, doubt, open, 0, holds, classOf(attributes), height, heightDoubt]
}

/** A bottle in a cell. An open carrier takes any pack, as `fitCarton` has it. */
export const bodyInCell: Roughly = (bottle, at, holder, from) =>
  bodyIn(slack, bottle, at, holder, from)

/** A bottle in a cell of a divider that is high enough for it. */
export const bodyInDivider: Roughly = (bottle, at, divider, from) => {
  const rough = bodyIn(dividerSlack, bottle, at, divider, from)
  const spare = (divider[from + 7] ?? unknown) - (bottle[at + 7] ?? unknown) * leastOfBody
  const doubt = (bottle[at + 8] ?? 0) + (divider[from + 8] ?? 0) + grain
  if (rough === 'apart' || spare < -doubt) return 'apart'
  return Math.abs(spare) <= doubt ? 'near' : rough
}

function bodyIn(
  limits: Slack,
  bottle: ArrayLike<number>,
  at: number,
  holder: ArrayLike<number>,
  from: number,
): ReturnType<Roughly> {
  const of = (offset: number) => bottle[at + offset] ?? unknown
  const on = (offset: number) => holder[from + offset] ?? unknown
  const pack = packIn(of, on)
  if (pack === 'apart') return 'apart'
  const doubt = of(2) + on(2) + grain
  const cell = within(on(0) - of(0), on(1) - of(1), limits, doubt)
  if (cell === 'apart') return 'apart'
  const spare = on(3) - of(3)
  const room = roomIn(on, spare, of(4) + on(4) + grain)
  if (room === 'apart') return 'apart'
  const all = [pack, cell, room]
  if (all.includes('near')) return 'near'
  return all.includes('asks') ? 'asks' : 'fits'
}

/** Nothing closes over a divider; how high the handle of a carrier stands is left to the rule. */
function roomIn(on: (offset: number) => number, spare: number, doubt: number) {
  if (isOpenCarrier(on)) return 'near'
  return on(3) === open ? 'fits' : roomOver(spare, doubt)
}

/** Room over a bottle; an estimated height leaves what is not within all limits to the rule. */
function roomOver(spare: number, doubt: number): ReturnType<Roughly> {
  if (spare < headroom.from - doubt || spare > headroom.asks + doubt) return 'apart'
  if (spare < headroom.from + doubt || spare > headroom.asks - doubt) return 'near'
  if (spare <= headroom.to - doubt) return 'fits'
  return spare > headroom.to + doubt ? 'asks' : 'near'
}

/** Loose glass in any pack; packed glass by its class, or else by the bottles in the pack. */
function packIn(of: (offset: number) => number, on: (offset: number) => number) {
  if (isOpenCarrier(on) || of(5) === 0) return 'fits'
  const known = !Number.isNaN(of(6)) && !Number.isNaN(on(6))
  if (!known) return same(of(5), on(5))
  return of(6) === on(6) ? 'near' : 'apart'
}

const isOpenCarrier = (on: (offset: number) => number) => on(3) === open && on(5) === 0

const same = (one: number, other: number) =>
  Number.isNaN(one) || Number.isNaN(other) ? 'near' : one === other ? 'fits' : 'apart'

/** Both differences within the limits for sure, one of them outside for sure, or neither. */
function within(first: number, second: number, { from, to, asks = from }: Slack, doubt: number) {
  const least = Math.min(first, second)
  const most = Math.max(first, second)
  if (least < asks - doubt || most > to + doubt) return 'apart'
  if (most > to - doubt) return 'near'
  if (least >= from + doubt) return 'fits'
  return least >= asks + doubt && least <= from - doubt ? 'asks' : 'near'
}

/** Cells of carton and divider that differ for sure. */
export const cellsAlike: Roughly = (carton, at, divider, from) => {
  const doubt = (carton[at + 2] ?? 0) + (divider[from + 2] ?? 0)
  const apart = (offset: number) => {
    const difference = (carton[at + offset] ?? unknown) - (divider[from + offset] ?? unknown)
    return Math.abs(difference) > sameCell + doubt + grain
  }
  return apart(0) || apart(1) ? 'apart' : 'near'
}

/** The deck that goods need, mm, and the load of a full pallet, kg. */
export function goodsMeasures({ attributes }: Known): number[] {
  return [deckFor(attributes), loadOf(attributes) ?? 0]
}

/** The deck of a pallet, mm, and what it carries, kg; nothing of sheets and film. */
export function palletMeasures({ attributes }: Known): number[] {
  const isPallet = loadRoleOf(attributes) === 'pallet'
  const least = Math.min(
    numberOf(attributes, 'width') ?? unknown,
    numberOf(attributes, 'depth') ?? unknown,
  )
  return isPallet ? [least, carriedBy(attributes, least) ?? unknown] : [unknown, unknown]
}

/** Goods that a pallet has the deck and the strength for. */
export const palletCarries: Roughly = (goods, at, pallet, from) => {
  const of = (offset: number) => goods[at + offset] ?? unknown
  const on = (offset: number) => pallet[from + offset] ?? unknown
  return on(0) >= of(0) && on(1) >= of(1) ? 'fits' : 'near'
}
