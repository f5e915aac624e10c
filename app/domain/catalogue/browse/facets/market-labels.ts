import type { Market } from '#app/domain/catalogue/product/product.ts'

/** Display names of the markets. */
export const marketLabels: Readonly<Record<Market, string>> = {
  wine: 'Wine',
  beer: 'Beer',
  cider: 'Cider',
  spirit: 'Spirit',
  'non-alc': 'Non-alcoholic',
}
