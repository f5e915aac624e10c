import {
  type BrowseQuery,
  queryStringOf,
  wholeCatalogue,
} from '#app/domain/catalogue/browse/browse-query.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findCategory } from '#app/domain/catalogue/dictionary/category.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { linkTo, type ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { closingTool } from '#app/domain/packaging/fit/closing-tools.ts'
import { closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { type FitRule, findFitting, fitRulesOf, type JudgedGroup } from './find-fitting.ts'
import { isAlreadyPacked, pickProducts, sortBestFirst, sortBulkFirst } from './fit-order.ts'
import type { FitRelation } from './fit-pairs.ts'

/** Headings for each kind of fitting product, on the product page and the specification sheet. */
export const fitHeadings: Readonly<Record<FitRelation, string>> = {
  bottle: 'Bottles',
  closure: 'Closures',
  dressing: 'Capsules, foils and wire',
  carton: 'Cartons',
  basket: 'Bottle carriers',
  shipper: 'Cartons for the filled carrier',
  divider: 'Dividers',
  can: 'Cans',
  end: 'Ends',
  carrier: 'Carriers',
  keg: 'Kegs',
  coupler: 'Couplers',
  cap: 'Caps',
  load: 'Pallets and sheets',
}

/**
 * Marks the products that certainly fit at least one of the named ones; an enquiry with two bottles
 * needs the closures of either. Unknown codes are ignored.
 * @returns by row of the index: 1 if the product fits, otherwise 0
 */
export function markFittingRows(catalogue: CatalogueSnapshot, skus: readonly string[]): Uint8Array {
  const rows = new Uint8Array(catalogue.products.length)
  for (const sku of skus) {
    const product = catalogue.bySku.get(sku)
    if (!product) continue
    for (const rule of fitRulesOf(product)) {
      for (const { group } of findFitting(catalogue.relations.fit, product, rule).fits) {
        for (const row of group.rows) rows[row] = 1
      }
    }
  }
  return rows
}

/** A product that fits, with the reason. */
export interface FittingProduct extends ProductLink {
  drawing: Drawing
  /** “Body 75.1 mm, cell 77 mm.” */
  reason: string
  /** Minimum order as text: “1 box (1,000 screwcaps)”. */
  minimum: string
  /**
   * Whether one of the two products already includes the other, as packed glass includes its
   * carton.
   */
  isAlreadyPacked: boolean
  /** Figures that give the quantity for a number of bottles; null if it does not depend on it. */
  scale: PartScale | null
}

/** Figures that give the quantity of a part for a number of bottles. */
export interface PartScale extends Pick<Product, 'packs' | 'minimumOrder'> {
  /** Bottles that one piece is for: 1 for a closure, 12 for a carton of twelve. */
  bottlesPerPiece: number
}

/** Products that fit a product by one rule. */
export interface FitAnswer {
  relation: FitRelation
  /** Category of the fitting products. */
  category: string
  categoryName: string
  /** Query string of the catalogue's list that shows exactly the products that fit by this rule; only if some do. */
  search: string
  /** The best few. */
  best: FittingProduct[]
  /** Number of listed products that fit, including `best`. */
  total: number
  /** Number of listed products of which it is not known whether they fit. */
  undecidedCount: number
  /** Reason why the first of these is undecided; null if there are none. */
  askReason: string | null
  /** Tools needed on the line to apply them: “a corker”. */
  tools: string[]
}

/** Maximum number of products in `best`; few, because a link leads to all of them. */
const maxBest: Readonly<Partial<Record<FitRelation, number>>> = { bottle: 6, closure: 3 }
const maxBestOfOthers = 2

/** Lists the products that fit a product, by rule; rules without any result are left out. */
export function listFitAnswers(catalogue: CatalogueSnapshot, product: Product): FitAnswer[] {
  const answers = fitRulesOf(product).map((rule) => answerOf(catalogue, product, rule))
  return answers.filter(({ total, undecidedCount }) => total + undecidedCount > 0)
}

/**
 * Returns the list of the products that fit by one rule. A category with products for several
 * rules is narrowed: closures by their type, because corks and capsules fit the same bottle, and
 * others by their subcategory if they share one.
 */
function listOf(
  { sku }: Product,
  { relation, category }: FitRule['sought'],
  fits: readonly JudgedGroup[],
): BrowseQuery {
  const samples = fits.map(({ group }) => group.sample)
  const list = { ...wholeCatalogue, category, fits: [sku], show: 'items' } as const
  if (sealing.includes(relation)) {
    const types = samples.map(({ attributes }) => attributes.closureType)
    const values = [...new Set(types.filter((type) => typeof type === 'string'))].toSorted()
    return values.length > 0 ? { ...list, facets: [{ key: 'closureType', values }] } : list
  }
  const [subcategory = null, ...others] = new Set(samples.map((sample) => sample.subcategory))
  return others.length > 0 ? list : { ...list, subcategory }
}

/** Relations of products that close a bottle or dress its mouth. */
const sealing: readonly FitRelation[] = ['closure', 'dressing']

function answerOf(catalogue: CatalogueSnapshot, product: Product, rule: FitRule): FitAnswer {
  const { relation, category } = rule.sought
  const { fits, asks } = findFitting(catalogue.relations.fit, product, rule)
  const ordered = sortBulkFirst(rule, sortBestFirst(relation, fits))
  const best = pickProducts(ordered, maxBest[relation] ?? maxBestOfOthers)
  return {
    relation,
    category,
    categoryName: findCategory(category)?.name ?? category,
    best: best.map(({ product: fitting, reason }) => ({
      ...linkTo(fitting),
      drawing: drawingOf(fitting),
      reason: reason(),
      minimum: describeWithPieces(fitting.packs, fitting.minimumOrder),
      isAlreadyPacked: isAlreadyPacked(rule, product, fitting),
      scale: scaleOf(rule, fitting),
    })),
    total: countOfAll(fits),
    search: queryStringOf(listOf(product, rule.sought, fits)),
    undecidedCount: countOfAll(asks),
    askReason: asks[0]?.reason() ?? null,
    tools: toolsOf(product, rule, fits),
  }
}

function scaleOf({ sought }: FitRule, { packs, minimumOrder, attributes }: Product) {
  const bottlesPerPiece = sealing.includes(sought.relation)
    ? 1
    : sought.relation === 'carton' || sought.relation === 'divider'
      ? numberOf(attributes, 'packSize')
      : null
  return bottlesPerPiece ? { bottlesPerPiece, packs, minimumOrder } : null
}

const countOfAll = (judged: readonly JudgedGroup[]) =>
  judged.reduce((sum, { group }) => sum + group.products.length, 0)

/** Returns the closing tools, if closures are searched for or the product is a closure. */
function toolsOf(
  product: Product,
  { own, sought }: FitRule,
  fits: readonly JudgedGroup[],
): string[] {
  const closures = sealing.includes(sought.relation)
    ? fits.map(({ group }) => group.sample)
    : sealing.includes(own.relation)
      ? [product]
      : []
  const tools = closures.map(({ attributes }) => {
    const kind = closureKindOf(attributes)
    return kind && closingTool(kind)
  })
  const unloading =
    sought.relation === 'load' &&
    fits.some(({ group }) => group.sample.subcategory === 'slip-sheets')
      ? ['a push-pull attachment to unload slip sheets']
      : []
  return [...new Set([...tools.filter((tool) => tool !== null), ...unloading])]
}
