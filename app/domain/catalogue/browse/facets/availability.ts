import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'

/** By the longest a product is estimated to take, working days; soonest first. */
const bands = [
  { value: 'week', label: 'Within a week', most: 5 },
  { value: 'six-weeks', label: '1 to 6 weeks', most: 30 },
  { value: 'longer', label: 'Over 6 weeks', most: Number.POSITIVE_INFINITY },
] as const

const onRequest = { value: 'on-request', label: 'On request' }

/** Every value of the facet, soonest first. */
export const availabilities: readonly { value: string; label: string }[] = [...bands, onRequest]

/** How soon a product can leave, as the facet’s value; null of one that is no longer supplied. */
export function availabilityOf(product: Pick<Product, 'status' | 'leadTime'>): string | null {
  if (!isOrderable(product)) return null
  const { leadTime } = product
  if (!leadTime) return onRequest.value
  return bands.find(({ most }) => leadTime.to <= most)?.value ?? null
}
