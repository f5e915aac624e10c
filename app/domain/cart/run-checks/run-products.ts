import { type FitSubject, fitBetween } from '#app/domain/catalogue/fit/find-fitting.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { isSeal } from '#app/domain/packaging/fit/closing-tools.ts'
import { type ClosureKind, closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { canRoleOf } from '#app/domain/packaging/fit/fit-can.ts'

/** A product of an enquiry, with what the checks of a run need. */
export type RunProduct = FitSubject & Pick<Product, 'sku' | 'name'>

/** Whether two products go together for certain. */
export const fitTogether = (one: RunProduct, other: RunProduct) =>
  fitBetween(one, other)?.verdict === 'fits'

/** The kind of closure; null where it is not known. */
export const closureKind = ({ attributes }: RunProduct): ClosureKind | null =>
  closureKindOf(attributes)

/** Whether it is a closure that seals a bottle by itself; one of unknown kind counts as such. */
export function sealsBottles(product: RunProduct): boolean {
  const kind = closureKind(product)
  return product.category === 'closures' && (kind === null || isSeal(kind))
}

/** A can to fill, or the end that closes it. */
export const isCan = ({ category, attributes }: RunProduct, role: 'can' | 'end') =>
  category === 'cans' && canRoleOf(attributes) === role

/** Whether a carton is an upright or lay-down one; carriers separate their bottles themselves. */
export const needsDivider = ({ attributes }: RunProduct) =>
  attributes.style === 'rsc-0201' || attributes.style === 'lay-down'
