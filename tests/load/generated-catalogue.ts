import type { Synonym } from '#app/domain/catalogue/browse/search/synonyms.ts'
import type {
  AttributeDictionary,
  Attributes,
} from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { listCategories } from '#app/domain/catalogue/dictionary/category.ts'
import { markets, type Product } from '#app/domain/catalogue/product/product.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { buildAttribute, buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { type Random, seededRandom } from './random.ts'

/*
 * Generated catalogue of any size for the benches. It has the shape of the real one (seven
 * categories, mostly bottles, about fifteen facets, a tenth unlisted), with names from a vocabulary
 * that grows with it, like a catalogue of many makers. The same size gives the same products.
 */

const volumes = [187, 200, 250, 275, 330, 375, 500, 640, 700, 750, 1000, 1500, 3000]
const colours = ['antique', 'french', 'flint', 'arctic', 'amber']
const finishes = ['BVS', 'CORK', 'CR26', 'CR29', 'R28']
const enums = {
  shape: ['claret', 'burgundy', 'riesling', 'sparkling', 'port', 'nordic', 'oval', 'stubby'],
  grade: ['light', 'standard', 'premium', 'icon'],
  closureType: ['screwcap', 'cork', 't-cork', 'crown', 'capsule', 'wirehood'],
  liner: ['saran-tin', 'saranex', 'epe', 'pvc-free', 'o2-scavenge'],
  material: ['aluminium', 'tinplate', 'natural-cork', 'micro', 'polymer', 'tin', 'pine'],
  closureColour: ['black', 'white', 'silver', 'gold', 'burgundy', 'navy', 'green', 'copper'],
  style: ['rsc-0201', 'die-cut', 'lay-down', 'carrier'],
  print: ['plain-kraft', 'plain-white', 'stock-print'],
  canEnd: ['200', '202'],
  coupler: ['keykeg', 'A', 'D', 'S'],
}
const enumCategories: Record<keyof typeof enums, string[]> = {
  shape: ['bottles'],
  grade: ['bottles'],
  closureType: ['closures'],
  liner: ['closures'],
  material: ['closures', 'dividers', 'kegs', 'pallets'],
  closureColour: ['closures', 'cans'],
  style: ['cartons'],
  print: ['cartons', 'closures'],
  canEnd: ['cans'],
  coupler: ['kegs'],
}
const enumKeys = Object.keys(enums) as (keyof typeof enums)[]

export const generatedDictionary: AttributeDictionary = buildDictionary(
  ...enumKeys.map((key, position) =>
    buildAttribute({
      key,
      label: key,
      type: 'enum',
      categories: enumCategories[key],
      facet: true,
      position: 10 + position,
      values: enums[key].map((value) => ({ value, label: value.replaceAll('-', ' ') })),
    }),
  ),
  ...(['height', 'diameter'] as const).map((key, position) =>
    buildAttribute({
      key,
      label: key,
      type: 'decimal',
      unit: 'mm',
      card: 10,
      position: 5 + position,
    }),
  ),
  buildAttribute({
    key: 'punt',
    label: 'Punt',
    type: 'integer',
    unit: 'mm',
    categories: ['bottles'],
    facet: true,
    position: 30,
  }),
)

/** Synonyms typical of the trade, some for words that thousands of products have. */
export const generatedSynonyms: Synonym[] = [
  { say: 'hock', means: ['riesling'], note: '' },
  { say: 'beer cap', means: ['crown'], note: '' },
  { say: 'bordeaux', means: ['claret', 'burgundy'], note: '' },
  { say: 'clear glass', means: ['flint'], note: '' },
]

const onsets = 'b c d f g h j k l m n p r s t v w br cl dr gr st tr th'.split(' ')
const vowels = 'a e i o u ai ea io ou'.split(' ')
const endings = 'n r l s t m nd rk lt sh'.split(' ')

/** Returns the `n`-th word of the generated vocabulary; all words differ. */
export function vocabularyWord(n: number): string {
  const [onset, rest] = [n % onsets.length, Math.floor(n / onsets.length)]
  const [vowel, more] = [rest % vowels.length, Math.floor(rest / vowels.length)]
  const [ending, last] = [more % endings.length, Math.floor(more / endings.length)]
  const tail = last === 0 ? 'y' : vocabularyWord(last - 1)
  return `${onsets[onset]}${vowels[vowel]}${endings[ending]}${tail}`
}

