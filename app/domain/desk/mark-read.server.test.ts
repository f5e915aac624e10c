import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { receiveMail } from '#app/domain/correspondence/mail-in/receive-mail.server.ts'
import { moveIncoming } from '#app/domain/correspondence/mail-in/tray.server.ts'
import { addInternalNote } from '#app/domain/enquiry/conversation/add-internal-note.server.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { buildEml } from '#tests/factories/eml.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { countToDo } from './count-to-do.server.ts'
import { readQueueQuery } from './queue/queue-query.ts'
import { readQueue } from './queue/read-queue.server.ts'
import { markRead } from './team-inbox.server.ts'

const test = openTestDatabase()
afterAll(closeThreads)

/** Stores an enquiry of a coordinator about which its customer wrote twice. */
async function written() {
  const record = await storeRecord(test.db)
  const { id, coordinator, customer } = record
  await test.db
    .update(enquiryTable)
    .set({ assignee: coordinator.account })
    .where(eq(enquiryTable.id, id))
  const write = (text: string) =>
    receiveMessage(test.db, customer, { enquiry: id, text, via: 'page' })
  await write('When does it come?')
  await write('We close at four.')
  const unread = async () => {
    const query = readQueueQuery(new URLSearchParams('view=mine'))
    const { rows } = await readQueue(test.db, coordinator, query)
    return rows.find((row) => row.id === id)?.unread
  }
  const count = async () => (await countToDo(test.db, coordinator, '2027-01-20')).unread
  return { ...record, unread, count }
}

describe('unread messages of customers', () => {
  it('are counted in the queue and for the assignee until the assignee opens the enquiry', async () => {
    const { id, coordinator, unread, count } = await written()
    expect(await unread()).toBe(2)
    expect(await count()).toBe(1)
    await markRead(test.db, await storeStaff(test.db, 'Sam Reid'), id)
    expect(await unread()).toBe(2)
    await markRead(test.db, coordinator, id)
    expect(await unread()).toBe(0)
    expect(await count()).toBe(0)
  })

  it('are read once staff change the enquiry', async () => {
    const { id, coordinator, unread } = await written()
    await addInternalNote(test.db, coordinator, { enquiry: id, text: 'Called back.' })
    expect(await unread()).toBe(0)
  })

  it('are marked as read by anybody while nobody is assigned', async () => {
    const { id, unread } = await written()
    await test.db.update(enquiryTable).set({ assignee: null }).where(eq(enquiryTable.id, id))
    await markRead(test.db, await storeStaff(test.db, 'Sam Reid'), id)
    const [row] = await test.db.select().from(enquiryTable).where(eq(enquiryTable.id, id))
    expect(row?.unread).toBe(0)
    expect(await unread()).toBeUndefined()
  })
})

it('countToDo > counts nothing for an editor but reviews', async () => {
  await written()
  const editor = await storeStaff(test.db, 'Eva', ['editor'])
  expect(await countToDo(test.db, editor, '2027-01-20')).toMatchObject({
    unread: 0,
    claims: 0,
    contactRequests: 0,
    lateDeliveries: 0,
  })
})

describe('incoming mail in the tray', () => {
  it('is counted for the menu of staff who read mail', async () => {
    const count = async (actor: StaffActor) => (await countToDo(test.db, actor, '2027-01-20')).mails
    const [actor, editor] = [
      await storeStaff(test.db, 'Ann Lee'),
      await storeStaff(test.db, 'Edie Lam', ['editor']),
    ]
    const before = await count(actor)
    const received = await receiveMail(test.db, buildEml())
    const id = received.outcome === 'done' ? (received.id ?? '') : ''
    expect(await count(actor)).toBe(before + 1)
    expect(await count(editor)).toBe(0)
    await moveIncoming(test.db, actor, id, 'settle')
    expect(await count(actor)).toBe(before)
  })
})
