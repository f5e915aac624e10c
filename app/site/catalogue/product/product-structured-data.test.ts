import { describe, expect, it } from 'vitest'
import { buildSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { productView } from '#app/domain/catalogue/product/product-view.ts'
import type { Company } from '#app/domain/content/groups/shapes.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { buildProductStructuredData } from './product-structured-data.ts'

const { products, dictionary } = await readSeedCatalogue()
const [bottle] = products.filter(({ category }) => category === 'bottles')
if (!bottle) throw new Error('There is no bottle.')

function structuredDataWith(gtin: string) {
  const changed = {
    ...bottle,
    attributes: { ...bottle?.attributes, gtin },
  } as (typeof products)[number]
  const catalogue = buildSnapshot(1, dictionary, [changed])
  const company = { name: 'Vpack' } as Company
  return buildProductStructuredData(
    productView(catalogue, changed),
    company,
    'https://vpack.example/catalogue/bottle',
    undefined,
  )
}

describe('structured data of a product', () => {
  it('has its GTIN if a valid one is on file', () => {
    expect(structuredDataWith('9312345678907')).toHaveProperty('gtin', '09312345678907')
  })

  it.each(['unknown: ask us', '9312345678900'])('has no GTIN for %j', (text) => {
    expect(structuredDataWith(text)).not.toHaveProperty('gtin')
  })
})
