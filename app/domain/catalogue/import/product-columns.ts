/**
 * Columns that every product file has, in any order; each further column is one that it may have, or
 * an attribute key.
 */
export const productColumns = [
  'sku',
  'slug',
  'name',
  'description',
  'category',
  'subcategory',
  'status',
  'successor',
  'canonical',
  'supplier',
  'markets',
  'tags',
  'mould',
  'piece',
  'pack_kind',
  'pack',
  'layer',
  'pallet',
  'minimum_order',
  'lead_time',
  'from_standard',
  'from_source',
  'computed',
  'estimated',
] as const

/** Columns that a product file may have besides. */
export const optionalProductColumns = ['nominal'] as const

/** Figures that are no attributes and have a provenance all the same. */
export const packFigures = ['pack', 'layer', 'pallet', 'minimumOrder', 'leadTime'] as const
