/**
 * Required columns of a product file, in any order; each further column is an optional one or an
 * attribute key.
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

/** Optional columns of a product file. */
export const optionalProductColumns = ['nominal', 'search_description', 'photos'] as const

/** Figures that are not attributes but have a provenance. */
export const packFigures = ['pack', 'layer', 'pallet', 'minimumOrder', 'leadTime'] as const

/** Columns of the figures that are not named like them. */
export const originColumns: Readonly<Record<string, string>> = {
  minimumOrder: 'minimum_order',
  leadTime: 'lead_time',
}
