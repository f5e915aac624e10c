import { linerRank } from '#app/domain/packaging/fit/liner-fit.ts'
import type { Product } from '../product/product.ts'
import type { FitRule, JudgedGroup } from './find-fitting.ts'
import type { FitRelation } from './fit-pairs.ts'

/**
 * Sorts fitting groups, best first: closures alternate between types, cartons and dividers start
 * with the snuggest, other kinds keep their order.
 */
export function sortBestFirst(
  relation: FitRelation,
  fitting: readonly JudgedGroup[],
): readonly JudgedGroup[] {
  if (relation === 'closure' || relation === 'dressing') return alternateTypes(fitting)
  if (isSortedBySize(relation)) return sortSnuggestFirst(fitting)
  return fitting
}

const isSortedBySize = (relation: FitRelation) =>
  relation === 'carton' || relation === 'shipper' || relation === 'divider'

const goesAroundGlass: ReadonlySet<FitRelation> = new Set(['carton', 'divider'])

/** Sorts bulk glass first for a carton or divider, because packed glass has its own carton. */
export function sortBulkFirst(
  { own, sought }: FitRule,
  fitting: readonly JudgedGroup[],
): readonly JudgedGroup[] {
  if (sought.relation !== 'bottle' || !goesAroundGlass.has(own.relation)) return fitting
  return sortByRank(fitting, ({ group }) => Number(group.sample.attributes.format !== 'bulk'))
}

/** Whether a pair is redundant: a carton or divider, and glass that is delivered in its own. */
export function isAlreadyPacked(
  { own, sought }: FitRule,
  product: Product,
  found: Product,
): boolean {
  const [bottle, holder] = sought.relation === 'bottle' ? [found, product] : [product, found]
  const goesAround = goesAroundGlass.has(own.relation) || goesAroundGlass.has(sought.relation)
  const isCarrier = holder.attributes.style === 'carrier'
  return (
    goesAround && bottle.category === 'bottles' && bottle.attributes.format !== 'bulk' && !isCarrier
  )
}

/**
 * Alternates between closure types: one cork, one capsule, one foil … before a second cork. Caps
 * with the better liner come first.
 */
function alternateTypes(fitting: readonly JudgedGroup[]): JudgedGroup[] {
  const seen = new Map<unknown, number>()
  const byLiner = sortByRank(fitting, ({ group }) => linerRank(group.sample.attributes))
  return sortByRank(byLiner, ({ group }) => {
    const type = group.sample.attributes.closureType
    const rank = seen.get(type) ?? 0
    seen.set(type, rank + 1)
    return rank
  })
}

/** Sorts by rank, starting at 0; the order within a rank is preserved. Runs in linear time. */
function sortByRank(
  fitting: readonly JudgedGroup[],
  rankOf: (judged: JudgedGroup) => number,
): JudgedGroup[] {
  const ranks: JudgedGroup[][] = []
  for (const judged of fitting) {
    const rank = rankOf(judged)
    const those = ranks[rank]
    if (those) those.push(judged)
    else ranks[rank] = [judged]
  }
  return ranks.flat()
}

function sortSnuggestFirst(fitting: readonly JudgedGroup[]): JudgedGroup[] {
  const rooms = new Map(fitting.map(({ group }) => [group, roomOf(group.sample)]))
  const roomIn = ({ group }: JudgedGroup) => rooms.get(group) ?? 0
  return fitting.toSorted((a, b) => roomIn(a) - roomIn(b))
}

/** Styles and subcategories that come after every upright carton. */
const lastStyles: ReadonlySet<unknown> = new Set(['lay-down', 'carrier'])

/** Returns the size of a carton or divider, the sum of cell and height in mm, for sorting. */
function roomOf({ attributes, subcategory }: Product): number {
  const start = lastStyles.has(attributes.style) || lastStyles.has(subcategory) ? 10_000 : 0
  return ['cellLength', 'cellWidth', 'internalHeight', 'height']
    .map((key) => attributes[key])
    .reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), start)
}

/**
 * Picks the first products of the groups: one of each group before a second of any, and only one
 * bottle per mould.
 */
export function pickProducts(
  fitting: readonly JudgedGroup[],
  most: number,
): { product: Product; reason: () => string }[] {
  const found: { product: Product; reason: () => string }[] = []
  const moulds = new Set<string>()
  const rounds = Math.max(0, ...fitting.map(({ group }) => group.products.length))
  for (let round = 0; round < rounds && found.length < most; round += 1) {
    for (const { group, reason } of fitting) {
      if (found.length === most) break
      const product = group.products[round]
      if (!product || (product.mould !== null && moulds.has(product.mould))) continue
      if (product.mould !== null) moulds.add(product.mould)
      found.push({ product, reason })
    }
  }
  return found
}
