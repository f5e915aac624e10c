import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { buildEml } from '#tests/factories/eml.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { incomingMailTable } from '../tables.server.ts'
import { receiveMail } from './receive-mail.server.ts'
import { suggestConversations } from './suggest-conversations.server.ts'
import { joinFromTray, moveIncoming } from './tray.server.ts'

const test = openTestDatabase()
afterAll(closeThreads)

/** Receives a mail that belongs to no conversation. */
async function receiveForTray() {
  const result = await receiveMail(test.db, buildEml())
  if (result.outcome !== 'done') throw new Error(result.message)
  return result.id ?? ''
}

async function find(id: string) {
  const mine = eq(incomingMailTable.id, id)
  return (await test.db.select().from(incomingMailTable).where(mine))[0]
}

describe('tray', () => {
  it('moves a mail once to the conversation that staff choose', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const { id: enquiry, reference } = await storeEnquiry(test.db)
    const id = await receiveForTray()
    const target = { reference: reference.toLowerCase() }
    expect(await joinFromTray(test.db, actor, id, target)).toEqual({ outcome: 'done' })
    expect(await find(id)).toMatchObject({ state: 'joined', enquiry, dealtBy: 'Ann Lee' })
    expect(await joinFromTray(test.db, actor, id, target)).toMatchObject({
      outcome: 'not-in-tray',
    })
  })

  it('keeps a mail if the conversation does not exist, until staff mark it as dealt with', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const id = await receiveForTray()
    expect(await joinFromTray(test.db, actor, id, { reference: 'VP-999999' })).toMatchObject({
      outcome: 'no-such-conversation',
    })
    expect(await moveIncoming(test.db, actor, id, 'settle')).toEqual({ outcome: 'done' })
    expect((await find(id))?.state).toBe('dealt')
  })

  it('lets an account manager join mails to enquiries of their own companies only', async () => {
    const manager = await storeStaff(test.db, 'Alex', ['account-manager'])
    const companyId = await storeCompany(test.db, 'Managed Wines', manager.account)
    const [own, foreign] = [await storeEnquiry(test.db), await storeEnquiry(test.db)]
    await test.db.update(enquiryTable).set({ companyId }).where(eq(enquiryTable.id, own.id))
    const id = await receiveForTray()
    const mail = (await find(id)) ?? expect.fail('The mail was not stored.')
    const about = { ...mail, subject: `${own.reference} and ${foreign.reference}` }
    const suggested = await suggestConversations(test.db, manager, about)
    expect(suggested.map(({ target }) => target)).toEqual([own.reference])
    const join = ({ reference }: { reference: string }) =>
      joinFromTray(test.db, manager, id, { reference })
    expect(await join(foreign)).toMatchObject({ outcome: 'no-such-conversation' })
    expect(await join(own)).toEqual({ outcome: 'done' })
  })
})
