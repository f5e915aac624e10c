import fc from 'fast-check'
import type {
  AttributeDefinition,
  AttributeDictionary,
  AttributeScalar,
} from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { type Category, listCategories } from '#app/domain/catalogue/dictionary/category.ts'
import { packFigures } from '#app/domain/catalogue/import/product-columns.ts'
import {
  markets,
  type Product,
  provenances,
  supplierCodes,
} from '#app/domain/catalogue/product/product.ts'
import { levels, packKinds, piecesPer } from '#app/domain/packaging/quantity/packs.ts'

/** One line of any text that a user may type: quotes, commas, markup, emoji, other scripts. */
const line = (maxLength: number) =>
  fc
    .string({
      unit: fc.oneof(fc.constantFrom(...',"\';<&é ✓🍷م'), fc.string({ maxLength: 1 })),
      maxLength,
    })
    .map((text) => text.normalize('NFC').trim())

const figure = (min: number, max: number, decimals: number) =>
  fc
    .integer({ min: Math.ceil(min * 10 ** decimals), max: Math.floor(max * 10 ** decimals) })
    .map((value) => value / 10 ** decimals)

function arbitraryValue(definition: AttributeDefinition): fc.Arbitrary<AttributeScalar> {
  const { type, min, max, values } = definition
  switch (type) {
    case 'integer':
    case 'decimal':
      return figure(min ?? -1000, max ?? 1000, type === 'integer' ? 0 : 2)
    case 'enum':
      return fc.constantFrom(...values.map(({ value }) => value))
    case 'boolean':
      return fc.boolean()
    case 'text':
      return line(40).filter(Boolean)
  }
}

const arbitraryPacks = fc
  .record({
    piece: fc.constantFrom('bottle', 'cork'),
    kind: fc.constantFrom(...packKinds),
    pack: fc.option(fc.integer({ min: 1, max: 50 })),
    layer: fc.option(fc.integer({ min: 1, max: 30 })),
    pallet: fc.option(fc.integer({ min: 1, max: 12 })),
  })
  .map(({ piece, kind, pack, layer, pallet }) => ({
    piece,
    pack: pack === null ? null : { kind, pieces: pack },
    layer: layer === null ? null : layer * (pack ?? 1),
    pallet: pallet === null ? null : pallet * (layer ?? 1) * (pack ?? 1),
  }))

/** Any valid product of a category, in every state that an import file can express. */
function arbitraryOf(category: Category, dictionary: AttributeDictionary): fc.Arbitrary<Product> {
  const definitions = [...dictionary.values()].filter(
    ({ categories: only }) => only.length === 0 || only.includes(category.slug),
  )
  const attributes = fc
    .tuple(...definitions.map((one) => fc.option(arbitraryValue(one))))
    .map((values) => {
      const given = values.map((value, index) => [definitions[index]?.key, value] as const)
      return Object.fromEntries(
        given.flatMap(([key, value]) => (key && value !== null ? [[key, value]] : [])),
      )
    })
  const code = fc.integer({ min: 0, max: 36 ** 5 }).map((number) => number.toString(36))
  return fc
    .record({
      code,
      name: line(60).filter(Boolean),
      description: line(80),
      subcategory: fc.constantFrom(...category.subcategories.map(({ slug }) => slug)),
      status: fc.constantFrom('active' as const, 'special-order' as const, 'draft' as const),
      supplier: fc.constantFrom(...supplierCodes),
      markets: fc.subarray([...markets]),
      tags: fc.uniqueArray(
        line(20)
          .map((tag) => tag.replaceAll(';', ''))
          .map((tag) => tag.trim())
          .filter(Boolean),
        { maxLength: 4 },
      ),
      mould: fc.constantFrom('CL750S', 'BU750S', null),
      attributes,
      photos: fc.uniqueArray(
        fc.record({
          picture: fc.constantFrom('claret-front', 'claret-back', 'pallet'),
          alt: line(40)
            .map((alt) => alt.replaceAll('|', '').trim())
            .filter(Boolean),
        }),
        { maxLength: 3, selector: ({ picture }) => picture },
      ),
      searchDescription: line(80),
      packs: arbitraryPacks,
      leadTime: fc.option(
        fc.tuple(fc.integer({ min: 1, max: 99 }), fc.nat(900)).map(([from, more]) => ({
          from,
          to: from + more,
        })),
      ),
      origins: fc.array(fc.option(fc.constantFrom(...provenances)), {
        minLength: 20,
        maxLength: 20,
      }),
      level: fc.constantFrom(...levels),
    })
    .map(({ code, origins, level, ...row }) => {
      const { packs, leadTime } = row
      const figures = { ...packs, minimumOrder: true, leadTime }
      const keys = [
        ...Object.keys(row.attributes),
        ...packFigures.filter((key) => figures[key] !== null),
      ]
      return {
        ...row,
        sku: `T-${code.toUpperCase()}`,
        slug: `t-${code}`,
        category: category.slug,
        successor: null,
        canonical: null,
        minimumOrder: { amount: 2, level: piecesPer(packs, level) === null ? 'piece' : level },
        provenance: Object.fromEntries(
          keys.flatMap((key, index) => {
            const origin = origins[index]
            return origin ? [[key, origin]] : []
          }),
        ),
      }
    })
}

/** Any valid products of any categories, with distinct SKUs. */
export function arbitraryProductsOf(
  dictionary: AttributeDictionary,
  maxLength = 10,
): fc.Arbitrary<Product[]> {
  const product = fc.oneof(...listCategories().map((category) => arbitraryOf(category, dictionary)))
  return fc.uniqueArray(product, { maxLength, selector: ({ sku }) => sku })
}
