import { expect, it } from 'vitest'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { decideOrder } from '../decision/decide-order.server.ts'
import { changeLine } from '../draft/change-line.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { approvalMails } from './approval-mails.server.ts'
import { findApproval, listCurrentPendingApprovals } from './find-approval.server.ts'
import { findRules } from './find-rules.server.ts'
import { saveOrderRules } from './save-order-rules.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const claret = buildProduct()
const catalogue = catalogueOf(claret)

/**
 * Creates a pending order of one pallet in a company where every pallet needs approval, with
 * functions to continue with it.
 */
async function sendForApproval() {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  const approver = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  const buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  const inside = <Result>(work: Parameters<typeof inCompany<Result>>[2]) =>
    inCompany(test.db, company, work)
  await inside(async (tx) =>
    saveOrderRules(tx, owner, { ...(await findRules(tx, owner)), overPallets: 0 }),
  )
  const written = await writeOrder(test.db, buyer, [claret])
  const sent = await submitOrder(test.db, buyer, written, catalogue)
  if ((sent.outcome !== 'waiting' && sent.outcome !== 'sent') || !('approval' in sent))
    throw new Error('It does not wait.')
  const { approval } = sent
  return {
    approval,
    list: () => inside((tx) => listCurrentPendingApprovals(tx, approver, catalogue)),
    setPallets: (amount: string) =>
      inside((tx) => {
        const quantity = { amount, level: 'pallet' }
        return changeLine(
          tx,
          buyer,
          { which: { draft: written.draft }, sku: claret.sku, quantity },
          catalogue,
        )
      }),
    async decline() {
      const seen = await inside((tx) => findApproval(tx, approver, approval, catalogue))
      const decision = {
        approval,
        isApproved: false,
        fingerprint: seen?.now?.fingerprint ?? '',
        note: 'Later.',
      }
      return decideOrder(test.db, approver, decision, catalogue)
    },
    async mail(kind: 'order-to-approve' | 'order-decided') {
      const mail = await approvalMails(test.db, catalogue)[kind]({ approval })
      return mail?.text.replace(/\s+/g, ' ') ?? ''
    },
  }
}

it('list and email show the current reasons of a pending order that its sender changed', async () => {
  const { approval, list, setPallets, mail } = await sendForApproval()
  expect(await list()).toMatchObject([{ reasons: ['It comes to 1 pallet space, more than 0.'] }])
  await setPallets('9')
  const reasons = ['It comes to 9 pallet spaces, more than 0.']
  expect(await list()).toMatchObject([{ id: approval, lines: 1, reasons }])
  const text = await mail('order-to-approve')
  for (const said of [...reasons, '9 pallets', 'Priya Nair changed it after the first request.']) {
    expect(text).toContain(said)
  }
})

it('the email about a declined order shows what was declined, not later changes', async () => {
  const { setPallets, decline, mail } = await sendForApproval()
  expect(await decline()).toMatchObject({ outcome: 'done' })
  await setPallets('9')
  expect(await mail('order-to-approve')).toBe('')
  const text = await mail('order-decided')
  expect(text).toContain('1 pallet')
  expect(text).not.toContain('9 pallets')
})
