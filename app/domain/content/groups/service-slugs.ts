/** Slugs of the services, in the order in which they are listed. */
export const serviceSlugs = [
  'customer-service',
  'packaging-supply',
  'new-product-development',
  'laboratory',
  'winemaking',
  'filling-and-packing',
  'quality-assurance',
  'warehousing-distribution-export',
] as const
export type ServiceSlug = (typeof serviceSlugs)[number]
