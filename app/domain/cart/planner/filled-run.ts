import type { Product } from '#app/domain/catalogue/product/product.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { describeMass } from '#app/domain/packaging/quantity/weights.ts'
import { filledCase, onPallets } from '#app/domain/packaging/run/filled-cases.ts'
import type { PlanChoices } from './plan-parts.ts'

/** “1,334 cases on 21 pallets”, “15 kg each, 20.7 t in all”. */
export interface FilledRun {
  cases: string
  weight: string
}

/** What leaves the customer: filled cases or kegs on pallets; null where it is not known. */
export function filledOf(
  filled: number,
  container: Product,
  { carton }: PlanChoices,
  pack: number | null,
): FilledRun | null {
  if (container.category === 'kegs') return filledKegs(filled, container)
  const one = filledCase(container, carton?.product?.attributes ?? null)
  if (pack === null || !one) return null
  const cases = Math.ceil(filled / pack)
  const { pallets, kg } = onPallets(cases, one)
  return {
    cases: `${countOf(cases, 'case')} on ${countOf(pallets, 'pallet')}`,
    weight: `${describeMass(one.kilograms)} each, ${describeMass(kg)} in all`,
  }
}

function filledKegs(filled: number, { attributes, packs }: Product): FilledRun | null {
  const each = numberOf(attributes, 'filledMass')
  const { pallet } = packs
  if (each === null || pallet === null) return null
  const found = onPallets(filled, { kilograms: each, perLayer: packs.layer, perPallet: pallet })
  return {
    cases: `${countOf(filled, packs.piece)} on ${countOf(found.pallets, 'pallet')}`,
    weight: `${describeMass(each)} each, ${describeMass(found.kg)} in all`,
  }
}
