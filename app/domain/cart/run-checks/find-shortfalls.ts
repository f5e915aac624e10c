import { fitBetween } from '#app/domain/catalogue/fit/find-fitting.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { defaultLossOf } from '#app/domain/packaging/default-loss.ts'
import { gridOf } from '#app/domain/packaging/fit/cell-fit.ts'
import { levelNoun } from '#app/domain/packaging/quantity/levels.ts'
import { salesUnitOf } from '#app/domain/packaging/quantity/minimum-order.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { addLoss, remainingAfterLoss } from '#app/domain/packaging/run-arithmetic.ts'
import { findShortages } from './max-flow.ts'
import {
  closureKind,
  fitTogether,
  isCan,
  needsDivider,
  type RunProduct,
  sealsBottles,
} from './run-checks.ts'

/** A line of an enquiry with the data that the quantity check needs. */
export interface RunLine {
  product: RunProduct & Pick<Product, 'packs' | 'minimumOrder'>
  /** 1 or more. */
  pieces: number
  /** Pieces that a run plan asked for (see `EnquiryLine`); absent if the line was not planned. */
  plannedFor?: number | null
}

/**
 * Returns the pieces of a line that will be filled. Rounding up to pallets adds glass, but not a
 * need for closures.
 */
const piecesToFill = ({ pieces, plannedFor }: RunLine) => plannedFor ?? pieces

/** A suitable part in the enquiry whose quantity is too small for the run. */
export interface Shortfall {
  /** Part to add more of; if several would do, the first. */
  part: RunLine['product']
  /** Number of missing pieces. */
  missingPieces: number
  /** “946 screwcaps short for 1,907 bottles, counting 2 % lost on the line.” */
  description: string
  /** Additional quantity that is sufficient, in the unit it is sold in: “1 box”. */
  remedy: { amount: number; level: Level; description: string }
}

/** Describes a shortfall with its remedy: “… lost on the line. Add 1 box.” */
export function describeShortfall({ description, remedy }: Shortfall): string {
  return remedy.level === 'piece' ? description : `${description} Add ${remedy.description}.`
}

/** One kind of part, and the bottles or cans that use it. */
interface Part {
  users: readonly RunLine[]
  parts: readonly RunLine[]
  /** Returns the number of bottles or cans that one piece serves; null if unknown. */
  serves: (part: RunProduct) => number | null
  /** Whether it goes through the closing machine, where some are lost. */
  isLost: boolean
  /**
   * Whether user and part fit, if that depends on a third product; default `mayFit` and
   * `fitTogether`.
   */
  together?: (user: RunProduct, part: RunProduct) => boolean
}

/**
 * Finds closures, wirehoods, cartons, dividers and ends that are too few for the bottles and cans
 * of the enquiry. Parts that go through the closing machine are counted with the planner's default
 * loss. Cartons and dividers are counted without loss, because a bottle that breaks on the line
 * does not need one. Of planned glass only the pieces to be filled count. A part that is missing
 * altogether is a gap (`findGaps`), not a shortfall. A part that might fit counts as fitting.
 */
