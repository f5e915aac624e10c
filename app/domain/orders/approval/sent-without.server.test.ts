import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { countInboxActions } from '#app/domain/inbox/find-inbox.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildOrderDetails, catalogueOf, storeOrder, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { sendChange } from '../change/send-change.server.ts'
import { startChange } from '../content/copy-order.server.ts'
import { decideOrder } from '../decision/decide-order.server.ts'
import { changeLine } from '../draft/change-line.server.ts'
import { findDraft } from '../draft/find-draft.server.ts'
import type { DraftSelector } from '../draft/lock-draft.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { orderRulesTable } from '../tables.server.ts'
import { approvalMails } from './approval-mails.server.ts'
import {
  findApproval,
  findChangeApproval,
  listCurrentPendingApprovals,
} from './find-approval.server.ts'
import { remindApprovals } from './remind-approvals.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const claret = buildProduct()
const catalogue = catalogueOf(claret)

/** Creates a company in which orders of more than two pallets need approval. */
async function open() {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const approver = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  const buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  await test.db.insert(orderRulesTable).values({ companyId: company, overPallets: 2 })
  const inside = <Result>(work: Parameters<typeof inCompany<Result>>[2]) =>
    inCompany(test.db, company, work)
  const setPallets = (which: DraftSelector, amount: string) =>
    inside((tx) => {
      const line = { which, sku: claret.sku, quantity: { amount, level: 'pallet' } }
      return changeLine(tx, buyer, line, catalogue)
    })
  return {
    approver,
    buyer,
    inside,
    setPallets,
    /** Sends the order of a draft with its current content. */
    async send(draft: string, which: DraftSelector) {
      const found = await inside((tx) => findDraft(tx, buyer, which, catalogue))
      const seen = linesFingerprint(found?.lines ?? [])
      const order = { draft, linesSeen: seen, details: buildOrderDetails() }
      return submitOrder(test.db, buyer, order, catalogue)
    },
    look: (id: string) => inside((tx) => findApproval(tx, approver, id, catalogue)),
    waiting: () => inside((tx) => listCurrentPendingApprovals(tx, approver, catalogue)),
    mailsToApprover: () => test.db.$count(mailTable, eq(mailTable.recipient, approver.email)),
  }
}

async function openWaiting() {
  const opened = await open()
  const { buyer, setPallets, send } = opened
  const { draft } = await writeOrder(test.db, buyer, [claret])
  await setPallets(null, '3')
  const sent = await send(draft, null)
  if ((sent.outcome !== 'waiting' && sent.outcome !== 'sent') || !('approval' in sent))
    throw new Error('It does not wait.')
  return { ...opened, approval: sent.approval, waits: { draft } }
}

it('an order that its sender reduced and sent without approval is no longer pending', async () => {
  const opened = await openWaiting()
  const { approver, approval, waits, setPallets, send, inside, waiting, mailsToApprover } = opened
  expect(await inside((tx) => countInboxActions(tx, approver))).toBe(1)
  await setPallets(waits, '2')
  expect(await send(waits.draft, waits)).toMatchObject({ reference: expect.stringMatching(/^VP-/) })
  expect(await opened.look(approval)).toMatchObject({ state: 'not-needed', now: null })
  expect((await opened.look(approval))?.content.lines[0]?.pieces).toBe(2016)
  expect(await waiting()).toEqual([])
  expect(await inside((tx) => countInboxActions(tx, approver))).toBe(0)
  const mails = await mailsToApprover()
  await remindApprovals(test.db, new Date('2099-01-01'))
  expect(await mailsToApprover()).toBe(mails)
  const written = approvalMails(test.db, catalogue)
  expect(await written['order-to-approve']({ approval })).toBeNull()
  expect(await written['order-decided']({ approval })).toBeNull()
})

it('an approver who decides too late is told that it was sent without approval', async () => {
  const { approver, approval, waits, setPallets, send, look } = await openWaiting()
  const mark = (await look(approval))?.now?.fingerprint ?? ''
  await setPallets(waits, '2')
  await send(waits.draft, waits)
  const decision = { approval, fingerprint: mark, isApproved: true }
  expect(await decideOrder(test.db, approver, decision, catalogue)).toMatchObject({
    outcome: 'decided',
    message: expect.stringMatching(
      /^It no longer needed approval, so Priya Nair sent it without, /,
    ),
  })
})

it('the pending approval of a change is closed if the change no longer needs approval', async () => {
  const { buyer, inside, setPallets, look, waiting } = await open()
  const { id, reference } = await storeOrder(test.db, buyer, {}, [claret])
  await inside((tx) => startChange(tx, buyer, reference))
  const copy = { changes: id }
  await setPallets(copy, '3')
  const sent = await sendChange(test.db, buyer, { reference }, catalogue)
  if (
    (sent.outcome !== 'waiting' && sent.outcome !== 'changed' && sent.outcome !== 'requested') ||
    !('approval' in sent)
  )
    throw new Error('It does not wait.')
  const asked = () => inside((tx) => findChangeApproval(tx, buyer, id))
  expect(await asked()).toMatchObject({ state: 'waiting' })
  await setPallets(copy, '2')
  expect(await sendChange(test.db, buyer, { reference }, catalogue)).toEqual({
    outcome: 'changed',
  })
  expect(await look(sent.approval)).toMatchObject({ state: 'not-needed', now: null })
  expect(await waiting()).toEqual([])
  expect(await asked()).toBeNull()
})
