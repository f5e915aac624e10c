import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import { findFitting, fitBetween, fitRulesOf } from '#app/domain/catalogue/fit/find-fitting.ts'
import { sortBestFirst } from '#app/domain/catalogue/fit/fit-order.ts'
import type { FitRelation } from '#app/domain/catalogue/fit/fit-pairs.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'

/** Menu of products that fit one part of a run, and the selected one. */
export interface PartChoice {
  /** SKU, `none`, or the requested value that was refused. */
  value: string
  options: { value: string; label: string; group: string }[]
  /** Number of fitting products that are not in the menu. */
  more: number
  product: Product | null
  /** Reason why the requested value was refused; null if it was not. */
  error: string | null
}

interface PartRequest {
  relation: FitRelation
  /** Restricts which fitting products may be chosen; default all. */
  among?: (product: Product) => boolean
  /** Picks the default from the fitting products, best first; default the first. */
  prefer?: (fitting: readonly Product[]) => Product | undefined
  /** Whether the default selection is the best product or none. */
  otherwise: 'best' | 'none'
}

const maxOptions = 80

/**
 * Builds the menu of one part of a run for a bottle or carton and selects the requested product. If
 * that does not fit, `error` has the reason.
 * @param asked SKU, `none`, or empty for the default
 * @param stale whether the request was made for another bottle or carton; the default then replaces
 * a product that does not fit, without an error
 */
export function choosePart(
  catalogue: CatalogueSnapshot,
  base: Product,
  { relation, among = () => true, prefer, otherwise }: PartRequest,
  asked: string,
  stale: boolean,
): PartChoice {
  const rule = fitRulesOf(base).find(({ sought }) => sought.relation === relation)
  const judged = rule ? findFitting(catalogue.relations.fit, base, rule).fits : []
  const fitting = sortBestFirst(relation, judged).flatMap(({ group }) =>
    group.products.filter(among),
  )
  const shown = fitting.slice(0, maxOptions)
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
  const error = explainRefusal(base, product, asked, relation)
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

function explainRefusal(
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
    return `${product.name} cannot be used here.`
  }
  if (fit.verdict === 'fits') return null
  return fit.verdict === 'ask-us'
    ? `Ask us whether ${product.name} fits. ${fit.reason}`
    : `${product.name} does not fit. ${fit.reason}`
}
