import { isoDayOf } from '#app/platform/text/format.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from './product.ts'

/**
 * Returns the issue date of a product's files as ISO day: the day on which its data last changed,
 * not the day of the request.
 * @throws if the product is not in this catalogue
 */
export function issueDay(
  { changed }: Pick<CatalogueSnapshot, 'changed'>,
  { sku }: Pick<Product, 'sku'>,
): string {
  const day = changed.get(sku)
  if (!day) throw new Error(`The change date of ${sku} is unknown.`)
  return isoDayOf(day)
}
