import { canRoleOf } from '#app/domain/packaging/fit/fit-can.ts'
import { kegRoleOf } from '#app/domain/packaging/fit/fit-keg.ts'
import type { Product } from './product.ts'

/** Kinds of container that a run can fill. */
export type Container = 'bottle' | 'can' | 'keg'

/**
 * Returns the kind of container of a product; null if it cannot be filled (ends, couplers,
 * closures).
 */
export function containerOf({
  category,
  attributes,
}: Pick<Product, 'category' | 'attributes'>): Container | null {
  if (category === 'bottles') return 'bottle'
  if (category === 'cans') return canRoleOf(attributes) === 'can' ? 'can' : null
  return category === 'kegs' && kegRoleOf(attributes) === 'keg' ? 'keg' : null
}
