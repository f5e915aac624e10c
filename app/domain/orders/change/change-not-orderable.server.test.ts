import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { contractProductTable } from '#app/domain/company-range/tables.server.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { catalogueOf, storeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { startChange } from '../content/copy-order.server.ts'
import { addLines } from '../draft/add-lines.server.ts'
import { changeLine } from '../draft/change-line.server.ts'
import { sendChange } from './send-change.server.ts'

const test = openTestDatabase()
const claret = buildProduct({ name: 'Claret 750' })
const hock = buildProduct({ name: 'Hock 750' })
const catalogue = catalogueOf(claret, hock)
/** The catalogue after a product has become obsolete. */
const later = ({ sku }: typeof claret) =>
  catalogueOf(
    ...[claret, hock].map((one) =>
      one.sku === sku ? { ...one, status: 'obsolete' as const } : one,
    ),
  )

let buyer: MemberActor
let order: { id: string; reference: string }
beforeEach(async () => {
  buyer = await storeMember(test.db, await storeCompany(test.db, 'Redgum Estate'))
  order = await storeOrder(test.db, buyer, {}, [claret])
  await inside((tx) => startChange(tx, buyer, order.reference))
})

const inside = <Result>(work: Parameters<typeof inCompany<Result>>[2]) =>
  inCompany(test.db, buyer.company, work)
const add = ({ sku }: typeof claret) =>
  inside((tx) =>
    addLines(tx, buyer, [{ sku, pieces: 1008, level: 'pallet' }], {
      which: { changes: order.id },
      productBySku: catalogue,
    }),
  )
const setPallets = ({ sku }: typeof claret, amount: string, productBySku = catalogue) =>
  inside((tx) => {
    const quantity = { amount, level: 'pallet' }
    return changeLine(tx, buyer, { which: { changes: order.id }, sku, quantity }, productBySku)
  })
const send = (productBySku = catalogue) =>
  sendChange(test.db, buyer, { reference: order.reference }, productBySku)
const lines = async () =>
  (await findRecord(test.db, order)).asked.map(({ product, pieces }) => [product.sku, pieces])
const hide = ({ sku }: typeof claret) =>
  test.db
    .insert(contractProductTable)
    .values({ companyId: buyer.company, sku, rule: 'hidden' as const })

describe('a change that takes effect directly', () => {
  it('cannot add obsolete products or products that the contract hides', async () => {
    await add(hock)
    expect(await send(later(hock))).toMatchObject({
      outcome: 'not-possible',
      message: 'Hock 750 is no longer made.',
    })
    await hide(hock)
    expect(await send()).toMatchObject({
      outcome: 'not-possible',
      message: 'Hock 750 is not in your contract: ask us.',
    })
    expect(await lines()).toEqual([[claret.sku, 1008]])
  })

  it('cannot increase them either, and requests no approval for that', async () => {
    await setPallets(claret, '3')
    const { company } = buyer
    await storeRules(test.db, company, { people: [buyer.account] })
    expect(await send(later(claret))).toMatchObject({ outcome: 'not-possible' })
    await hide(claret)
    expect(await send()).toMatchObject({ outcome: 'not-possible' })
    expect(await lines()).toEqual([[claret.sku, 1008]])
  })

  it('keeps or reduces existing ones while other things change', async () => {
    await add(hock)
    await hide(claret)
    expect(await send(later(claret))).toEqual({ outcome: 'changed' })
    await inside((tx) => startChange(tx, buyer, order.reference))
    const quantity = { amount: '500', level: 'piece' }
    const less = { which: { changes: order.id }, sku: claret.sku, quantity }
    await inside((tx) => changeLine(tx, buyer, less, later(claret)))
    expect(await send(later(claret))).toEqual({ outcome: 'changed' })
    expect(await lines()).toEqual([
      [claret.sku, 500],
      [hock.sku, 1008],
    ])
  })
})
