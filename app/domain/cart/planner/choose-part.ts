import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import { findFitting, fitBetween, fitRulesOf } from '#app/domain/catalogue/fit/find-fitting.ts'
import { bestFirst } from '#app/domain/catalogue/fit/fit-order.ts'
import type { FitRelation } from '#app/domain/catalogue/fit/fit-pair.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'

/** The menu of products that fit one part of a run, and which is chosen. */
export interface PartChoice {
  /** SKU, `none`, or what was asked for and refused. */
  value: string
  options: { value: string; label: string; group: string }[]
  /** How many products fit that are not in the menu. */
  more: number
  product: Product | null
  /** Why what was asked for was refused; null if it was not. */
  error: string | null
}

interface Wanted {
  relation: FitRelation
  /** Which of the products that fit may be chosen; all if left out. */
  among?: (product: Product) => boolean
  /** Picks the default from the products that fit, best first; the first if left out. */
  prefer?: (fitting: readonly Product[]) => Product | undefined
  /** Whether a product or nothing is chosen by default. */
  otherwise: 'best' | 'none'
}

const mostOptions = 80

/**
 * Makes the menu of one part of a run for a bottle or carton, and chooses what was asked for; if that
 * does not fit, it gives the reason as an error.
 * @param asked SKU, `none`, or empty for the default
 * @param stale whether it was asked for with another bottle or carton: the default then replaces what
 * does not fit, without an error
 */
export function choosePart(
  catalogue: CatalogueSnapshot,
  base: Product,
  { relation, among = () => true, prefer, otherwise }: Wanted,
  asked: string,
  stale: boolean,
): PartChoice {
  const rule = fitRulesOf(base).find(({ sought }) => sought.relation === relation)
  const judged = rule ? findFitting(catalogue.relations.fit, base, rule).fits : []
  const fitting = bestFirst(relation, judged).flatMap(({ group }) => group.products.filter(among))
  const shown = fitting.slice(0, mostOptions)
  const options = shown.map(({ sku, name, category, subcategory }) => ({
    value: sku,
    label: name,
    group: findSubcategory(category, subcategory)?.name ?? subcategory,
  }))
  const choice = { options, more: fitting.length - shown.length }
  const best = otherwise === 'none' ? undefined : (prefer?.(fitting) ?? fitting[0])
  const fallback = { ...choice, value: best?.sku ?? 'none', product: best ?? null, error: null }
  if (asked === '') return fallback
  if (asked === 'none') return { ...choice, value: 'none', product: null, error: null }

  const product = catalogue.bySku.get(asked) ?? catalogue.bySku.get(asked.toUpperCase())
  const error = whyNot(base, product, asked, relation)
  if (error !== null && stale) return fallback
  const isListed = shown.some(({ sku }) => sku === product?.sku)
  if (product && !isListed) {
    options.unshift({ value: product.sku, label: product.name, group: 'Asked for' })
  }
  if (!product) options.unshift({ value: asked, label: asked, group: 'Asked for' })
  return {
    ...choice,
    value: product?.sku ?? asked,
    product: error === null ? (product ?? null) : null,
    error,
  }
}

function whyNot(
  base: Product,
  product: Product | undefined,
  asked: string,
  relation: FitRelation,
): string | null {
  if (!product) return `There is nothing with the code “${asked}” in the catalogue.`
  if (!isOrderable(product)) return `${product.name} is no longer made. Choose another.`
  const fit = fitBetween(base, product)
  const rule = fitRulesOf(base).find(({ sought }) => sought.relation === relation)
  if (!fit || !rule || product.category !== rule.sought.category) {
    return `${product.name} is not something to put here.`
  }
  if (fit.verdict === 'fits') return null
  return fit.verdict === 'ask-us'
    ? `Ask us whether ${product.name} fits. ${fit.reason}`
    : `${product.name} does not fit. ${fit.reason}`
}
