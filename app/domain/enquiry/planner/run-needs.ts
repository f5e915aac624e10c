import type { Product } from '#app/domain/catalogue/product/product.ts'
import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import { closuresFor, roundToOrder } from '#app/domain/packaging/run/run-arithmetic.ts'
import type { PlanChoices } from './plan-parts.ts'
import { planParts } from './plan-query.ts'

/** The bottle and the parts of a run, without its size. */
export interface RunParts {
  bottle: Product
  choices: PlanChoices
  /** Bottles in a case; null without one. */
  pack: number | null
  /** Closures lost, tenths of a percent. */
  waste: number
}

export interface Need {
  role: string
  product: Product
  /** Pieces. */
  needed: number
}

const roles = {
  closure: 'Closure',
  hood: 'Wirehood',
  capsule: 'Capsule',
  carton: 'Carton',
  divider: 'Divider',
}

/** Bottles in a case, of packed glass or of the chosen carton; null without a carton. */
export function packSizeOf(bottle: Product, { carton }: PlanChoices): number | null {
  const { format, packSize } = bottle.attributes
  const size = format === 'bulk' ? carton?.product?.attributes.packSize : packSize
  return typeof size === 'number' ? size : null
}

/** The pieces of glass and parts that so many bottles need. */
export function needsOf(bottles: number, { bottle, choices, pack, waste }: RunParts): Need[] {
  const cases = pack === null ? 0 : Math.ceil(bottles / pack)
  // Packed glass comes and is filled in whole cases.
  const glass = bottle.attributes.format === 'bulk' ? bottles : cases * (pack ?? 1) || bottles
  const parts = planParts.flatMap((part): Need[] => {
    const product = choices[part]?.product
    if (!product) return []
    const isPack = part === 'carton' || part === 'divider'
    return [{ role: roles[part], product, needed: isPack ? cases : closuresFor(bottles, waste) }]
  })
  return [{ role: 'Glass', product: bottle, needed: glass }, ...parts]
}

/**
 * The most bottles for which one line of an enquiry holds each need, rounded up to sales units; 0 for
 * none. Found by binary search, because more bottles never need less of anything.
 */
export function mostBottles(run: RunParts): number {
  const isPossible = (bottles: number) =>
    needsOf(bottles, run).every(
      ({ product, needed }) => roundToOrder(needed, product.packs, product.minimumOrder) !== null,
    )
  let [most, tooMany] = [0, maxPieces + 1]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (isPossible(middle)) most = middle
    else tooMany = middle
  }
  return most
}
