import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findClashes } from '#app/domain/cart/run-checks/run-checks.ts'
import { buildSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { fitBetween, fitRulesOf } from '#app/domain/catalogue/fit/find-fitting.ts'
import {
  fitHeadings,
  listFitAnswers,
  markFittingRows,
} from '#app/domain/catalogue/fit/fit-answers.ts'
import { isOnSide } from '#app/domain/catalogue/fit/fit-index.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { sheetFacts } from '#app/domain/catalogue/specification-sheet/sheet-facts.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { choosePart } from './choose-part.ts'

const seed = await readSeedCatalogue()
const listed = seed.products.filter(
  ({ status, canonical }) => status === 'active' && canonical === null,
)
const of = (...wanted: string[]) => listed.filter(({ category }) => wanted.includes(category))
const bases = of('bottles', 'cartons', 'cans', 'kegs')
const partners = of('closures', 'cartons', 'dividers', 'cans', 'kegs', 'pallets')

/** Random pairs, and bottles with a carton that fits, which chance seldom pairs. */
const pairs = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom(...bases), fc.constantFrom(...partners)) },
  { weight: 1, arbitrary: fc.constantFrom(...bottlesWithCartons()) },
)

function bottlesWithCartons(): [Product, Product][] {
  const cartons = of('cartons')
  return of('bottles').flatMap((bottle): [Product, Product][] => {
    const fitting = cartons.find((carton) => fitBetween(bottle, carton)?.verdict === 'fits')
    return fitting ? [[bottle, fitting]] : []
  })
}

/** Figures that decide whether products fit, near their thresholds. */
const figures: Readonly<Record<string, readonly number[]>> = {
  fillPoint: [44, 51, 52, 56, 57, 63, 70],
  brimful: [760, 766, 767.53, 770, 790],
  boreAtDepth: [20, 21, 21.1],
  neckBase: [27.4, 27.5, 29.4, 29.5, 31],
  neckTop: [26, 27.4, 29.4],
  height: [294, 300, 304, 304.1],
  diameter: [71.4, 75.1, 76, 76.4],
  shoulderStart: [120, 183, 299],
  pressureRating: [0, 6, 9, 10],
  gasVolumes: [4.5, 5.9, 6, 6.5],
  filledMass: [5, 15.6, 15.7, 40],
  loadRating: [900, 1000, 2000],
  externalHeight: [195, 229.9, 230, 240, 255.1, 290.1],
}
const changes = fc
  .array(
    fc
      .constantFrom(...Object.keys(figures))
      .chain((key) =>
        fc.tuple(fc.constant(key), fc.constantFrom(...(figures[key] ?? []), null), fc.boolean()),
      ),
    { maxLength: 3 },
  )
  .map((list) => new Map(list.map(([key, value, isEstimate]) => [key, { value, isEstimate }])))

type ChangeMap = ReadonlyMap<string, { value: number | null; isEstimate: boolean }>

/** Returns the product with some figures changed, removed or marked as estimates. */
function changed(product: Product, by: ChangeMap): Product {
  const attributes = { ...product.attributes }
  const provenance = { ...product.provenance }
  for (const [key, { value, isEstimate }] of by) {
    if (attributes[key] === undefined) continue
    if (value === null) delete attributes[key]
    else attributes[key] = value
    if (isEstimate) provenance[key] = 'estimate'
  }
  return { ...product, attributes, provenance }
}
/** Relations for which the planner offers a partner. */
const planned = ['closure', 'dressing', 'carton', 'divider']

describe('fit verdict of two products', () => {
  it('is the same in What fits, its list, the specification sheet, the planner and the cart', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(pairs, changes, changes, ([base, partner], ofBase, ofPartner) => {
        const one = changed(base, ofBase)
        const other = changed(partner, ofPartner)
        const verdict = fitBetween(one, other)?.verdict
        const rule = fitRulesOf(one).find(({ sought }) => isOnSide(sought, other))
        if (!verdict || !rule || one.sku === other.sku) return
        const { relation } = rule.sought
        seen.add(`${relation} ${verdict}`)
        const catalogue = buildSnapshot(1, seed.dictionary, [one, other])

        const answer = listFitAnswers(catalogue, one).find((found) => found.relation === relation)
        const shown = { fits: answer?.total ?? 0, asks: answer?.undecidedCount ?? 0 }
        expect(shown).toEqual({
          fits: verdict === 'fits' ? 1 : 0,
          asks: verdict === 'ask-us' ? 1 : 0,
        })

        const { fits } = sheetFacts(catalogue, one)
        const onSheet = fits.find(({ label }) => label === fitHeadings[relation])?.text ?? ''
        expect(onSheet.includes(other.sku)).toBe(verdict === 'fits')
        expect(onSheet.includes('ask us about 1')).toBe(verdict === 'ask-us')

        const row = catalogue.products.findIndex(({ sku }) => sku === other.sku)
        expect(markFittingRows(catalogue, [one.sku])[row]).toBe(verdict === 'fits' ? 1 : 0)

        if (planned.includes(relation)) {
          const wanted = { relation, otherwise: 'best' } as const
          const { error, value } = choosePart(catalogue, one, wanted, other.sku, false)
          expect([error === null, value]).toEqual([verdict === 'fits', other.sku])
          const byDefault = choosePart(catalogue, one, wanted, '', false)
          expect(byDefault.product?.sku ?? null).toBe(verdict === 'fits' ? other.sku : null)
        }
        // The cart checks a divider only against cartons.
        const inCart = ['closure', 'dressing', 'carton', 'end'].includes(relation)
        if (inCart || (relation === 'divider' && one.category === 'cartons')) {
          const clash = findClashes([one, other]).some(({ product }) => product.sku === other.sku)
          expect(clash).toBe(verdict === 'does-not-fit')
        }
      }),
      { numRuns: 1500 },
    )
    for (const relation of ['closure', 'carton', 'load']) {
      expect([...seen]).toEqual(expect.arrayContaining([`${relation} fits`]))
      expect([...seen]).toEqual(expect.arrayContaining([`${relation} does-not-fit`]))
    }
  })
})
