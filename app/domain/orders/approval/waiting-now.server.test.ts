import { expect, it } from 'vitest'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { changeLine } from '../draft/change-line.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { approvalMails } from './approval-mails.server.ts'
import { listWaitingNow } from './find-approval.server.ts'
import { findRules } from './find-rules.server.ts'
import { keepRules } from './keep-rules.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const claret = buildProduct()
const catalogue = catalogueOf(claret)

it('an order that its writer changes while it waits says in list and mail why it waits now', async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  const approver = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  const buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  const inside = <Result>(work: Parameters<typeof inCompany<Result>>[2]) =>
    inCompany(test.db, company, work)
  const list = () => inside((tx) => listWaitingNow(tx, approver, catalogue))
  await inside(async (tx) =>
    keepRules(tx, owner, { ...(await findRules(tx, owner)), overPallets: 0 }),
  )
  const sent = await submitOrder(
    test.db,
    buyer,
    await writeOrder(test.db, buyer, [claret]),
    catalogue,
  )
  if (!sent.ok || !('approval' in sent)) throw new Error('It does not wait.')
  const asked = await list()
  expect(asked).toMatchObject([{ reasons: ['It comes to 1 pallet, more than 0.'] }])

  await inside((tx) =>
    changeLine(
      tx,
      buyer,
      { changes: null, sku: claret.sku, quantity: { amount: '9', level: 'pallet' } },
      catalogue,
    ),
  )
  const reasons = ['It comes to 9 pallets, more than 0.']
  expect(await list()).toMatchObject([{ id: sent.approval, lines: 1, reasons }])
  const compose = approvalMails(test.db, catalogue)['order-to-approve']
  const text = (await compose({ approval: sent.approval }))?.text.replace(/\s+/g, ' ')
  expect(text).toContain(reasons[0])
  expect(text).toContain('9 pallets')
  expect(text).toContain('Priya Nair changed it since asking first.')
})
