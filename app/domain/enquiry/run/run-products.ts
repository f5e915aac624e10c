import { type FitSubject, fitBetween } from '#app/domain/catalogue/fit/find-fitting.ts'
import { isSeal } from '#app/domain/packaging/fit/closing-tools.ts'
import { type ClosureKind, closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { canRoleOf } from '#app/domain/packaging/fit/fit-can.ts'
import type { LineSnapshot } from '../record/enquiry.ts'

/** A product of an enquiry, as it is judged together with the others. */
export type RunProduct = FitSubject & Pick<LineSnapshot, 'sku' | 'name'>

/** Whether two products go together for certain. */
export const fits = (one: RunProduct, other: RunProduct) =>
  fitBetween(one, other)?.verdict === 'fits'

/** What kind of closure it is; null where that is not known. */
export const kindOf = ({ attributes }: RunProduct): ClosureKind | null => closureKindOf(attributes)

/** A closure that seals by itself; one of unknown kind may. */
export function sealsBottles(product: RunProduct): boolean {
  const kind = kindOf(product)
  return product.category === 'closures' && (kind === null || isSeal(kind))
}

/** A can to fill, or the end that closes it. */
export const isCan = ({ category, attributes }: RunProduct, role: 'can' | 'end') =>
  category === 'cans' && canRoleOf(attributes) === role

/** Upright cartons with cells; carriers part their bottles themselves. */
export const needsDivider = ({ attributes }: RunProduct) =>
  attributes.style === 'rsc-0201' || attributes.style === 'lay-down'
