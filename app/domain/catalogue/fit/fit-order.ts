import { linerRank } from '#app/domain/packaging/fit/liner-fit.ts'
import type { Product } from '../product/product.ts'
import type { FitRule, Judged } from './find-fitting.ts'
import type { FitRelation } from './fit-pair.ts'

/** What fits, best first: one of each type of closure in turn, the snuggest carton, else as is. */
export function bestFirst(relation: FitRelation, fitting: readonly Judged[]): readonly Judged[] {
  if (relation === 'closure' || relation === 'dressing') return eachTypeInTurn(fitting)
  if (relation === 'carton' || relation === 'divider') return snuggestFirst(fitting)
  return fitting
}

const goesAroundGlass: ReadonlySet<FitRelation> = new Set(['carton', 'divider'])

/** Of the glass for a carton or divider that in bulk first: the other has its carton already. */
export function bulkFirst({ own, sought }: FitRule, fitting: readonly Judged[]): readonly Judged[] {
  if (sought.relation !== 'bottle' || !goesAroundGlass.has(own.relation)) return fitting
  return inRanks(fitting, ({ group }) => Number(group.sample.attributes.format !== 'bulk'))
}

/** A carton or divider and glass that comes in its own: together they are one too many. */
export function isOneTooMany({ own, sought }: FitRule, product: Product, found: Product): boolean {
  const [bottle, holder] = sought.relation === 'bottle' ? [found, product] : [product, found]
  const goesAround = goesAroundGlass.has(own.relation) || goesAroundGlass.has(sought.relation)
  const isCarrier = holder.attributes.style === 'carrier'
  return (
    goesAround && bottle.category === 'bottles' && bottle.attributes.format !== 'bulk' && !isCarrier
  )
}

/** One cork, one capsule, one foil …, before a second cork; of caps those with the better liner. */
function eachTypeInTurn(fitting: readonly Judged[]): Judged[] {
  const seen = new Map<unknown, number>()
  const byLiner = inRanks(fitting, ({ group }) => linerRank(group.sample.attributes))
  return inRanks(byLiner, ({ group }) => {
    const type = group.sample.attributes.closureType
    const rank = seen.get(type) ?? 0
    seen.set(type, rank + 1)
    return rank
  })
}

/** Those of rank 0 first, then of 1, …, as they stand within a rank: each is looked at once. */
function inRanks(fitting: readonly Judged[], rankOf: (judged: Judged) => number): Judged[] {
  const ranks: Judged[][] = []
  for (const judged of fitting) {
    const rank = rankOf(judged)
    const those = ranks[rank]
    if (those) those.push(judged)
    else ranks[rank] = [judged]
  }
  return ranks.flat()
}

function snuggestFirst(fitting: readonly Judged[]): Judged[] {
  const rooms = new Map(fitting.map(({ group }) => [group, roomOf(group.sample)]))
  const roomIn = ({ group }: Judged) => rooms.get(group) ?? 0
  return fitting.toSorted((a, b) => roomIn(a) - roomIn(b))
}

/** What lies down or is carried open comes after every upright carton. */
const unusual: ReadonlySet<unknown> = new Set(['lay-down', 'carrier'])

/** Cell and height of a carton or divider, mm, as one figure to compare by. */
function roomOf({ attributes, subcategory }: Product): number {
  const start = unusual.has(attributes.style) || unusual.has(subcategory) ? 10_000 : 0
  return ['cellLength', 'cellWidth', 'internalHeight', 'height']
    .map((key) => attributes[key])
    .reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), start)
}

/** The first products of the groups: one of each group before a second of any, bottles one a mould. */
export function pickProducts(
  fitting: readonly Judged[],
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
