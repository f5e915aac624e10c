import { expect, it } from 'vitest'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { saveMailChoices } from '#app/domain/notifications/choice/save-choices.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { findRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { saveOrderRules } from '#app/domain/orders/approval/save-order-rules.server.ts'
import { changeLine } from '#app/domain/orders/draft/change-line.server.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { digestMails } from './digest-mails.server.ts'
import { sendDigests } from './digest-worker.server.ts'

const test = openTestDatabase()
openLiveContent(test)
openLiveCatalogue(test)

/** Creates a pending order of one pallet in a company where every pallet needs approval. */
async function waitingOrder() {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  const approver = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  const buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  const inside = <Result>(work: Parameters<typeof inCompany<Result>>[2]) =>
    inCompany(test.db, company, work)
  const rule = (overPallets: number) =>
    inside(async (tx) =>
      saveOrderRules(tx, owner, { ...(await findRules(tx, owner)), overPallets }),
    )
  await inside((tx) => saveMailChoices(tx, approver, { approve: 'daily' }))
  await rule(0)
  const claret = currentCatalogue().bySku.get('GB-CL750S-AG-BV-00-X')
  if (!claret) throw new Error('The seeded catalogue has no such bottle.')
  const catalogue = catalogueOf(claret)
  const written = await writeOrder(test.db, buyer, [claret])
  const sent = await submitOrder(test.db, buyer, written, catalogue)
  if ((sent.outcome !== 'waiting' && sent.outcome !== 'sent') || !('approval' in sent))
    throw new Error('It does not wait.')
  const { draft } = written
  const before = new Date(Date.now() + 1000).toISOString()
  return {
    rule,
    setPallets: (amount: string) =>
      inside((tx) => {
        const quantity = { amount, level: 'pallet' }
        return changeLine(tx, buyer, { which: { draft }, sku: claret.sku, quantity }, catalogue)
      }),
    async dailyMail() {
      await inside((tx) => sendDigests(tx, { company, day: '2027-02-03', before }))
      const mails = await test.db.select().from(mailTable)
      const subject = mails.find(({ recipient }) => recipient === approver.email)?.subject ?? {}
      const mail = await digestMails(test.db)['daily-digest'](subject)
      return mail?.text.replace(/\s+/g, ' ') ?? ''
    },
  }
}

it('the daily mail gives the current reasons of a pending order, not the original ones', async () => {
  const { setPallets, dailyMail } = await waitingOrder()
  await setPallets('9')
  const text = await dailyMail()
  expect(text).toContain('It comes to 9 pallet spaces, more than 0.')
  expect(text).not.toContain('It comes to 1 pallet')
})

it('the daily mail says so if a pending order no longer needs approval', async () => {
  const { rule, setPallets, dailyMail } = await waitingOrder()
  await rule(12)
  await setPallets('9')
  const text = await dailyMail()
  expect(text).toContain('it no longer needs approval')
  expect(text).not.toContain('more than 0')
})
