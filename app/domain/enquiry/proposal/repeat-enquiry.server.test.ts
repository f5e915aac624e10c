import { expect, it } from 'vitest'
import { findCartQuantities } from '#app/domain/cart/stored-cart.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { askedTerms } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { linkedCustomer } from '#app/domain/enquiry/record/enquiry-actors.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { repeatEnquiry } from './repeat-enquiry.server.ts'

const test = openTestDatabase()
const customer = linkedCustomer('x', 'Mary')

const lineOf = (product: Product, pieces: number, position = 1) => {
  const line = {
    position,
    kind: 'order' as const,
    pieces,
    plannedFor: null,
    level: 'piece' as const,
    note: '',
    product: takeLineSnapshot(product),
  }
  const asked = askedTerms(line)
  return { position, kind: line.kind, asked, agreed: asked, note: '', from: null }
}

it('repeatEnquiry > fills the cart with the agreed lines, and is idempotent', async () => {
  const [bottle, gone, successor] = [buildProduct(), buildProduct(), buildProduct()]
  const catalogue = new Map<string, Product>([
    [bottle.sku, bottle],
    [successor.sku, successor],
    [gone.sku, { ...gone, status: 'obsolete', successor: successor.sku }],
  ])
  const vanished = buildProduct()
  const agreed = [
    lineOf(bottle, 1008),
    lineOf(gone, 12, 2),
    lineOf(vanished, 5, 3),
    lineOf(bottle, 0, 4),
  ]
  const repeat = (token: string | null) =>
    repeatEnquiry(test.db, customer, { token, agreed }, (sku) => catalogue.get(sku))
  const first = await repeat(null)
  expect(first).toMatchObject({ outcome: 'done', lines: 2, repeated: 2, left: [vanished.name] })
  const token = first.outcome === 'done' ? first.token : ''
  expect(await repeat(token)).toMatchObject({ outcome: 'done', token, lines: 2 })
  const quantities = await findCartQuantities(test.db, token)
  expect(JSON.stringify(quantities)).toContain('1008')
})

it('repeatEnquiry > is refused if none of the products can be ordered any more', async () => {
  const agreed = [lineOf(buildProduct(), 5)]
  const repeated = await repeatEnquiry(test.db, customer, { token: null, agreed }, () => undefined)
  expect(repeated).toMatchObject({ outcome: 'nothing-orderable' })
  const visitor = { kind: 'visitor' } as const
  expect(
    await repeatEnquiry(test.db, visitor, { token: null, agreed }, () => undefined),
  ).toMatchObject({
    outcome: 'not-allowed-to-you',
  })
})
