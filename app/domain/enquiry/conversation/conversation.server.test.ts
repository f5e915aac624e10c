import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { findInternalNotes, findMessages } from '#app/domain/enquiry/record/find-record.server.ts'
import { maxStoredBytes } from '#app/domain/files/file-kinds.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { linkedCustomer } from '../record/enquiry-actors.ts'
import { findEnquiry } from '../record/find-enquiry.server.ts'
import { buildTimeline } from '../record/timeline.ts'
import { moveEnquiry } from '../steps/move-enquiry.server.ts'
import { addInternalNote } from './add-internal-note.server.ts'
import { openAttachment } from './open-attachment.server.ts'
import { receiveMessage } from './receive-message.server.ts'
import { sendMessage } from './send-message.server.ts'

const test = openTestDatabase()
const pdf = { name: 'label.pdf', kind: 'pdf' as const, content: Buffer.from('%PDF-1.7 …') }

const mailsOf = async (enquiry: string) =>
  (await test.db.select().from(mailTable)).filter(({ subject }) => subject.enquiry === enquiry)

describe('customer message', () => {
  it('answers our question and moves the enquiry back to verifying', async () => {
    const { id, customer } = await storeRecord(test.db, 'needs-information')
    const sent = {
      enquiry: id,
      text: 'The finish is BVS 30H60.',
      via: 'page' as const,
      files: [pdf],
    }
    expect(await receiveMessage(test.db, customer, sent)).toMatchObject({ outcome: 'done' })
    const enquiry = await findEnquiry(test.db, id)
    expect(enquiry).toMatchObject({ status: 'verifying', version: 1 })
    expect(enquiry?.events.at(-1)).toMatchObject({
      kind: 'message',
      fromStatus: 'needs-information',
      toStatus: 'verifying',
      actor: 'customer',
      actorName: 'Mary Hill',
    })
    expect(await findMessages(test.db, [id])).toMatchObject([
      { side: 'customer', author: 'Mary Hill', text: sent.text, files: [{ name: 'label.pdf' }] },
    ])
    expect((await mailsOf(id)).map(({ kind }) => kind)).toContain('enquiry-news-for-team')
    const audit = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, id))
    expect(audit).toMatchObject([
      { action: 'write-to-team', actor: 'The customer', source: 'screen' },
    ])
  })

  it('changes no other status, and is accepted after the enquiry is closed', async () => {
    for (const status of ['submitted', 'confirmed', 'delivered'] as const) {
      const { id, customer } = await storeRecord(test.db, status)
      await receiveMessage(test.db, customer, { enquiry: id, text: 'Thank you.', via: 'page' })
      expect((await findEnquiry(test.db, id))?.status).toBe(status)
    }
  })

  it('can request a change as long as something can be changed', async () => {
    const open = await storeRecord(test.db, 'scheduled')
    const ask = { text: 'A week later, please.', via: 'page', kind: 'change-request' } as const
    expect(
      await receiveMessage(test.db, open.customer, { enquiry: open.id, ...ask }),
    ).toMatchObject({
      outcome: 'done',
    })
    const history = buildTimeline(
      (await findEnquiry(test.db, open.id)) ?? { status: 'scheduled', events: [] },
    )
    expect(history.past[0]).toMatchObject({ title: 'Asked for a change', by: 'You' })
    const over = await storeRecord(test.db, 'delivered')
    expect(
      await receiveMessage(test.db, over.customer, { enquiry: over.id, ...ask }),
    ).toMatchObject({
      outcome: 'not-possible',
    })
  })

  it('is refused if it is empty, too long, has too many files, or comes by another enquiry’s link', async () => {
    const { id, customer } = await storeRecord(test.db)
    const send = (text: string, files = [] as (typeof pdf)[], as = customer) =>
      receiveMessage(test.db, as, { enquiry: id, text, files, via: 'page' })
    expect(await send(' \n ')).toMatchObject({ outcome: 'empty' })
    expect(await send('x'.repeat(5001))).toMatchObject({ outcome: 'too-long' })
    expect(await send('x', Array(6).fill(pdf))).toMatchObject({ outcome: 'too-many-files' })
    const other = await storeRecord(test.db)
    expect(await send('x', [], linkedCustomer(other.id, 'Eve'))).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    expect(await findMessages(test.db, [id])).toEqual([])
    expect(await findEnquiry(test.db, id)).toMatchObject({ version: 0 })
  })

  it('cannot exceed 100 MB of files for one enquiry', async () => {
    const { id, customer } = await storeRecord(test.db)
    const send = (text: string) =>
      receiveMessage(test.db, customer, { enquiry: id, text, files: [pdf], via: 'page' })
    await send('First')
    await test.pool.query('update file set bytes = $1', [maxStoredBytes - pdf.content.length])
    expect(await send('Second')).toMatchObject({ outcome: 'done' })
    expect(await send('Third')).toMatchObject({ outcome: 'too-many-files' })
    await test.pool.query('update file set bytes = 10')
  })

  it('repeated by a double submit or a retry is stored once', async () => {
    const { id, customer, coordinator } = await storeRecord(test.db, 'scheduled')
    const now = new Date()
    const send = (more: { text?: string; files?: (typeof pdf)[]; minutes?: number } = {}) => {
      const { text = 'Any news?', files = [pdf], minutes = 0 } = more
      const at = new Date(now.getTime() + minutes * 60_000)
      return receiveMessage(test.db, customer, { enquiry: id, text, files, via: 'page', now: at })
    }
    const kept = async () => (await findMessages(test.db, [id])).length
    const [first, second] = await Promise.all([send(), send()])
    expect(first).toMatchObject({ outcome: 'done' })
    expect(second).toEqual(first)
    expect(await kept()).toBe(1)
    await send({ files: [] })
    await send({ files: [{ ...pdf, content: Buffer.from('%PDF-1.7 another') }] })
    await send({ minutes: 9 })
    expect(await kept()).toBe(4)
    await send({ minutes: 20 })
    expect(await kept()).toBe(5)
    const { version } = (await findEnquiry(test.db, id)) ?? {}
    const answer = { enquiry: id, version, text: 'On Monday.' }
    expect(await sendMessage(test.db, coordinator, answer)).toMatchObject({ outcome: 'done' })
    await send({ minutes: 21 })
    expect(await kept()).toBe(7)
  })

  it('keeps scripts as text', async () => {
    const { id, customer } = await storeRecord(test.db)
    const text = '<script>alert(1)</script>'
    await receiveMessage(test.db, customer, { enquiry: id, text, via: 'page' })
    expect((await findMessages(test.db, [id]))[0]?.text).toBe(text)
  })
})

