import { isListed } from './browse/catalogue-index.ts'
import { fitGroupOf } from './fit-group.ts'
import type { Product } from './product.ts'
import { counterpartsOf, familyOf } from './product-family.ts'

/** Products that fit alike, because every figure that fit is computed from is the same. */
export interface FitGroup {
  /** Stands for all of them. */
  sample: Product
  products: Product[]
}

/** Lookups between products, built once a snapshot. All lists are in catalogue order. */
export interface ProductRelations {
  /** Listed products by family (`product-family.ts`). */
  families: ReadonlyMap<string, readonly Product[]>
  /** Listed bottles of one shape, size, colour and pack, in whatever mould. */
  counterparts: ReadonlyMap<string, readonly Product[]>
  /** Other suppliers' listings by the SKU of the base product. */
  listings: ReadonlyMap<string, readonly Product[]>
  /** Listed products by category, those together that fit alike. */
  fitGroups: ReadonlyMap<string, readonly FitGroup[]>
}

/** @param products in catalogue order */
export function buildRelations(products: readonly Product[]): ProductRelations {
  const families = new Map<string, Product[]>()
  const counterparts = new Map<string, Product[]>()
  const listings = new Map<string, Product[]>()
  const groups = new Map<string, FitGroup>()
  const fitGroups = new Map<string, FitGroup[]>()
  for (const product of products) {
    if (product.canonical !== null && product.status !== 'obsolete') {
      append(listings, product.canonical, product)
    }
    if (!isListed(product)) continue
    append(families, familyOf(product), product)
    const shape = counterpartsOf(product)
    if (shape) append(counterparts, shape, product)
    const key = fitGroupOf(product)
    const group = groups.get(key)
    if (group) {
      group.products.push(product)
      continue
    }
    const made = { sample: product, products: [product] }
    groups.set(key, made)
    append(fitGroups, product.category, made)
  }
  return { families, counterparts, listings, fitGroups }
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
