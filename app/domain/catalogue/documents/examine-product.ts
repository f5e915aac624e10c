import { auditCatalogue, describeFinding } from '../audit/audit-catalogue.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { findCategory } from '../dictionary/category.ts'
import { findFitting, fitRulesOf } from '../fit/find-fitting.ts'
import type { Product } from '../product/product.ts'
import type { CellProblem } from './import-table.ts'

/** Change of what fits a product by one rule. */
export interface FitChange {
  /** Name of the fitting products' category: “Closures”. */
  heading: string
  before: number
  after: number
  /** Names of the first products that begin to fit. */
  added: string[]
  /** Names of the first products that no longer fit. */
  lost: string[]
}

/** Maximum number of products that are named as added or lost. */
const maxNamed = 5

/**
 * Finds the rules of the catalogue's audit that a product would break, by column.
 * @param product the product as it is edited
 */
export function findBrokenRules(catalogue: CatalogueSnapshot, product: Product): CellProblem[] {
  const edited = replaceProduct(catalogue, product)
  return auditCatalogue(edited, ({ sku }) => sku === product.sku).map((finding) => ({
    column: finding.column,
    reason: describeFinding(finding, catalogue.dictionary),
  }))
}

/**
 * Returns the catalogue with an edited product in place of the published one. Lists and relations
 * stay those of the published catalogue.
 */
function replaceProduct(catalogue: CatalogueSnapshot, product: Product): CatalogueSnapshot {
  const others = catalogue.products.filter(({ sku }) => sku !== product.sku)
  const bySku = new Map(catalogue.bySku).set(product.sku, product)
  return { ...catalogue, products: [...others, product], bySku }
}

/**
 * Compares which listed products fit a product before and after an edit.
 * @param before the published product; null if it is new
 */
export function compareFit(
  catalogue: CatalogueSnapshot,
  before: Product | null,
  after: Product,
): FitChange[] {
  const was = before ? listFitting(catalogue, before) : new Map<string, Map<string, string>>()
  const is = listFitting(catalogue, after)
  return [...new Set([...was.keys(), ...is.keys()])].map((heading) => {
    const old = was.get(heading) ?? new Map<string, string>()
    const now = is.get(heading) ?? new Map<string, string>()
    const namesOf = (found: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
      [...found]
        .filter(([sku]) => !other.has(sku))
        .slice(0, maxNamed)
        .map(([, name]) => name)
    return {
      heading,
      before: old.size,
      after: now.size,
      added: namesOf(now, old),
      lost: namesOf(old, now),
    }
  })
}

/** Lists the products that fit, by name of their category, then by SKU. */
function listFitting(
  catalogue: CatalogueSnapshot,
  product: Product,
): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const rule of fitRulesOf(product)) {
    const { category } = rule.sought
    const heading = findCategory(category)?.name ?? category
    const names = found.get(heading) ?? new Map<string, string>()
    const { fits } = findFitting(catalogue.relations.fit, product, rule)
    for (const { group } of fits) {
      for (const { sku, name } of group.products) names.set(sku, name)
    }
    found.set(heading, names)
  }
  return found
}
