import type { CatalogueSnapshot } from './catalogue-snapshot.ts'
import { findSuccessor } from './find-product.ts'
import { type FitRule, fitRulesOf } from './fit-rules.ts'
import type { Product } from './product.ts'
import type { FitGroup } from './product-relations.ts'
import { colourOptions, familyMembers, variations } from './product-versions.ts'

/** How a product is related: it replaces it, is of the same mould, fits it, or is alike. */
export type Relation = 'successor' | 'same-mould' | FitRule['relation'] | 'alike'

export interface RelatedProduct {
  product: Product
  relation: Relation
}

const mostOfMould = 3
const mostAlike = 6

/**
 * Related products in a fixed order: the successor, others of the same mould, then the closures,
 * cartons and dividers that fit (for those: the bottles that they fit). What stands among the
 * colour options and variations is left out. Where nothing fits by rule, products of the same
 * kind that do not contradict it.
 */
export function relatedProducts(catalogue: CatalogueSnapshot, product: Product): RelatedProduct[] {
  const related: RelatedProduct[] = []
  const versions = colourOptions(catalogue, product).map((option) => option.product)
  const shown = new Set(
    [product, ...versions, ...variations(catalogue, product)].map(({ sku }) => sku),
  )
  const add = (relation: Relation, others: readonly Product[], most: number) => {
    for (const other of others.filter(({ sku }) => !shown.has(sku)).slice(0, most)) {
      shown.add(other.sku)
      related.push({ product: other, relation })
    }
  }
  const successor = findSuccessor(catalogue, product)
  if (successor) {
    shown.delete(successor.sku)
    add('successor', [successor], 1)
  }
  if (product.mould !== null) add('same-mould', familyMembers(catalogue, product), mostOfMould)
  const before = related.length
  for (const rule of fitRulesOf(product)) {
    add(rule.relation, fitting(catalogue, product, rule), rule.most)
  }
  if (related.length === before) add('alike', alike(catalogue, product), mostAlike)
  return related
}

/** What fits, one of each kind before a second of any; bottles one a mould. */
function fitting(catalogue: CatalogueSnapshot, product: Product, rule: FitRule): Product[] {
  const fits = (catalogue.relations.fitGroups.get(rule.category) ?? []).filter(
    ({ sample }) => rule.judge(product, sample).verdict === 'fits',
  )
  const groups = rule.order(fits)
  const found: Product[] = []
  const moulds = new Set<string>()
  for (let round = 0; found.length < rule.most; round += 1) {
    const before = found.length
    for (const { products } of groups) {
      const next = products[round]
      if (!next || (next.mould !== null && moulds.has(next.mould))) continue
      if (next.mould !== null) moulds.add(next.mould)
      found.push(next)
    }
    if (found.length === before) break
  }
  return found
}

/** Figures by which things go together or do not: an end with its can, a coupler with its keg. */
const matching = ['canEnd', 'canBody', 'coupler'] as const

/** Products of the same kind; where nothing is looked up by fit, then of the same category. */
function alike(catalogue: CatalogueSnapshot, product: Product): Product[] {
  const groups: readonly FitGroup[] = catalogue.relations.fitGroups.get(product.category) ?? []
  const others = groups
    .flatMap(({ products }) => products.slice(0, mostAlike * 2))
    .filter(({ attributes }) =>
      matching.every((key) => {
        const [own, other] = [product.attributes[key], attributes[key]]
        return own === undefined || other === undefined || own === other
      }),
    )
  const sameKind = others.filter(({ subcategory }) => subcategory === product.subcategory)
  if (fitRulesOf(product).length > 0) return sameKind
  return [...sameKind, ...others.filter(({ subcategory }) => subcategory !== product.subcategory)]
}
