import { storePrefix } from '#app/business-constants.ts'
import { storedList } from '#app/ui/stored-list.ts'
import { mostGlimpses } from './product-glimpse.ts'

/** Where the browser keeps what was viewed; the head script reserves room for it by this key. */
export const viewedKey = `${storePrefix}.viewed`

/** Slugs of the products the visitor looked at, the latest first. They leave the browser only as
 * a question for names and drawings. */
export const viewedProducts = storedList(viewedKey, mostGlimpses)

export function rememberViewed(slug: string) {
  const before = viewedProducts.read()
  if (before[0] === slug) return
  viewedProducts.write([slug, ...before.filter((other) => other !== slug)])
}
