import { doubtfulFigures } from '#app/domain/packaging/fit/fit-with-estimates.ts'
import { forEachPausably, type PausableWork } from '#app/platform/process/pausable-work.ts'
import type { Product } from '../product/product.ts'
import type { FitSide } from './fit-pair.ts'
import { fitPairs } from './fit-pairs.ts'

/** Products for which every figure that a rule reads is the same, so that they fit alike. */
export interface FitGroup {
  /** The product that rules judge for the whole group. */
  sample: Product
  products: Product[]
  /** Rows of the products in the catalogue index. */
  rows: number[]
}

/** The listed products of one side of a rule. */
export interface FitColumn {
  /** Ordered by the catalogue order of their first product. */
  groups: readonly FitGroup[]
  /** Measures of each group, one after another; empty if the side has no measures. */
  measures: Float64Array
  /** Number of measures per group. */
  stride: number
}

/** Columns of every side of every rule, built once per snapshot. */
export type FitIndex = ReadonlyMap<FitSide, FitColumn>

/** Whether a side of a rule applies to a product. */
export function isOnSide(
  side: FitSide,
  { category, attributes }: Pick<Product, 'category' | 'attributes'>,
): boolean {
  return category === side.category && (side.among?.(attributes) ?? true)
}

/**
 * Builds the fit index.
 * @param listed the listed products, which are the first rows of the catalogue's index
 */
export function* buildFitIndexPausably(listed: readonly Product[]): PausableWork<FitIndex> {
  const rows = listed.map((product, row) => ({ product, row }))
  const byCategory = Map.groupBy(rows, ({ product }) => product.category)
  const sides = new Set(fitPairs.flatMap(({ one, other }) => [one, other]))
  const index = new Map<FitSide, FitColumn>()
  for (const side of sides) {
    index.set(side, yield* columnPausably(side, byCategory.get(side.category) ?? []))
  }
  return index
}

interface ListedRow {
  product: Product
  row: number
}

function* columnPausably(side: FitSide, listed: readonly ListedRow[]): PausableWork<FitColumn> {
  const groups = new Map<string, FitGroup>()
  yield* forEachPausably(listed, ({ product, row }) => {
    if (!isOnSide(side, product)) return
    const key = JSON.stringify([side.reads(product.attributes), doubtfulFigures(product)])
    const group = groups.get(key)
    if (group) {
      group.products.push(product)
      group.rows.push(row)
    } else {
      groups.set(key, { sample: product, products: [product], rows: [row] })
    }
  })
  const list = [...groups.values()]
  const measured: number[] = []
  yield* forEachPausably(list, ({ sample }) => {
    measured.push(...(side.measures?.(sample) ?? []))
  })
  return {
    groups: list,
    measures: Float64Array.from(measured),
    stride: list.length === 0 ? 0 : measured.length / list.length,
  }
}
