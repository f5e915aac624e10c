import fc from 'fast-check'
import {
  type BrowseQuery,
  canonicalFacets,
  defaultShownKind,
  shownKinds,
  views,
  wholeCatalogue,
} from '#app/domain/catalogue/browse/browse-query.ts'
import { sorts } from '#app/domain/catalogue/browse/sorts.ts'
import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { markets, type Product, productStatuses } from '#app/domain/catalogue/product/product.ts'
import { buildProduct } from './product.ts'

const places = [
  ['bottles', 'bordeaux'],
  ['bottles', 'burgundy'],
  ['closures', 'screwcaps'],
  ['pallets', 'wooden-pallets'],
] as const
const volumes = [187, 375, 750, 1500]
const colours = ['antique', 'flint', 'amber']
const finishes = ['BVS', 'CORK', 'CR26']
const packs = [null, 6, 12]
const columnSorts = ['colour', 'colour-desc', 'glassMass-desc', 'heatTreated']
const moulds = ['CL', 'PU', 'TA']
const leadTimes = [
  { from: 2, to: 5 },
  { from: 20, to: 30 },
]
const words = ['claret', 'clareta', 'clay', 'heavy', 'hock', 'stubby', 'b', 'ba']

const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values))

/** Arbitrary catalogue, small enough to count by hand and dense enough for values to coincide. */
export const arbitraryProducts: fc.Arbitrary<Product[]> = fc
  .array(
    fc.record({
      place: fc.constantFrom(...places),
      status: fc.oneof(
        { weight: 5, arbitrary: fc.constant('active' as const) },
        { weight: 1, arbitrary: fc.constantFrom(...productStatuses) },
      ),
      supplierListing: fc.integer({ max: 9, min: 0 }).map((die) => die === 0),
      markets: fc.subarray([...markets]),
      name: fc.array(fc.constantFrom(...words), { maxLength: 3 }),
      volume: optional(volumes),
      colour: optional(colours),
      finish: optional(finishes),
      heatTreated: optional([true, false]),
      glassMass: optional([300, 310, 350, 400, 420, 475]),
      pack: fc.constantFrom(...packs),
      leadTime: optional(leadTimes),
      mould: optional(moulds),
    }),
    { maxLength: 25 },
  )
  .map((rows) =>
    rows.map(({ place, name, pack, supplierListing, ...row }, position) =>
      buildProduct({
        sku: `P${position}`,
        slug: `p${position}-slug`,
        name: name.join(' '),
        category: place[0],
        subcategory: place[1],
        status: row.status,
        canonical: supplierListing ? 'P0' : null,
        markets: row.markets,
        mould: row.mould,
        leadTime: row.leadTime,
        packs: {
          piece: 'piece',
          pack: pack === null ? null : { kind: 'carton', pieces: pack },
          layer: null,
          pallet: pack === null ? 1000 : null,
        },
        attributes: withoutNulls({
          volume: row.volume,
          colour: row.colour,
          finish: row.finish,
          heatTreated: row.heatTreated,
          glassMass: row.glassMass,
        }),
      }),
    ),
  )

function withoutNulls(record: Record<string, number | string | boolean | null>): Attributes {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  )
}

const arbitraryEnds = fc
  .uniqueArray(fc.constantFrom(60, 187, 300, 320, 375, 400.5, 750, 1000), {
    minLength: 2,
    maxLength: 2,
  })
  .map((ends) => ends.toSorted((a, b) => a - b))
const arbitraryRange = fc
  .record({
    key: fc.constantFrom('volume', 'weight'),
    ends: arbitraryEnds,
    open: fc.constantFrom('from', 'to', null),
  })
  .map(({ key, ends: [from = null, to = null], open }) => ({
    key,
    values: [],
    range: { from: open === 'from' ? null : from, to: open === 'to' ? null : to },
  }))

/** Any valid catalogue query; its search is a word, a prefix, a code or a miss. */
export const arbitraryQuery: fc.Arbitrary<BrowseQuery> = fc
  .record({
    place: optional(places),
    withSubcategory: fc.boolean(),
    market: optional(markets),
    q: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      fc.constantFrom('cl', 'claret', 'h cla', 'stubby ba', 'P1', 'p2-slug', 'P10', 'zzz', '🍷'),
    ),
    volume: fc.subarray(volumes.map(String)),
    colour: fc.subarray([...colours, 'arctic']),
    finish: fc.subarray(finishes),
    heatTreated: fc.subarray(['yes', 'no']),
    available: fc.subarray(['week', 'six-weeks', 'longer', 'on-request']),
    format: fc.subarray(['bulk', '6pk', '12pk', 'box-1000']),
    range: fc.option(arbitraryRange),
    used: fc.subarray(
      ['volume', 'colour', 'finish', 'heatTreated', 'format', 'available'] as const,
      {
        maxLength: 3,
      },
    ),
    sort: fc.constantFrom(...sorts, 'name-desc', 'sku-desc', 'lead-time-desc', ...columnSorts),
    show: fc.constantFrom(...shownKinds),
    view: fc.constantFrom(...views),
    page: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ place, withSubcategory, market, q, used, range, sort, show, view, page, ...values }) => ({
    ...wholeCatalogue,
    category: place?.[0] ?? null,
    subcategory: withSubcategory ? (place?.[1] ?? null) : null,
    market,
    q,
    facets: canonicalFacets([
      ...used.map((key) => ({ key, values: values[key] })),
      ...(range ? [range] : []),
    ]),
    sort,
    show: show === defaultShownKind(place?.[0] ?? null) ? null : show,
    view,
    page,
  }))
