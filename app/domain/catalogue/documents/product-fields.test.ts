import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { auditCatalogue } from '../audit/audit-catalogue.ts'
import { describeIssues, qualityGroups } from '../audit/find-quality-issues.ts'
import { buildSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from '../product/product.ts'
import { labelOfPlace, listProductFields } from './product-fields.ts'

describe('labelOfPlace', () => {
  it('labels attributes, origins, packs and texts of a product as the form does', async () => {
    const { dictionary } = await readSeedCatalogue()
    const labels = [
      'attributes.glassMass',
      'provenance.glassMass',
      'provenance.leadTime',
      'packs.pack.pieces',
      'searchDescription',
      'name',
    ].map((place) => labelOfPlace(place, dictionary))
    expect(labels).toEqual([
      'Weight',
      'Origin of Weight',
      'Origin of Lead time',
      'Pieces in a pack',
      'Search description',
      'Name',
    ])
    expect(labelOfPlace('leadTime.from', dictionary)).toBeUndefined()
  })
})

describe('listProductFields', () => {
  it('has the field to which each finding of the data quality leads, whatever figure is wrong', async () => {
    const { dictionary, products } = await readSeedCatalogue()
    const found = new Set<string>()
    const lost = new Set<string>()
    const spoilers: ((product: Product, at: number) => Product)[] = [
      // Each product lacks another one of its figures.
      (product, at) => {
        const entries = Object.entries(product.attributes)
        return {
          ...product,
          attributes: Object.fromEntries(entries.toSpliced(at % entries.length, 1)),
        }
      },
      (product) => {
        const entries = Object.entries(product.attributes).map(([key, value]) => {
          return [key, typeof value === 'number' ? value * 3 : value]
        })
        return { ...product, attributes: Object.fromEntries(entries) }
      },
    ]
    for (const spoil of spoilers) {
      const catalogue = buildSnapshot(1, dictionary, products.map(spoil))
      const issues = describeIssues(catalogue, auditCatalogue(catalogue), catalogue.products)
      for (const { sku, column, group } of issues) {
        const category = catalogue.bySku.get(sku)?.category ?? ''
        const fields = listProductFields(category, dictionary).flatMap((one) => one.fields)
        found.add(group)
        if (!fields.some((field) => field.column === column)) lost.add(`${category}: ${column}`)
      }
    }
    expect([...lost]).toEqual([])
    // Certificates are found by the page; weaker alternatives need a successor.
    const others = Object.keys(qualityGroups).filter((group) => !found.has(group))
    expect(others).toEqual(expect.not.arrayContaining(['missing', 'closure', 'outline', 'weight']))
  })
})
