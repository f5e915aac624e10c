import {
  type EditedCategories,
  type EditedCategory,
  editedCategories,
  type Subcategory,
  shippedNames,
} from './category-names.ts'

/** Category of the catalogue. Its slug is fixed, because drawings and rules of fit depend on it. */
export interface Category extends EditedCategory {
  slug: string
}

interface ShippedCategory {
  slug: string
  name: string
  piece: string
  subcategories: readonly { slug: string; name: string; comesLast?: true }[]
}

/** Taxonomy of the catalogue as the release ships it, in display order. */
const shippedCategories: readonly ShippedCategory[] = [
  {
    slug: 'bottles',
    name: shippedNames.bottles,
    piece: 'bottle',
    subcategories: [
      { slug: 'bordeaux', name: 'Bordeaux' },
      { slug: 'burgundy', name: 'Burgundy' },
      { slug: 'riesling', name: 'Riesling' },
      { slug: 'sparkling', name: 'Sparkling' },
      { slug: 'port', name: 'Port & fortified' },
      { slug: 'dessert', name: 'Dessert' },
      { slug: 'spirit', name: 'Spirit' },
      { slug: 'beer-cider', name: 'Beer & cider' },
      { slug: 'water-juice', name: 'Water & juice' },
    ],
  },
  {
    slug: 'closures',
    name: shippedNames.closures,
    piece: 'closure',
    subcategories: [
      { slug: 'screwcaps', name: 'Screwcaps' },
      { slug: 'caps', name: 'Caps' },
      { slug: 'corks', name: 'Corks' },
      { slug: 't-corks', name: 'T-corks' },
      { slug: 'crown-seals', name: 'Crown seals' },
      { slug: 'tins', name: 'Tins & capsules' },
      { slug: 'wirehoods', name: 'Wirehoods & wire straps' },
    ],
  },
  {
    slug: 'cartons',
    name: shippedNames.cartons,
    piece: 'carton',
    subcategories: [
      { slug: '6pk', name: '6-pack upright' },
      { slug: '6pk-lay-down', name: '6-pack lay-down' },
      { slug: '12pk', name: '12-pack' },
      { slug: '24pk', name: '24-pack' },
      { slug: 'carriers', name: 'Carriers & baskets', comesLast: true },
      { slug: 'can-cartons', name: 'Can cartons' },
      { slug: 'can-trays', name: 'Can trays' },
    ],
  },
  {
    slug: 'dividers',
    name: shippedNames.dividers,
    piece: 'divider',
    subcategories: [
      { slug: '6-cell', name: '6-cell' },
      { slug: '12-cell', name: '12-cell' },
      { slug: '24-cell', name: '24-cell' },
      { slug: 'lay-down', name: 'Lay-down' },
    ],
  },
  {
    slug: 'cans',
    name: shippedNames.cans,
    piece: 'can',
    subcategories: [
      { slug: 'slim', name: 'Slim' },
      { slug: 'sleek', name: 'Sleek' },
      { slug: 'classic', name: 'Classic' },
      { slug: 'tall', name: 'Tall' },
      { slug: 'ends', name: 'Ends' },
      { slug: 'can-carriers', name: 'Carriers' },
    ],
  },
  {
    slug: 'kegs',
    name: shippedNames.kegs,
    piece: 'keg',
    subcategories: [
      { slug: 'keykeg', name: 'KeyKeg' },
      { slug: 'steel', name: 'Steel' },
      { slug: 'couplers', name: 'Couplers' },
      { slug: 'keg-caps', name: 'Keg caps' },
    ],
  },
  {
    slug: 'pallets',
    name: shippedNames.pallets,
    piece: 'pallet',
    subcategories: [
      { slug: 'wooden-pallets', name: 'Pallets' },
      { slug: 'slip-sheets', name: 'Slip sheets' },
      { slug: 'tier-sheets', name: 'Tier sheets & frames' },
      { slug: 'film', name: 'Film' },
    ],
  },
]

interface Taxonomy {
  edited: EditedCategories
  categories: readonly Category[]
  bySlug: ReadonlyMap<string, Category>
}

let taxonomy: Taxonomy | undefined

/** Returns the taxonomy in force: the shipped one with what editors have changed. */
function currentTaxonomy(): Taxonomy {
  const edited = editedCategories()
  if (taxonomy?.edited === edited) return taxonomy
  const categories = shippedCategories.map((shipped): Category => {
    const subcategories = shipped.subcategories.map(
      (part): Subcategory => ({ comesLast: false, ...part }),
    )
    return { ...shipped, subcategories, ...edited[shipped.slug] }
  })
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  taxonomy = { edited, categories, bySlug }
  return taxonomy
}

/** Lists the categories in display order. */
export const listCategories = (): readonly Category[] => currentTaxonomy().categories

export function findCategory(slug: string): Category | undefined {
  return currentTaxonomy().bySlug.get(slug)
}

export function findSubcategory(category: string, slug: string): Subcategory | undefined {
  return findCategory(category)?.subcategories.find((subcategory) => subcategory.slug === slug)
}
