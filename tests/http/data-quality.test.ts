import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { qualityGroups } from '#app/domain/catalogue/audit/find-quality-issues.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { addStatement } from '#app/domain/catalogue/statements/keep-statements.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()

interface Spoiler {
  category: string
  isMeant(product: Product): boolean
  attributes: Product['attributes']
  without?: readonly string[]
}

const isClaret = ({ attributes, status, canonical }: Product) =>
  attributes.finish === 'BVS' && status === 'active' && canonical === null
const isCarton = ({ attributes, status }: Product) =>
  status === 'active' && attributes.cellLength !== undefined && attributes.style !== 'carrier'

/** Changes by which products get a finding of each group. */
const spoilers: readonly Spoiler[] = [
  { category: 'bottles', isMeant: isClaret, attributes: {}, without: ['glassMass', 'height'] },
  { category: 'bottles', isMeant: isClaret, attributes: { finish: 'MCA7.5' } },
  { category: 'bottles', isMeant: isClaret, attributes: { sealedHeight: 500 } },
  { category: 'bottles', isMeant: isClaret, attributes: { glassMass: 3500 } },
  { category: 'bottles', isMeant: isClaret, attributes: { palletGross: 9 } },
  {
    category: 'bottles',
    isMeant: ({ attributes, status, mould }) =>
      status === 'active' && mould !== null && Number(attributes.pressureRating) > 4,
    attributes: { pressureRating: 1 },
  },
  { category: 'cartons', isMeant: isCarton, attributes: { cellLength: 12, cellWidth: 12 } },
  { category: 'cartons', isMeant: isCarton, attributes: { filledPerPallet: 1 } },
]

beforeAll(async () => {
  const { db } = site.database
  await db.transaction(async (tx) => {
    const products = await tx.select().from(productTable).orderBy(productTable.sku)
    const spoilt = new Set<string>()
    for (const { category, isMeant, attributes, without = [] } of spoilers) {
      const found = products.find(
        (product) => product.category === category && !spoilt.has(product.sku) && isMeant(product),
      )
      if (!found) throw new Error(`There is nothing to spoil in ${category}.`)
      spoilt.add(found.sku)
      const figures = Object.entries({ ...found.attributes, ...attributes }).filter(
        ([key]) => !without.includes(key),
      )
      await tx
        .update(productTable)
        .set({ attributes: Object.fromEntries(figures) })
        .where(eq(productTable.sku, found.sku))
    }
    await publish(tx, 'catalogue')
    const [sku = ''] = spoilt
    const expired = {
      kind: 'food-contact' as const,
      title: 'Food contact',
      skus: [sku],
      issuedOn: '2020-01-01',
      expiresOn: '2021-01-01',
    }
    const file = { name: 'food.pdf', content: Buffer.from('%PDF-1.7') }
    await addStatement(tx, systemActor, randomUUID(), expired, file)
  })
})

const decode = (text: string) => text.replaceAll('&amp;', '&')

it('every kind of finding of the data quality leads to the field that corrects it', async () => {
  const { cookie } = await signInStaff(site.database.db, { roles: ['editor'] })
  const editor = openVisitor(site, { cookie })
  const page = await vi.waitUntil(
    async () => {
      const { text } = await editor.get('/staff/products/quality')
      const isDone = text.includes('id="quality-closure"') && !text.includes('are checked so far')
      return isDone ? text : null
    },
    { timeout: 120_000, interval: 200 },
  )
  const sections = page.split(/(?=<h2 id="quality-)/).slice(1)
  const links = new Map(
    sections.map((section) => [
      /^<h2 id="quality-(\w+)"/.exec(section)?.[1] ?? '',
      [...section.matchAll(/<a[^>]+href="([^"]+#[^"]+)"/g)].map(([, to = '']) => decode(to)),
    ]),
  )
  links.delete('right')
  expect([...links.keys()].sort()).toEqual(Object.keys(qualityGroups).sort())
  for (const [group, found] of links) {
    expect(found, group).not.toEqual([])
    for (const to of new Set(found)) {
      const [path = '', id = ''] = to.split('#')
      const answer = await editor.get(path)
      expect(answer.status, to).toBe(200)
      expect(answer.text, to).toMatch(new RegExp(`<(?:input|select|textarea)\\b[^>]*\\bid="${id}"`))
    }
  }
})
