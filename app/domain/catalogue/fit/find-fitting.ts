import type { Fit } from '#app/domain/packaging/fit/fit.ts'
import { fitWithEstimates } from '#app/domain/packaging/fit/fit-with-estimates.ts'
import type { Product } from '../product/product.ts'
import { type FitGroup, type FitIndex, isOnSide } from './fit-index.ts'
import { type FitPrecheck, type FitSide, fitPairs } from './fit-pairs.ts'

/** Product data that the fit rules read, from the catalogue or from a line of an enquiry. */
export type FitSubject = Pick<Product, 'category' | 'attributes' | 'provenance'>

/** A rule of fit as seen from one product. */
export interface FitRule {
  /** Side of the product itself. */
  own: FitSide
  /** Side that is searched for it. */
  sought: FitSide
  /** Judges a pair, with doubts about estimates considered; the product comes first. */
  judge(product: FitSubject, other: FitSubject): Fit
  precheck: FitPrecheck | undefined
}

const swapSides =
  (roughly: FitPrecheck): FitPrecheck =>
  (own, at, found, foundAt) =>
    roughly(found, foundAt, own, at)

const rules: readonly FitRule[] = fitPairs.flatMap(
  ({ one, other, judge, precheck: roughly }): FitRule[] => [
    {
      own: one,
      sought: other,
      judge: (product, found) => fitWithEstimates(judge, product, found),
      precheck: roughly,
    },
    {
      own: other,
      sought: one,
      judge: (product, found) => fitWithEstimates(judge, found, product),
      precheck: roughly && swapSides(roughly),
    },
  ],
)

/** Returns the rules that apply to a product, in their fixed order; often none. */
export function fitRulesOf(product: FitSubject): readonly FitRule[] {
  return rules.filter(({ own }) => isOnSide(own, product))
}

/** Returns whether and why two products fit together; null if no rule applies to them. */
export function fitBetween(product: FitSubject, other: FitSubject): Fit | null {
  const rule = fitRulesOf(product).find(({ sought }) => isOnSide(sought, other))
  return rule ? rule.judge(product, other) : null
}

export interface JudgedGroup {
  group: FitGroup
  /** Returns the reason; computed only when called. */
  reason: () => string
}

/**
 * Groups that fit a product by one rule, and those that have to be asked about, in catalogue order.
 */
export interface Fitting {
  fits: JudgedGroup[]
  asks: JudgedGroup[]
}

/**
 * Compares a product with every listed one of the rule's other side. The rule judges one product of
 * each group with equal figures, and only if the measures do not decide.
 */
export function findFitting(index: FitIndex, product: Product, rule: FitRule): Fitting {
  const found: Fitting = { fits: [], asks: [] }
  const { groups, measures, stride } = index.get(rule.sought) ?? noColumn
  const own = Float64Array.from(rule.own.measures?.(product) ?? [])
  for (const [position, group] of groups.entries()) {
    const rough = rule.precheck?.(own, 0, measures, position * stride) ?? 'near'
    if (rough === 'apart') continue
    if (rough === 'fits' || rough === 'asks') {
      found[rough].push({ group, reason: () => rule.judge(product, group.sample).reason })
      continue
    }
    const { verdict, reason } = rule.judge(product, group.sample)
    if (verdict === 'fits') found.fits.push({ group, reason: () => reason })
    if (verdict === 'ask-us') found.asks.push({ group, reason: () => reason })
  }
  return found
}

const noColumn = { groups: [], measures: new Float64Array(), stride: 0 }
