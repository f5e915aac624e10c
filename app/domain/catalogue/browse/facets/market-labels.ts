import type { Market } from '#app/domain/catalogue/product/product.ts'

/** What people read. */
export const marketLabels: Readonly<Record<Market, string>> = {
  wine: 'Wine',
  beer: 'Beer',
  cider: 'Cider',
  spirit: 'Spirit',
  'non-alc': 'Non-alcoholic',
}
