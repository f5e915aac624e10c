import { isoDayOf } from '#app/platform/text/format.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from './product.ts'

/**
 * When a product's files were issued, as ISO day: the day its figures were last changed, whenever
 * the files are requested.
 * @throws for a product that is not of this catalogue
 */
export function issueDay(
  { changed }: Pick<CatalogueSnapshot, 'changed'>,
  { sku }: Pick<Product, 'sku'>,
): string {
  const day = changed.get(sku)
  if (!day) throw new Error(`Nobody knows when ${sku} was changed.`)
  return isoDayOf(day)
}
