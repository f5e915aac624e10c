import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { findFitting, fitRulesOf } from '../fit/find-fitting.ts'
import { isOrderable, type Product } from '../product/product.ts'
import { closureOnBottle } from './closure-on-bottle.ts'
import type { ClosureOnBottle } from './closure-parts.ts'
import type { TurnShape } from './turn-shape.ts'

/** A closure that may be put on. */
export interface TurnClosure {
  sku: string
  name: string
  slug: string
  on: ClosureOnBottle
}

/** More are not offered: a list that long is looked through in the catalogue. */
const most = 60

/** What is known to fit a bottle and can be shown on it, by what it does there. */
export function turnClosures(catalogue: CatalogueSnapshot, product: Product, shape: TurnShape) {
  return {
    closures: fitting(catalogue, product, shape, 'closure'),
    dressings: fitting(catalogue, product, shape, 'dressing'),
  }
}

function fitting(
  catalogue: CatalogueSnapshot,
  product: Product,
  shape: TurnShape,
  relation: 'closure' | 'dressing',
): TurnClosure[] {
  const rule = fitRulesOf(product).find(({ sought }) => sought.relation === relation)
  if (!rule) return []
  return findFitting(catalogue.relations.fit, product, rule)
    .fits.flatMap(({ group }) => group.products)
    .filter(isOrderable)
    .slice(0, most)
    .flatMap(({ sku, name, slug, attributes }) => {
      const on = closureOnBottle(shape, attributes)
      return on ? [{ sku, name, slug, on }] : []
    })
}
