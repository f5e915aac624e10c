import { afterAll, expect, it, vi } from 'vitest'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { buildSnapshot, type CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from '../product/product.ts'
import { auditCatalogue } from './audit-catalogue.ts'
import { checkQuality } from './check-quality.server.ts'
import { describeIssues } from './find-quality-issues.ts'

afterAll(closeThreads)

const { dictionary, products } = await readSeedCatalogue()
const closures = products.filter(({ category }) => category === 'closures')
const bottles = products.filter(({ category }) => category === 'bottles').slice(0, 120)

/** Returns the catalogue after changes to one bottle of each mould. */
function catalogueWith(version: number, attributes: Record<string, number>): CatalogueSnapshot {
  const moulds = new Set<string | null>()
  const changed = bottles.map((product): Product => {
    if (moulds.has(product.mould)) return product
    moulds.add(product.mould)
    return { ...product, attributes: { ...product.attributes, ...attributes } }
  })
  return buildSnapshot(version, dictionary, [...closures, ...changed])
}

const checkWhole = (catalogue: CatalogueSnapshot, category: string) =>
  vi.waitUntil(
    async () => {
      const check = await checkQuality(catalogue, category)
      return check.checked === check.total ? check : null
    },
    { timeout: 120_000 },
  )

it('checkQuality finds what the audit finds, and after a publication what it finds then', async () => {
  for (const [version, mass] of [300, 3500].entries()) {
    const catalogue = catalogueWith(version, { glassMass: mass, sealedHeight: mass })
    const { issues } = await checkWhole(catalogue, '')
    const audited = describeIssues(catalogue, auditCatalogue(catalogue), catalogue.products)
    expect(audited.length).toBeGreaterThan(10)
    expect(new Set(issues)).toEqual(new Set(audited))
  }
})

it('checkQuality counts the products of a category alone', async () => {
  const { issues, total } = await checkWhole(catalogueWith(3, { glassMass: 3500 }), 'closures')
  expect(total).toBe(closures.length)
  expect(issues.filter(({ group }) => group === 'weight')).toEqual([])
})
