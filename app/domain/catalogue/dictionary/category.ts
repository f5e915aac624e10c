import { categoryNames } from './category-names.ts'

export interface Subcategory {
  slug: string
  name: string
  /** Whether its products come after all others of the category in lists. */
  comesLast?: true
}

export interface Category {
  slug: string
  name: string
  /** Noun for one piece, unless the product has its own. */
  piece: string
  subcategories: Subcategory[]
}

/** Taxonomy of the catalogue, in display order. */
export const categories: Category[] = [
  {
    slug: 'bottles',
    name: categoryNames.bottles,
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
    name: categoryNames.closures,
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
    name: categoryNames.cartons,
    piece: 'carton',
    subcategories: [
      { slug: '6pk', name: '6-pack upright' },
      { slug: '6pk-lay-down', name: '6-pack lay-down' },
      { slug: '12pk', name: '12-pack' },
      { slug: '24pk', name: '24-pack' },
      { slug: 'carriers', name: 'Carriers & baskets', comesLast: true },
      { slug: 'can-cartons', name: 'Can cartons' },
    ],
  },
  {
    slug: 'dividers',
    name: categoryNames.dividers,
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
    name: categoryNames.cans,
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
    name: categoryNames.kegs,
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
    name: categoryNames.pallets,
    piece: 'pallet',
    subcategories: [
      { slug: 'wooden-pallets', name: 'Pallets' },
      { slug: 'slip-sheets', name: 'Slip sheets' },
      { slug: 'tier-sheets', name: 'Tier sheets & frames' },
      { slug: 'film', name: 'Film' },
    ],
  },
]

const bySlug = new Map(categories.map((category) => [category.slug, category]))

export function findCategory(slug: string): Category | undefined {
  return bySlug.get(slug)
}

export function findSubcategory(category: string, slug: string): Subcategory | undefined {
  return bySlug.get(category)?.subcategories.find((subcategory) => subcategory.slug === slug)
}