export function findShortfalls(lines: readonly RunLine[]): Shortfall[] {
  const bottles = lines.filter(({ product }) => product.category === 'bottles')
  const bulk = bottles.filter(({ product }) => product.attributes.format === 'bulk')
  const seals = lines.filter(({ product }) => sealsBottles(product))
  const cartons = lines.filter(({ product }) => product.category === 'cartons')
  const dividers = lines.filter(({ product }) => product.category === 'dividers')
  const one = () => 1

  const corked = bottles.filter(({ product }) => {
    const own = seals.filter((seal) => mayFit(product, seal.product))
    return own.length > 0 && own.every((seal) => closureKind(seal.product) === 'sparkling-cork')
  })
  const hoods = lines.filter(({ product }) => closureKind(product) === 'wirehood')
  return [
    { users: bottles, parts: seals, serves: one, isLost: true },
    { users: corked, parts: hoods, serves: one, isLost: true },
    {
      users: lines.filter(({ product }) => isCan(product, 'can')),
      parts: lines.filter(({ product }) => isCan(product, 'end')),
      serves: one,
      isLost: true,
    },
    { users: bulk, parts: cartons, serves: packSizeOf, isLost: false },
    {
      // Excludes bottles that may go into carriers, which do not need a divider; the number that
      // does is unknown.
      users: bulk.filter(({ product }) => {
        const own = cartons.filter((carton) => mayFit(product, carton.product))
        return own.every((carton) => needsDivider(carton.product))
      }),
      parts: dividers,
      serves: countCells,
      isLost: false,
      together: (bottle: RunProduct, divider: RunProduct) =>
        cartons.some(
          ({ product }) => fitTogether(bottle, product) && fitTogether(product, divider),
        ),
    },
  ].flatMap(findShortfallsOfPart)
}

function findShortfallsOfPart({ users, parts, serves, isLost, together }: Part): Shortfall[] {
  const suits = together ?? mayFit
  const goes = together ?? fitTogether
  const known = parts.filter(({ product }) => serves(product) !== null)
  const judged = users.filter(
    ({ product }) =>
      known.some((part) => goes(product, part.product)) &&
      // A part that serves an unknown number might be sufficient.
      parts.every((part) => known.includes(part) || !suits(product, part.product)),
  )
  const lossOf = (part: RunProduct) => (isLost ? defaultLossOf(part) : 0)
  const demands = judged.map(piecesToFill)
  // A planned part is sufficient for what it was planned for, including the loss in its plan.
  const supplies = known.map(({ product, pieces, plannedFor }) =>
    Math.max(remainingAfterLoss(pieces, lossOf(product)) * (serves(product) ?? 1), plannedFor ?? 0),
  )
  const suit = (demand: number, supply: number) => {
    const [user, part] = [judged[demand], known[supply]]
    return user !== undefined && part !== undefined && suits(user.product, part.product)
  }
  return findShortages(demands, supplies, suit).flatMap((shortage) => {
    const at = shortage.supplies[0] ?? -1
    const [line, supply = 0] = [known[at], supplies[at]]
    const served = shortage.demands.flatMap((user) => judged[user] ?? [])
    if (!line) return []
    const part = line.product
    const loss = lossOf(part)
    const wanted = Math.ceil((supply + shortage.lack) / (serves(part) ?? 1))
    const short = addLoss(wanted, loss) - line.pieces
    return [
      {
        part,
        missingPieces: short,
        description: describeMissingPieces(part, short, served, loss),
        remedy: computeRemedy(part, short),
      },
    ]
  })
}

function computeRemedy(
  { packs, minimumOrder }: RunLine['product'],
  short: number,
): Shortfall['remedy'] {
  const { level, pieces } = salesUnitOf(packs, minimumOrder)
  const amount = Math.ceil(short / pieces)
  return { amount, level, description: countOf(amount, levelNoun(packs, level)) }
}

function describeMissingPieces(
  { packs }: RunLine['product'],
  short: number,
  served: readonly RunLine[],
  loss: number,
): string {
  const pieces = served.reduce((sum, line) => sum + piecesToFill(line), 0)
  const users = countOf(pieces, served[0]?.product.packs.piece ?? 'piece')
  const counting = loss > 0 ? `, counting ${loss / 10}\u00a0% lost on the line` : ''
  return `${countOf(short, packs.piece)} short for ${users}${counting}.`
}

const packSizeOf = ({ attributes }: RunProduct) => numberOf(attributes, 'packSize')

function countCells({ attributes }: RunProduct): number | null {
  const grid = gridOf(attributes)
  return grid && grid[0] * grid[1]
}

const mayFit = (one: RunProduct, other: RunProduct) => {
  const verdict = fitBetween(one, other)?.verdict
  return verdict === 'fits' || verdict === 'ask-us'
}
