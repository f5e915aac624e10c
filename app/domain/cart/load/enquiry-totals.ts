import type { LineKind } from '#app/domain/cart/cart.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  kilogramsOf,
  type LoadWeight,
  loadWeight,
} from '#app/domain/packaging/pallet/load-weight.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Weight } from '#app/domain/packaging/quantity/weights.ts'
import { countPallets, type Pallets } from './load-facts.ts'

export interface EnquiryTotals extends Pallets {
  /** Summed weights, heaviest first; gross and net weights are summed separately. */
  weights: LoadWeight[]
  /** Number of lines without a known weight, which `weights` does not include. */
  linesWithoutWeight: number
  /**
   * Height in mm of the tallest full pallet, including the pallet itself; null if no height is
   * known.
   */
  highest: { height: number; isEstimate: boolean } | null
}

type Line = { pieces: number } & {
  /** Samples are posted and not counted as load. */
  kind?: LineKind
  product: Pick<Product, 'packs' | 'attributes' | 'provenance'>
}

/** Adds up pallets, weights and heights of an enquiry, using only products with known figures. */
export function computeEnquiryTotals(asked: readonly Line[]): EnquiryTotals {
  const lines = asked.filter(({ kind }) => kind !== 'sample')
  const weights: LoadWeight[] = []
  const totals: EnquiryTotals = {
    ...countPallets(
      lines.map(({ pieces, product }) => {
        const weight = loadWeight(product, pieces)
        return { pieces, packs: product.packs, kilograms: weight && kilogramsOf(weight) }
      }),
    ),
    weights: [],
    linesWithoutWeight: 0,
    highest: null,
  }
  for (const { pieces, product } of lines) {
    const { pallet } = product.packs
    const weight = loadWeight(product, pieces)
    if (weight) weights.push(weight)
    else totals.linesWithoutWeight += 1
    const height = pallet ? numberOf(product.attributes, 'palletHeight') : null
    if (height !== null && height > (totals.highest?.height ?? 0)) {
      totals.highest = { height, isEstimate: isEstimated(product) }
    }
  }
  totals.weights = sumWeights(weights)
  return totals
}

/** Adds up the weights of each kind (gross, net), heaviest first. */
export function sumWeights(weights: readonly LoadWeight[]): LoadWeight[] {
  const sums = new Map<Weight['of'], LoadWeight>()
  for (const weight of weights) sums.set(weight.of, sumOf(weight, sums.get(weight.of)))
  return [...sums.values()].toSorted((a, b) =>
    a.milligrams === b.milligrams ? 0 : a.milligrams < b.milligrams ? 1 : -1,
  )
}

function sumOf(one: LoadWeight, other: LoadWeight | undefined): LoadWeight {
  if (!other) return one
  return {
    of: one.of,
    milligrams: one.milligrams + other.milligrams,
    isEstimate: one.isEstimate || other.isEstimate,
  }
}

/** Whether the pallet's height, or a figure that it was computed from, is an estimate. */
function isEstimated({ provenance }: Line['product']): boolean {
  return [provenance.palletHeight, provenance.height, provenance.pallet].includes('estimate')
}
