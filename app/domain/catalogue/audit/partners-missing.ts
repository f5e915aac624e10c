import { textOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { easyToLift } from '#app/domain/packaging/run/filled-cases.ts'
import { fitBetween } from '../fit/find-fitting.ts'
import type { Product } from '../product/product.ts'

/**
 * What a product is made to go with and does not; empty where it has its partners.
 * @param offered the products that are offered, by category
 */
export function partnersMissing(
  product: Product,
  offered: ReadonlyMap<string, readonly Product[]>,
): string[] {
  const { category, status, attributes } = product
  const among = (wanted: string) => offered.get(wanted) ?? []
  const fits = (others: readonly Product[]) =>
    others.some((other) => fitBetween(product, other)?.verdict === 'fits')
  const found: string[] = []
  if (category === 'bottles') {
    // A special order may be settled with us; it may not be refused by all.
    const closed = among('closures').some((closure) => {
      const verdict = fitBetween(product, closure)?.verdict
      return verdict === 'fits' || (status === 'special-order' && verdict === 'ask-us')
    })
    if (!closed) found.push('No closure goes on it.')
    const own = textOf(attributes, 'cartonClass')
    const cartons = among('cartons').filter((one) => one.attributes.cartonClass === own)
    if (own !== null && !fits(cartons)) found.push(`It does not fit its own carton, ${own}.`)
  }
  const isCarton = category === 'cartons'
  if (isCarton && !fits([...among('bottles'), ...among('cans')])) found.push('Nothing goes in it.')
  if (category === 'dividers' && !fits(among('cartons'))) found.push('No carton takes it.')
  if (category === 'dividers' && !fits(among('bottles'))) found.push('No bottle goes in it.')
  if (category === 'kegs' && !fits(among('kegs'))) found.push('It has no keg, coupler or cap.')
  const filled = Number(attributes.filledMass)
  const isSaid = product.description.includes('two people')
  if ((isCarton || category === 'bottles') && filled > easyToLift && !isSaid) {
    found.push(`Filled it weighs ${filled} kg, which its description does not say.`)
  }
  return found
}
