import { expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { buildIndex } from '../catalogue-index.ts'
import { findItems } from './find-items.ts'
import { suggest } from './suggest.ts'

const { products, dictionary, synonyms } = await readSeedCatalogue()
const index = buildIndex(products, dictionary, synonyms)
const skus = (q: string, most = 12) => findItems(index, q, most).map(({ sku }) => sku)

it('returns each pack of a bottle, where suggestions show only one', () => {
  const packs = ['GB-CL750L-AG-BV-00-X', 'GB-CL750L-AG-BV-12-X']
  expect(skus('claret 750 lightweight antique')).toEqual(expect.arrayContaining(packs))
  const suggested = suggest(index, 'claret 750 lightweight antique').products
  expect(suggested.filter(({ sku }) => packs.includes(sku))).toHaveLength(1)
})

it('finds a product by its SKU, respects the maximum, and returns nothing for an empty search', () => {
  expect(skus('GB-CL750L-AG-BV-00-X')[0]).toBe('GB-CL750L-AG-BV-00-X')
  expect(skus('bottle', 3)).toHaveLength(3)
  expect(skus('')).toEqual([])
})
