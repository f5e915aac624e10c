import { closingTool } from '#app/domain/packaging/fit/closing-tools.ts'
import { closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { findCategory } from '../dictionary/category.ts'
import { type Drawing, drawingOf } from '../drawing/drawing.ts'
import type { Product } from '../product/product.ts'
import { linkTo, type ProductLink } from '../product/product-link.ts'
import { type FitRule, findFitting, fitRulesOf, type Judged } from './find-fitting.ts'
import { bestFirst, bulkFirst, isOneTooMany, pickProducts } from './fit-order.ts'
import type { FitRelation } from './fit-pair.ts'

/** One product that fits, with why. */
export interface FittingProduct extends ProductLink {
  drawing: Drawing
  /** “Body 75.1 mm, cell 77 mm.” */
  reason: string
  /** The minimum order: “1 box (1,000 screwcaps)”. */
  minimum: string
  /** One of the two already brings what the other is: of a carton and packed glass. */
  isOneTooMany: boolean
}

/** What fits a product by one rule. */
export interface FitAnswer {
  relation: FitRelation
  /** Category of the catalogue in which they stand. */
  category: string
  categoryName: string
  /** Listed products of the category that fit, by any rule: what its list shows. */
  inCategory: number
  /** The few best. */
  best: FittingProduct[]
  /** Listed products that fit, the best included. */
  total: number
  /** Listed products that are neither known to fit nor not to. */
  toAsk: number
  /** Why the first of them is open; null where none is. */
  askReason: string | null
  /** What a line needs to put them on: “a corker”. */
  tools: string[]
}

/** Few, since they stand beside the bottle; a link leads to all of them. */
const most: Readonly<Partial<Record<FitRelation, number>>> = { bottle: 6, closure: 3 }
const mostOfOthers = 2

/** What fits a product, by each rule that is about it; rules by which nothing does are left out. */
export function whatFits(catalogue: CatalogueSnapshot, product: Product): FitAnswer[] {
  const answers = fitRulesOf(product).map((rule) => answerOf(catalogue, product, rule))
  return answers
    .filter(({ total, toAsk }) => total + toAsk > 0)
    .map((answer) => {
      const there = answers.filter(({ category }) => category === answer.category)
      return { ...answer, inCategory: there.reduce((sum, { total }) => sum + total, 0) }
    })
}

function answerOf(
  catalogue: CatalogueSnapshot,
  product: Product,
  rule: FitRule,
): Omit<FitAnswer, 'inCategory'> {
  const { relation, category } = rule.sought
  const { fits, asks } = findFitting(catalogue.relations.fit, product, rule)
  const ordered = bulkFirst(rule, bestFirst(relation, fits))
  const best = pickProducts(ordered, most[relation] ?? mostOfOthers)
  return {
    relation,
    category,
    categoryName: findCategory(category)?.name ?? category,
    best: best.map(({ product: fitting, reason }) => ({
      ...linkTo(fitting),
      drawing: drawingOf(fitting),
      reason: reason(),
      minimum: describeWithPieces(fitting.packs, fitting.minimumOrder),
      isOneTooMany: isOneTooMany(rule, product, fitting),
    })),
    total: countOfAll(fits),
    toAsk: countOfAll(asks),
    askReason: asks[0]?.reason() ?? null,
    tools: toolsOf(product, rule, fits),
  }
}

const countOfAll = (judged: readonly Judged[]) =>
  judged.reduce((sum, { group }) => sum + group.products.length, 0)

/** Named where closures are sought, and where a closure seeks its bottles. */
function toolsOf(product: Product, { own, sought }: FitRule, fits: readonly Judged[]): string[] {
  const sealing = ['closure', 'dressing']
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
