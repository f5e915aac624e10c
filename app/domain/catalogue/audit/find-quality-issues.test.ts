import { describe, expect, it } from 'vitest'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { buildSnapshot, type CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from '../product/product.ts'
import { auditCatalogue } from './audit-catalogue.ts'
import { describeIssues } from './find-quality-issues.ts'

const seed = await buildSeedCatalogue()

/** Returns the issues of one product of the seed after changes to its attributes. */
function issuesAfter(
  find: (product: Product) => boolean,
  attributes: Record<string, number | string | undefined>,
) {
  const product = seed.products.find((one) => one.status === 'active' && find(one))
  if (!product) throw new Error('There is no such product.')
  const merged = Object.entries({ ...product.attributes, ...attributes }).filter(
    ([, value]) => value !== undefined,
  )
  const changed = { ...product, attributes: Object.fromEntries(merged) } as Product
  const products = seed.products.map((one) => (one === product ? changed : one))
  const catalogue: CatalogueSnapshot = buildSnapshot(1, seed.dictionary, products)
  const findings = auditCatalogue(catalogue, ({ sku }) => sku === product.sku)
  const issues = describeIssues(catalogue, findings, [changed])
  return issues.map(({ group, column }) => `${group} ${column}`)
}

const isBottle = ({ category, attributes }: Product) =>
  category === 'bottles' && attributes.finish === 'BVS'

describe('quality of the data', () => {
  it('names the field of a missing figure, and a product that is drawn as a stand-in', () => {
    const found = issuesAfter(isBottle, { glassMass: undefined, height: undefined })
    expect(found).toEqual(
      expect.arrayContaining(['missing glassMass', 'missing height', 'picture height']),
    )
  })

  it('names bottles that no closure fits, apart from cartons that hold nothing', () => {
    expect(issuesAfter(isBottle, { finish: 'MCA7.5' })).toContain('closure finish')
    const isCarton = ({ category, attributes }: Product) =>
      category === 'cartons' &&
      attributes.cellLength !== undefined &&
      attributes.style !== 'carrier'
    expect(issuesAfter(isCarton, { cellLength: 12, cellWidth: 12 })).toContain('orphan cellLength')
  })

  it('names an outline that breaks a rule, and a weight out of its family', () => {
    expect(issuesAfter(isBottle, { sealedHeight: 500 })).toContain('outline sealedHeight')
    expect(issuesAfter(isBottle, { glassMass: 3500 })).toContain('weight glassMass')
  })
})