describe('team message', () => {
  it('is mailed with the sender’s name', async () => {
    const { id, coordinator } = await storeRecord(test.db)
    const sent = { enquiry: id, version: 0, text: 'Would flint do?' }
    expect(await sendMessage(test.db, coordinator, sent)).toMatchObject({
      outcome: 'done',
      mailed: true,
    })
    expect(await findMessages(test.db, [id])).toMatchObject([
      { side: 'team', author: 'Robin Hale' },
    ])
    expect((await mailsOf(id)).at(-1)).toMatchObject({ kind: 'enquiry-message' })
  })

  it('based on an older version is refused with the changes, and nothing is mailed', async () => {
    const { id, coordinator } = await storeRecord(test.db)
    const colleague = await storeStaff(test.db, 'Kim Lee')
    await moveEnquiry(test.db, colleague, { enquiry: id, version: 0, to: 'confirmed' })
    const before = (await mailsOf(id)).length
    const late = await sendMessage(test.db, coordinator, { enquiry: id, version: 0, text: 'Hello' })
    expect(late).toMatchObject({
      outcome: 'stale',
      changes: [{ by: 'Kim Lee', title: 'Confirmed' }],
    })
    expect(await mailsOf(id)).toHaveLength(before)
  })
})

describe('internal note', () => {
  it('is never shown to the customer', async () => {
    const { id, coordinator } = await storeRecord(test.db)
    const text = 'Pays late.'
    expect(await addInternalNote(test.db, coordinator, { enquiry: id, text })).toMatchObject({
      outcome: 'done',
    })
    expect(await findInternalNotes(test.db, id)).toMatchObject([{ author: 'Robin Hale', text }])
    const enquiry = await findEnquiry(test.db, id)
    if (!enquiry) throw new Error('gone')
    expect(buildTimeline(enquiry).past).toHaveLength(1)
    expect(JSON.stringify(enquiry)).not.toContain(text)
    expect((await mailsOf(id)).filter(({ kind }) => kind === 'enquiry-message')).toEqual([])
  })
})

describe('attached file', () => {
  it('can be opened by its own customer and the desk only', async () => {
    const { id, customer, coordinator } = await storeRecord(test.db)
    await receiveMessage(test.db, customer, { enquiry: id, text: '', files: [pdf], via: 'page' })
    const [message] = await findMessages(test.db, [id])
    const file = message?.files[0]?.id ?? ''
    for (const actor of [customer, coordinator]) {
      expect(await openAttachment(test.db, actor, { enquiry: id, file })).toMatchObject({
        kind: 'pdf',
      })
    }
    const other = await storeRecord(test.db)
    const theirs = await storeStaff(test.db, 'Alex', ['account-manager'])
    for (const actor of [other.customer, { kind: 'visitor' } as const, theirs]) {
      expect(await openAttachment(test.db, actor, { enquiry: id, file })).toBeNull()
      expect(await openAttachment(test.db, actor, { enquiry: other.id, file })).toBeNull()
    }
    expect(await openAttachment(test.db, customer, { enquiry: id, file: 'x' })).toBeNull()
  })
})

it('every change of an enquiry is announced by NOTIFY', async () => {
  const { id, coordinator } = await storeRecord(test.db)
  const client = await test.pool.connect()
  const heard: string[] = []
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await client.query('listen enquiry_changed')
  await addInternalNote(test.db, coordinator, { enquiry: id, text: 'x' })
  await client.query('select 1')
  client.release(true)
  expect(heard).toEqual([id])
  const { rows } = await queryAsOwner(
    test,
    `select tgname from pg_trigger where tgname = 'enquiry_announced'`,
  )
  expect(rows).toHaveLength(1)
})
