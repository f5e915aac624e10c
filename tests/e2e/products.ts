/** Product of the seed catalogue, as a buyer sees it. */
export interface SeededProduct {
  sku: string
  slug: string
  name: string
}

export const bottle: SeededProduct = {
  sku: 'GB-CL750L-AG-BV-00-X',
  slug: '750ml-claret-lightweight-antique-bvs-bulk',
  name: 'Claret 750 lightweight, antique green · bulk',
}

export const closure: SeededProduct = {
  sku: 'SC-3060ST-BK-BV-X',
  slug: 'screwcap-30x60-black-saran-tin',
  name: 'Screwcap 30 × 60, black, Saran-tin',
}

export const carton: SeededProduct = {
  sku: 'CT-12CLA-WH-X',
  slug: 'ctn-12pk-claret-750ml-plain-white',
  name: 'Carton 12-pack, claret 750, plain white',
}

export const specialOrder: SeededProduct = {
  sku: 'SO-104101',
  slug: 'special-order-item-so104101-e0e1abfe-fb12-5ff1-b7e7-f83d0c246007',
  name: 'Claret 750, emerald · bulk',
}

export const obsolete: SeededProduct = {
  sku: 'GB-CL750S-AG-BV-12-IM',
  slug: '750ml-claret-antique-bvs-12pk-obsolete',
  name: 'Claret 750, antique green · 12-pack (imported)',
}

export const supplierListing: SeededProduct = {
  sku: 'GB-BU750S-FG-BV-00-OR',
  slug: '750ml-burgundy-french-bvs-bulk-orora',
  name: 'Burgundy 750, French green · bulk (Orora)',
}
