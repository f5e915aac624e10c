import type { Product } from '#app/domain/catalogue/product/product.ts'
import { canRoleOf } from '#app/domain/packaging/fit/fit-can.ts'
import { kegRoleOf } from '#app/domain/packaging/fit/fit-keg.ts'

/** What a run is filled into. */
export type Container = 'bottle' | 'can' | 'keg'

/** The kind of container that a product is; null for what cannot be filled. */
export function containerOf({
  category,
  attributes,
}: Pick<Product, 'category' | 'attributes'>): Container | null {
  if (category === 'bottles') return 'bottle'
  if (category === 'cans') return canRoleOf(attributes) === 'can' ? 'can' : null
  return category === 'kegs' && kegRoleOf(attributes) === 'keg' ? 'keg' : null
}
