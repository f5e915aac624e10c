import { doubtfulFigures } from '#app/domain/packaging/fit/fit-with-estimates.ts'
import { forEachPausably, type PausableWork } from '#app/platform/process/pausable-work.ts'
import { type Column, columnPausably, type RowMoves } from '../browse/index-column.ts'
import { compareText } from '../browse/natural-key.ts'
import type { Product } from '../product/product.ts'
import { type FitSide, fitPairs } from './fit-pairs.ts'

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
  /** Key of the figures that the rules read, by row of the listed products. */
  figures: Column
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

/** Fit index of an earlier snapshot, and the rows of its products in the new one. */
interface EarlierFit {
  fit: FitIndex
  moves: RowMoves
}

/**
 * Builds the fit index.
 * @param listed the listed products, which are the first rows of the catalogue's index
 * @param earlier index from which the figures of unchanged products are taken
 */
export function* buildFitIndexPausably(
  listed: readonly Product[],
  earlier?: EarlierFit,
): PausableWork<FitIndex> {
  const sides = new Set(fitPairs.flatMap(({ one, other }) => [one, other]))
  const index = new Map<FitSide, FitColumn>()
  for (const side of sides) index.set(side, yield* fitColumnPausably(side, listed, earlier))
  return index
}

function* fitColumnPausably(
  side: FitSide,
  listed: readonly Product[],
  earlier: EarlierFit | undefined,
): PausableWork<FitColumn> {
  const before = earlier?.fit.get(side)
  const figures = yield* columnPausably(
    listed,
    (product) =>
      isOnSide(side, product)
        ? JSON.stringify([side.reads(product.attributes), doubtfulFigures(product)])
        : null,
    compareText,
    earlier && before && { column: before.figures, moves: earlier.moves },
  )
  if (earlier && before && figures === before.figures) {
    return { ...before, groups: replaceInGroups(before, listed, earlier.moves) }
  }
  const byCode = new Array<FitGroup | undefined>(figures.values.length)
  const groups: FitGroup[] = []
  yield* forEachPausably(listed, (product, row) => {
    const code = figures.codes[row] as number
    if (code === 0) return
    const group = byCode[code]
    if (group) {
      group.products.push(product)
      group.rows.push(row)
    } else {
      const first = { sample: product, products: [product], rows: [row] }
      byCode[code] = first
      groups.push(first)
    }
  })
  const measured: number[] = []
  yield* forEachPausably(groups, ({ sample }) => {
    measured.push(...(side.measures?.(sample) ?? []))
  })
  return {
    groups,
    measures: Float64Array.from(measured),
    stride: groups.length === 0 ? 0 : measured.length / groups.length,
    figures,
  }
}

/** Replaces changed products whose rows and figures stayed as they were. */
function replaceInGroups(
  { groups, figures }: FitColumn,
  listed: readonly Product[],
  { changedRows }: RowMoves,
): FitGroup[] {
  const replaced = [...groups]
  const places = new Map(
    groups.map(({ rows }, place) => [figures.codes[rows[0] as number] as number, place]),
  )
  const copied = new Set<number>()
  for (const row of changedRows) {
    const product = listed[row]
    const place = places.get(figures.codes[row] ?? 0)
    const group = place === undefined ? undefined : replaced[place]
    if (!product || place === undefined || !group) continue
    const products = copied.has(place) ? group.products : [...group.products]
    copied.add(place)
    products[group.rows.indexOf(row)] = product
    replaced[place] = { sample: products[0] as Product, products, rows: group.rows }
  }
  return replaced
}
