import type { Product } from '#app/domain/catalogue/product/product.ts'

let built = 0

/**
 * Builds a valid product: a 750 mL antique claret in cartons of twelve, with its own SKU and slug.
 * An override replaces the whole property.
 */
export function buildProduct(overrides: Partial<Product> = {}): Product {
  built++
  return {
    sku: `GB-T${built}-AG-BV-12-X`,
    slug: `750ml-claret-antique-bvs-12pk-t${built}`,
    name: 'Claret 750 mL',
    description: 'A straight-sided claret bottle.',
    category: 'bottles',
    subcategory: 'bordeaux',
    status: 'active',
    successor: null,
    canonical: null,
    supplier: 'X',
    markets: ['wine'],
    tags: [],
    mould: 'CL750S',
    attributes: {
      volume: 750,
      colour: 'antique',
      finish: 'BVS',
      height: 300,
      diameter: 75.1,
      glassMass: 460,
    },
    photos: [],
    searchDescription: '',
    packs: { piece: 'bottle', pack: { kind: 'carton', pieces: 12 }, layer: 168, pallet: 1008 },
    minimumOrder: { amount: 1, level: 'pallet' },
    leadTime: { from: 2, to: 5 },
    provenance: {},
    ...overrides,
  }
}
