import type { Fit } from '#app/domain/packaging/fit.ts'
import { fitCarton } from '#app/domain/packaging/fit-carton.ts'
import { fitClosure } from '#app/domain/packaging/fit-closure.ts'
import { fitBottleInDivider, fitDivider } from '#app/domain/packaging/fit-divider.ts'
import type { Product } from './product.ts'
import type { FitGroup } from './product-relations.ts'

/** One kind of product that is looked up for another by whether it fits. */
export interface FitRule {
  relation: 'bottle' | 'closure' | 'carton' | 'divider'
  category: string
  /** Products shown of this kind. */
  most: number
  judge(product: Product, other: Product): Fit
  /** What fits, best first. */
  order(groups: readonly FitGroup[]): readonly FitGroup[]
}

type Matcher = (product: Product, other: Product) => Fit

const bottles = (most: number, judge: Matcher): FitRule => ({
  relation: 'bottle',
  category: 'bottles',
  most,
  judge,
  order: (groups) => groups,
})
const closures = (most: number, judge: Matcher): FitRule => ({
  relation: 'closure',
  category: 'closures',
  most,
  judge,
  order: eachTypeInTurn,
})
const cartons = (most: number, judge: Matcher): FitRule => ({
  relation: 'carton',
  category: 'cartons',
  most,
  judge,
  order: snuggestFirst,
})
const dividers = (most: number, judge: Matcher): FitRule => ({
  relation: 'divider',
  category: 'dividers',
  most,
  judge,
  order: snuggestFirst,
})

const rules: Readonly<Record<string, readonly FitRule[]>> = {
  bottles: [
    closures(4, (bottle, closure) => fitClosure(bottle.attributes, closure.attributes)),
    cartons(3, (bottle, carton) => fitCarton(bottle.attributes, carton.attributes)),
    dividers(2, (bottle, divider) => fitBottleInDivider(bottle.attributes, divider.attributes)),
  ],
  closures: [bottles(6, (closure, bottle) => fitClosure(bottle.attributes, closure.attributes))],
  cartons: [
    bottles(4, (carton, bottle) => fitCarton(bottle.attributes, carton.attributes)),
    dividers(2, (carton, divider) => fitDivider(carton.attributes, divider.attributes)),
  ],
  dividers: [
    bottles(4, (divider, bottle) => fitBottleInDivider(bottle.attributes, divider.attributes)),
    cartons(3, (divider, carton) => fitDivider(carton.attributes, divider.attributes)),
  ],
}

/** What is looked up by fit for a product, in this order; nothing for most categories. */
export function fitRulesOf({ category }: Product): readonly FitRule[] {
  return Object.hasOwn(rules, category) ? (rules[category] ?? []) : []
}

/** One cork, one capsule, one foil …, before a second cork. */
function eachTypeInTurn(groups: readonly FitGroup[]): FitGroup[] {
  const seen = new Map<unknown, number>()
  const ranked = groups.map((group) => {
    const type = group.sample.attributes.closureType
    const rank = seen.get(type) ?? 0
    seen.set(type, rank + 1)
    return { group, rank }
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ group }) => group)
}

function snuggestFirst(groups: readonly FitGroup[]): FitGroup[] {
  return groups.toSorted((a, b) => roomOf(a.sample) - roomOf(b.sample))
}

/** Cell and height of a carton or divider, mm, as one figure to compare by. */
function roomOf({ attributes }: Product): number {
  return ['cellLength', 'cellWidth', 'internalHeight', 'height']
    .map((key) => attributes[key])
    .reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)
}
