import { expect, it } from 'vitest'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildPlace } from '#tests/factories/order.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { approvalCoverTable, orderApprovalTable, orderDraftTable } from '../tables.server.ts'
import { approvalMails } from './approval-mails.server.ts'
import { remindApprovals } from './remind-approvals.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const aDay = 24 * 3600_000

/** Creates a pending order, and the email address of its approver's deputy. */
async function storeWaiting(name: string) {
  const company = await storeCompany(test.db, name)
  const buyer = await storeMember(test.db, company, 'buyer', { name: `Priya of ${name}` })
  const approver = await storeMember(test.db, company, 'approver')
  const cover = await storeMember(test.db, company, 'buyer')
  const days = { firstDay: '2020-01-01', lastDay: '2099-01-01' }
  const away = { companyId: company, accountId: approver.account, deputy: cover.account, ...days }
  await test.db.insert(approvalCoverTable).values(away)
  const { account } = buyer
  const [draft] = await test.db
    .insert(orderDraftTable)
    .values({ companyId: company, accountId: account })
    .returning()
  const content = { place: buildPlace(), phone: '', purchaseOrder: '', neededBy: null }
  const [approval] = await test.db
    .insert(orderApprovalTable)
    .values({
      companyId: company,
      draft: draft?.id ?? null,
      requestedBy: account,
      reasons: [`For ${name}`],
      content: { ...content, message: '', lines: [] },
    })
    .returning()
  return { approval: approval?.id ?? '', email: cover.email, sender: buyer.name }
}

it('approval jobs run under row-level security of each company and cannot read data hidden from it', async () => {
  const first = await storeWaiting('Redgum Estate')
  const second = await storeWaiting('Hill & Sons')
  // The site's database role sees deputies and senders only within a company transaction.
  for (const table of ['approval_cover', 'account']) {
    await queryAsOwner(test, `alter policy "whole for vpack_site" on ${table} using (false)`)
  }
  const reminded = await remindApprovals(test.db, new Date(Date.now() + 2 * aDay))
  expect(reminded).toBe(2)
  const mails = await test.db.select().from(mailTable)
  for (const { approval, email, sender } of [first, second]) {
    const mine = mails.filter(({ recipient }) => recipient === email)
    expect(mine.map(({ subject }) => subject)).toEqual([{ approval }])
    const composed = await approvalMails(test.db, () => undefined)['order-to-approve']({ approval })
    expect(composed?.subject).toContain(sender)
  }
})
