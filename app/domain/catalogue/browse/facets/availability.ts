import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'

/** Availability bands, soonest first; `most` is the maximum lead time estimate in working days. */
const bands = [
  { value: 'week', label: 'Within a week', most: 5 },
  { value: 'six-weeks', label: '1 to 6 weeks', most: 30 },
  { value: 'longer', label: 'Over 6 weeks', most: Number.POSITIVE_INFINITY },
] as const

const onRequest = { value: 'on-request', label: 'On request' }

/** Every value of the facet, soonest first. */
export const availabilities: readonly { value: string; label: string }[] = [...bands, onRequest]

/**
 * Returns the availability value of a product, from its lead time; null if it cannot be ordered any
 * more.
 */
export function availabilityOf(product: Pick<Product, 'status' | 'leadTime'>): string | null {
  if (!isOrderable(product)) return null
  const { leadTime } = product
  if (!leadTime) return onRequest.value
  return bands.find(({ most }) => leadTime.to <= most)?.value ?? null
}
