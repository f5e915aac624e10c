import { closingTool } from '#app/domain/packaging/fit/closing-tools.ts'
import { closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { type BrowseQuery, queryStringOf, wholeCatalogue } from '../browse/browse-query.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { findCategory } from '../dictionary/category.ts'
import { type Drawing, drawingOf } from '../drawing/drawing.ts'
import type { Product } from '../product/product.ts'
import { linkTo, type ProductLink } from '../product/product-link.ts'
import { type FitRule, findFitting, fitRulesOf, type JudgedGroup } from './find-fitting.ts'
import { isAlreadyPacked, pickProducts, sortBestFirst, sortBulkFirst } from './fit-order.ts'
import type { FitRelation } from './fit-pair.ts'

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
    })),
    total: countOfAll(fits),
    search: queryStringOf(listOf(product, rule.sought, fits)),
    undecidedCount: countOfAll(asks),
    askReason: asks[0]?.reason() ?? null,
    tools: toolsOf(product, rule, fits),
  }
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
