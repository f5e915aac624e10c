import { storePrefix } from '#app/business-constants.ts'
import { createStoredList } from '#app/ui/stored-list.ts'
import { maxGlimpses } from './product-glimpse.ts'

/**
 * `localStorage` key of the recently viewed products; the head script uses it to reserve space for
 * them.
 */
export const viewedStorageKey = `${storePrefix}.viewed`

/**
 * Slugs of the products that the visitor viewed, latest first. They are sent to the server only to
 * fetch names and drawings.
 */
export const viewedProducts = createStoredList(viewedStorageKey, maxGlimpses)

export function rememberViewed(slug: string) {
  const before = viewedProducts.read()
  if (before[0] === slug) return
  viewedProducts.write([slug, ...before.filter((other) => other !== slug)])
}
