import { type ClosureKind, closureKindOf } from './fit/closure-kinds.ts'
import { kegRoleOf } from './fit/fit-keg.ts'
import { type Figures, textOf } from './quantity/product-figures.ts'

/**
 * Default losses on the line, in tenths of a percent: breakage, start-up and changeover. Our own
 * estimates by kind, as no public figures exist; a plan may override them.
 */
const byClosure: Readonly<Partial<Record<ClosureKind, number>>> = {
  'still-cork': 10,
  'sparkling-cork': 10,
  't-cork': 10,
  capsule: 30,
  'sparkling-foil': 30,
}
const otherClosures = 20
const byCategory: Readonly<Record<string, number>> = {
  bottles: 10,
  cans: 10,
  kegs: 0,
  cartons: 10,
  dividers: 10,
}

/** Default loss of a product on the line, in tenths of a percent: 20 is 2 %. */
export function defaultLossOf({
  category,
  attributes,
}: {
  category: string
  attributes: Figures
}): number {
  if (category !== 'closures') {
    if (category === 'kegs' && kegRoleOf(attributes) === 'cap') return otherClosures
    return textOf(attributes, 'style') === 'carrier' ? 20 : (byCategory[category] ?? 0)
  }
  const kind = closureKindOf(attributes)
  return (kind && byClosure[kind]) ?? otherClosures
}
