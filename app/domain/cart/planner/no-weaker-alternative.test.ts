import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartLineState } from '#app/domain/cart/cart.ts'
import { browse } from '#app/domain/catalogue/browse/browse.ts'
import { wholeCatalogue } from '#app/domain/catalogue/browse/browse-query.ts'
import { buildSnapshot, type CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { dropInTable } from '#app/domain/catalogue/drop-in/drop-in-table.ts'
import { cardOfShown } from '#app/domain/catalogue/family/family-index.ts'
import { familyMatrix } from '#app/domain/catalogue/family/family-matrix.ts'
import { findLighterBottle } from '#app/domain/catalogue/lighter/lighter-bottle.ts'
import { cardOfProduct } from '#app/domain/catalogue/product/card-of-product.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { colourOf } from '#app/domain/catalogue/product/product-family.ts'
import { relatedProducts } from '#app/domain/catalogue/product/product-relations.ts'
import { colourOptions, supplierListings } from '#app/domain/catalogue/product/product-versions.ts'
import { compareWithCatalogue } from '#app/domain/orders/repeat/compare-with-catalogue.ts'
import { buildSeedCatalogue, readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { parsePlanQuery } from './plan-query.ts'
import { findContainer } from './plan-run.ts'
import { buildPlannerView } from './planner-view.ts'

const seed = await readSeedCatalogue()
const catalogue = await buildSeedCatalogue()
const calendar = { today: '2026-11-21', shutdowns: [], announced: [] }

const figures: Readonly<Record<string, readonly string[]>> = {
  bottles: ['pressureRating', 'gasVolumes', 'verticalLoad', 'thermalShock'],
  cans: ['pressureLimit'],
  kegs: ['pressureLimit'],
  closures: ['carbonationLimit'],
}

/**
 * Lists the figures in which an alternative is lower or unknown, computed independently of the rule
 * under test.
 */
function lacking(alternative: Product, original: Product): string[] {
  const value = ({ attributes }: Product, key: string) =>
    typeof attributes[key] === 'number' ? attributes[key] : null
  const keys = figures[original.category] ?? []
  const pressure = value(original, 'pressureRating')
  const volumes = value(original, 'gasVolumes')
  const isRated = pressure !== null || volumes !== null
  const isCarbonated =
    original.category === 'bottles' &&
    (isRated
      ? (pressure ?? 0) > 0 || (volumes ?? 0) > 0
      : /^CR/.test(`${original.attributes.finish}`))
  return keys.filter((key) => {
    const [needed, found] = [value(original, key), value(alternative, key)]
    if (needed === null) return isCarbonated
    return found === null || found < needed
  })
}

/** Closures that a carbonated bottle is planned with; empty for the default. */
const crowns = ['', 'CS-29-SV-29-X', 'CS-29B-SV-29-X', 'CS-26P-BK-26-X']

interface Offer {
  place: string
  original: Product
  alternative: Product
}

/**
 * Collects every product that a page, the cart, an order or the planner offers as an alternative.
 */
function offersFor(from: CatalogueSnapshot, original: Product) {
  const offers: Offer[] = []
  const offer = (place: string, sku: string | undefined) => {
    const alternative = sku === undefined ? undefined : from.bySku.get(sku)
    if (alternative && alternative !== original) offers.push({ place, original, alternative })
  }
  const bySku = (sku: string) => from.bySku.get(sku)

  const lighter = findLighterBottle(from, original)
  if (lighter?.outcome === 'offered') offer('lighter', lighter.sku)
  const isBottle = original.category === 'bottles'
  const closures = /^CR/.test(`${original.attributes.finish}`) ? crowns : ['']
  for (const closure of isBottle ? closures : []) {
    const search = new URLSearchParams({ bottle: original.sku, amount: '900', closure })
    const planned = buildPlannerView(from, parsePlanQuery(search), calendar).lighter
    if (planned?.outcome !== 'offered') continue
    offer('planner', planned.sku)
    const linked = parsePlanQuery(new URLSearchParams(planned.search)).bottle
    offer('planner link', linked)
  }
  const found = findContainer(from, original.sku)
  if (found.kind === 'refused') offer('planner, obsolete', found.instead?.sku)
  for (const { sku } of dropInTable(from, original)?.replacements ?? []) offer('drop-in', sku)

  const state = cartLineState(original.sku, bySku)
  if (state.kind === 'obsolete') offer('cart', state.successor?.sku)
  const terms = { product: original, pieces: 1000, level: 'piece' } as const
  for (const { kind, now } of compareWithCatalogue([terms], bySku, new Map())) {
    if (kind === 'replaced') offer('order again', now?.sku)
  }
  for (const { relation, product } of relatedProducts(from, original)) {
    if (relation === 'successor') offer('related', product.sku)
  }
  const options = colourOptions(from, original)
  for (const { shortfall, product } of options) if (shortfall === '') offer('colour', product.sku)
  for (const { value } of cardOfProduct(from, original).colours) {
    offer('card', options.find((option) => option.value === value)?.product.sku)
  }
  const matrix = familyMatrix(from, original)
  for (const { rows } of matrix?.groups ?? []) {
    for (const cell of rows.flatMap(({ cells }) => cells)) {
      if (cell?.shortfall === '') offer('variation', cell.sku)
    }
  }
  for (const { sku, successor } of matrix?.noLongerMade ?? []) {
    const gone = bySku(sku)
    const alternative = successor && bySku(successor.sku)
    if (gone && alternative) offers.push({ place: 'gone', original: gone, alternative })
  }
  return offers
}

/** Collects the items that a list card represents, with the product shown on the card. */
function offersOfLists(from: CatalogueSnapshot, category: string): Offer[] {
  const query = { ...wholeCatalogue, category }
  return browse(from.index, query, { pageSize: 1000 }).shown.flatMap((shown) => {
    const { product: alternative, matching } = shown
    const colours = new Set(cardOfShown(from, shown).colours.map(({ value }) => value))
    const swatches = [...colours].map((colour) => ({
      place: 'swatch',
      original: alternative,
      // A swatch needs one item of its colour that is not weaker than the product on the card.
      alternative:
        matching.find(
          (one) => colourOf(one) === colour && lacking(one, alternative).length === 0,
        ) ?? (matching.find((one) => colourOf(one) === colour) as Product),
    }))
    const families = matching
      // If items are incomparable, each stronger in one figure, there is no strongest.
      .filter((original) => lacking(original, alternative).length === 0)
      .map((original) => ({ place: 'family', original, alternative }))
    return category === 'bottles' ? [...families, ...swatches] : families
  })
}

const weakerOffers = (offers: readonly Offer[]) =>
  offers.flatMap(({ place, original, alternative }) => {
    const keys = lacking(alternative, original)
    return keys.length > 0
      ? [`${place}: ${alternative.sku} for ${original.sku}, ${keys.join(' ')}`]
      : []
  })

describe('alternatives in the seeded catalogue', () => {
  const offers = catalogue.products.flatMap((product) => offersFor(catalogue, product))

  it('are never weaker than the original product, and never unrated', () => {
    expect(weakerOffers(offers)).toEqual([])
    const lists = ['bottles', 'cans', 'kegs', 'closures']
    expect(weakerOffers(lists.flatMap((list) => offersOfLists(catalogue, list)))).toEqual([])
  })

  it('include every place that offers alternatives', () => {
    const places = new Set(offers.map(({ place }) => place))
    expect([...places].sort()).toEqual([
      ...['card', 'cart', 'colour', 'drop-in', 'gone', 'lighter', 'order again', 'planner'],
      ...['planner link', 'planner, obsolete', 'related', 'variation'],
    ])
  })

  it('include only equally strong colours, packs and supplier listings of a mould', () => {
    for (const product of catalogue.products) {
      expect(colourOptions(catalogue, product).filter(({ shortfall }) => shortfall)).toEqual([])
      for (const listing of supplierListings(catalogue, product)) {
        expect([listing.sku, lacking(listing, product)]).toEqual([listing.sku, []])
      }
    }
  })

  it.each([
    ['GB-SP750S-AG-29-00-X', 'GB-SP750L-AG-29-00-X'],
    ['GB-SP750P-AG-29-00-X', 'GB-SP750L-AG-29-00-X'],
    ['GB-SP750C-AG-26-00-X', 'GB-CH750-AG-26-00-X'],
  ])('for %s never include the weaker %s', (sku, weaker) => {
    const original = catalogue.bySku.get(sku)
    if (!original || !catalogue.bySku.has(weaker)) throw new Error(`no ${sku} or ${weaker}`)
    const offered = offersFor(catalogue, original).map(({ alternative }) => alternative.sku)
    expect(offered).not.toContain(weaker)
  })

  it('for a plan with 12 bar and a crown are refused with the reason', () => {
    const search = 'bottle=GB-SP750S-AG-29-00-X&amount=900&closure=CS-29-SV-29-X'
    expect(
      buildPlannerView(catalogue, parsePlanQuery(new URLSearchParams(search)), calendar).lighter,
    ).toEqual({
      outcome: 'refused',
      message: 'No lighter bottle with the same pressure rating (12\u00a0bar).',
    })
  })
})

/** Bottles of moulds that are similar in every respect except strength, and their parts. */
const near = seed.products.filter(
  ({ sku, mould, attributes }) =>
    (['SP750S', 'SP750P', 'SP750L', 'CL750S', 'CL750L'].includes(mould ?? '') &&
      ['antique', 'flint'].includes(`${attributes.colour}`)) ||
    ['CS-29-SV-29-X', 'CS-29B-SV-29-X', 'CT-06SPK-WH-X', 'SC-3060SX-BK-BV-X'].includes(sku),
)
const strengths = fc.record({
  pressureRating: fc.constantFrom(null, 0, 6, 8, 12, 13),
  gasVolumes: fc.constantFrom(null, 3.5, 4.5, 6.5),
  verticalLoad: fc.constantFrom(null, 3500, 4000, 5000),
  thermalShock: fc.constantFrom(null, 38, 42),
  body: fc.constantFrom('own', 'shared' as const),
})

/**
 * Returns the product with other ratings and, if requested, the body of a standard sparkling
 * bottle.
 */
function changed(
  product: Product,
  { body, ...ratings }: typeof strengths extends fc.Arbitrary<infer V> ? V : never,
) {
  if (product.category !== 'bottles') return product
  const attributes = { ...product.attributes }
  for (const [key, value] of Object.entries(ratings)) {
    if (value === null) delete attributes[key]
    else attributes[key] = value
  }
  if (body === 'shared') Object.assign(attributes, { height: 300, diameter: 86.6, finish: 'CR29' })
  return { ...product, attributes }
}

describe('alternatives in a catalogue with any ratings', () => {
  it('are never weaker than the original product, and never unrated', () => {
    const places = new Set<string>()
    const changes = fc.array(strengths, { minLength: near.length, maxLength: near.length })
    fc.assert(
      fc.property(changes, (list) => {
        const products = near.map((product, at) => {
          const change = list[at]
          return change ? changed(product, change) : product
        })
        const mixed = buildSnapshot(1, seed.dictionary, products)
        const offers = mixed.products.flatMap((product) => offersFor(mixed, product))
        const ofLists = offersOfLists(mixed, 'bottles')
        for (const { place } of [...offers, ...ofLists]) places.add(place)
        expect(weakerOffers([...offers, ...ofLists])).toEqual([])
        // A weaker colour remains on the page, together with the difference.
        for (const product of mixed.products) {
          for (const { product: other, shortfall } of colourOptions(mixed, product)) {
            const isWeaker = other !== product && lacking(other, product).length > 0
            expect([other.sku, shortfall !== '']).toEqual([other.sku, isWeaker])
          }
        }
      }),
      { numRuns: 80 },
    )
    expect([...places]).toEqual(
      expect.arrayContaining(['colour', 'variation', 'drop-in', 'lighter', 'related', 'family']),
    )
  })
})
