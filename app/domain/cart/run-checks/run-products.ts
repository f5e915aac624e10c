import { type FitSubject, fitBetween } from '#app/domain/catalogue/fit/find-fitting.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { isForCarriers } from '#app/domain/packaging/fit/cell-fit.ts'
import { isSeal } from '#app/domain/packaging/fit/closing-tools.ts'
import { type ClosureKind, closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { canRoleOf } from '#app/domain/packaging/fit/fit-can.ts'

/** A product of an enquiry with the data that the run checks need. */
export type RunProduct = FitSubject & Pick<Product, 'sku' | 'name'>

/** Whether two products certainly fit; false if we would have to be asked. */
export const fitTogether = (one: RunProduct, other: RunProduct) =>
  fitBetween(one, other)?.verdict === 'fits'

/** Returns the kind of a closure; null if unknown. */
export const closureKind = ({ attributes }: RunProduct): ClosureKind | null =>
  closureKindOf(attributes)

/** Whether a closure seals a bottle by itself; closures of unknown kind count as sealing. */
export function sealsBottles(product: RunProduct): boolean {
  const kind = closureKind(product)
  return product.category === 'closures' && (kind === null || isSeal(kind))
}

/** Whether a product is a can to fill, or an end that closes it, depending on `role`. */
export const isCan = ({ category, attributes }: RunProduct, role: 'can' | 'end') =>
  category === 'cans' && canRoleOf(attributes) === role

/**
 * Whether a carton is upright or lay-down and so needs a divider; carriers separate their bottles
 * themselves, also in the carton that takes them.
 */
export const needsDivider = ({ attributes }: RunProduct) =>
  (attributes.style === 'rsc-0201' || attributes.style === 'lay-down') && !isForCarriers(attributes)

/** Whether a product is an open carrier for bottles. */
export const isCarrier = ({ category, attributes }: RunProduct) =>
  category === 'cartons' && attributes.style === 'carrier'