/** Returns the number of words in a catalogue of `size`: 24,000 at 100,000 products. */
export function vocabularySize(size: number): number {
  return Math.min(24_000, size)
}

/** Generates `size` products, always the same for the same size. */
export function generateCatalogue(size: number): Product[] {
  const random = seededRandom(size)
  const products: Product[] = []
  while (products.length < size) {
    const mould = generateMould(products.length, random)
    const items = Math.min(mould.items, size - products.length)
    for (let item = 0; item < items; item++) {
      products.push(generateProduct(products.length, mould, size, random))
    }
  }
  return products
}

type Category = ReturnType<typeof listCategories>[number]

/** Common properties of the items of a mould; each other product has a mould of its own. */
interface Mould {
  category: Category
  subcategory: string
  code: string | null
  items: number
  volume: number
  attributes: Attributes
  markets: Product['markets']
}

/** Maximum number of colours, finishes and packs of one bottle. */
const maxItemsPerBottle = 14

/** Generates a mould; bottles end up as about half of the items. */
function generateMould(position: number, random: Random): Mould {
  const ofBottles = random.oneIn(8)
  const categories = listCategories()
  const category = categories[ofBottles ? 0 : 1 + random.below(categories.length - 1)]
  if (!category) throw new Error('No category')
  const volume = random.pick(volumes)
  return {
    category,
    subcategory: random.pick(category.subcategories).slug,
    code: ofBottles ? `M${position}` : null,
    items: ofBottles ? 1 + random.below(maxItemsPerBottle) : 1,
    volume,
    attributes: attributesOf(category.slug, volume, random),
    markets: markets.filter(() => random.oneIn(2)),
  }
}

function generateProduct(position: number, mould: Mould, size: number, random: Random): Product {
  const words = vocabularySize(size)
  const { category, volume } = mould
  const colour = random.pick(colours)
  // Every word occurs; the second word is more often a common one.
  const maker = vocabularyWord(position % words)
  const series = vocabularyWord(Math.floor(words * (random.below(1000) / 1000) ** 3))
  const kind = String(mould.attributes.shape ?? random.pick(enums.shape))
  const code = position.toString(36).padStart(4, '0').toUpperCase()
  const fate = random.below(40)
  return buildProduct({
    sku: `GB-${code}-${colour.slice(0, 2).toUpperCase()}-${random.pick(finishes)}-X`,
    slug: `${volume}ml-${kind}-${maker}-${colour}-${code.toLowerCase()}`,
    name: `${maker} ${kind} ${volume} ${series}, ${colour}`,
    category: category.slug,
    subcategory: mould.subcategory,
    status: fate === 0 ? 'obsolete' : fate === 1 ? 'special-order' : 'active',
    canonical: fate === 2 ? 'GB-0000' : null,
    markets: mould.markets,
    mould: mould.code,
    tags: [kind, random.pick(['stelvin', 'lightweight', 'bulk', 'packed glass', 'export', 'new'])],
    attributes: { ...mould.attributes, ...ofItem(category.slug, colour, random) },
    packs: packsOf(category.piece, random),
    leadTime: random.oneIn(5) ? null : { from: random.below(30), to: 40 },
  })
}

function attributesOf(category: string, volume: number, random: Random): Attributes {
  const attributes: Record<string, string | number | boolean> = {
    height: 100 + random.below(2500) / 10,
    diameter: 50 + random.below(500) / 10,
  }
  if (['bottles', 'cans', 'kegs'].includes(category)) attributes.volume = volume
  if (category === 'bottles') {
    Object.assign(attributes, { glassMass: 160 + random.below(1500), punt: random.below(42) })
  }
  if (category === 'pallets') attributes.heatTreated = random.oneIn(2)
  for (const key of enumKeys) {
    if (enumCategories[key].includes(category)) attributes[key] = random.pick(enums[key])
  }
  return attributes
}

/** Returns the attributes that may differ between the items of a mould. */
function ofItem(category: string, colour: string, random: Random): Attributes {
  const finish = random.pick(finishes)
  if (category === 'bottles') return { colour, finish }
  return category === 'closures' ? { finish } : {}
}

function packsOf(piece: string, random: Random): PackHierarchy {
  const pieces = random.pick([0, 0, 6, 12, 24, 1000])
  const kind = pieces === 1000 ? 'box' : 'carton'
  const pack = pieces === 0 ? null : ({ kind, pieces } as const)
  return { piece, pack, layer: 240, pallet: 1200 }
}
