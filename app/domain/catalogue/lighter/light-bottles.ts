import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from '../product/product.ts'
import { glassGramsPer750Ml, maxLightGlassGrams } from './glass-weight.ts'

/** A light bottle: its glass mass, and its mass per 750 mL, in whole grams. */
export interface LightBottle {
  product: Product
  mass: number
  per750: number
  /** Pressure rating in bar; null for bottles that are only for still drinks or not rated. */
  pressure: number | null
}

/**
 * Lists the bottles of at most `maxLightGlassGrams`, one of each mould and finish, lightest for its
 * volume first.
 */
export function listLightBottles(catalogue: CatalogueSnapshot): LightBottle[] {
  const byShape = new Map<string, LightBottle>()
  for (const product of catalogue.relations.kinds.get('bottles') ?? []) {
    const per750 = glassGramsPer750Ml(product.attributes)
    const mass = numberOf(product.attributes, 'glassMass')
    if (
      product.status !== 'active' ||
      per750 === null ||
      mass === null ||
      per750 > maxLightGlassGrams
    ) {
      continue
    }
    const shape = `${product.mould ?? product.sku} ${product.attributes.finish}`
    if (byShape.has(shape)) continue
    const pressure = numberOf(product.attributes, 'pressureRating') || null
    byShape.set(shape, { product, mass, per750: Math.round(per750), pressure })
  }
  return [...byShape.values()].toSorted((one, other) => one.per750 - other.per750)
}
