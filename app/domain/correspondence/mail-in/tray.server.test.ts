import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { buildEml } from '#tests/factories/eml.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { incomingMailTable } from '../tables.server.ts'
import { receiveMail } from './receive-mail.server.ts'
import { joinFromTray, moveIncoming } from './tray.server.ts'

const test = openTestDatabase()
afterAll(closeThreads)

/** Receives a mail that belongs to no conversation. */
async function receiveForTray() {
  const result = await receiveMail(test.db, buildEml())
  if (!result.ok) throw new Error(result.message)
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
    expect(await joinFromTray(test.db, actor, id, target)).toEqual({ ok: true })
    expect(await find(id)).toMatchObject({ state: 'joined', enquiry, dealtBy: 'Ann Lee' })
    expect(await joinFromTray(test.db, actor, id, target)).toMatchObject({
      reason: 'not-in-tray',
    })
  })

  it('keeps a mail if the conversation does not exist, until staff mark it as dealt with', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const id = await receiveForTray()
    expect(await joinFromTray(test.db, actor, id, { reference: 'VP-999999' })).toMatchObject({
      reason: 'no-such-conversation',
    })
    expect(await moveIncoming(test.db, actor, id, 'settle')).toEqual({ ok: true })
    expect((await find(id))?.state).toBe('dealt')
  })
})
