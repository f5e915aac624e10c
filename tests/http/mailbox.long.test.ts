import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailInLimits } from '#app/domain/correspondence/mail-in/arrived-mail.ts'
import { readMailbox } from '#app/domain/correspondence/mail-in/read-mailbox.server.ts'
import { incomingMailTable } from '#app/domain/correspondence/tables.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { createReplyToken } from '#app/domain/notifications/reply-address.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { buildEml } from '#tests/factories/eml.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { mailSamples } from '#tests/factories/mail-samples.ts'
import { type Dovecot, openDovecot } from '#tests/support/dovecot.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase()
let mailbox: Dovecot

beforeAll(async () => {
  mailbox = await openDovecot()
  await mailbox.start()
})
afterAll(async () => {
  await mailbox.remove()
  await closeThreads()
})
beforeEach(async () => {
  await test.db.delete(incomingMailTable)
})

const look = () => readMailbox(test.db, mailbox.url)
const subjects = async () => {
  const stored = await test.db
    .select()
    .from(incomingMailTable)
    .orderBy(asc(incomingMailTable.receivedAt))
  return stored.map(({ subject }) => subject)
}

it('a reply in an IMAP mailbox reaches its enquiry, is marked as read, and is processed once', async () => {
  const { id } = await storeEnquiry(test.db)
  const token = await createReplyToken(test.db, { kind: 'enquiry', id })
  mailbox.deliver(buildEml({ to: `replies+${token}@vpack.example`, text: 'Tuesday – gern.' }))
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  expect(mailbox.flags().at(-1)).toBe('S')
  const enquiry = await findEnquiry(test.db, id)
  const { messages } = await findRecord(test.db, enquiry ?? expect.fail('The enquiry is gone.'))
  expect(messages).toMatchObject([{ text: 'Tuesday – gern.', via: 'mail' }])
})

it('every sample mail is received by IMAP, whole, and none holds up the next', async () => {
  const { id } = await storeEnquiry(test.db)
  const token = await createReplyToken(test.db, { kind: 'enquiry', id })
  for (const { raw } of mailSamples) {
    mailbox.deliver(raw)
    const address = Buffer.from(`X-Original-To: replies+${token}@vpack.example\r\n`)
    // Delivers the mail again as a reply, with a Message-ID of its own.
    const text = raw.toString('latin1').replace(/^Message-ID: </m, 'Message-ID: <imap-')
    mailbox.deliver(Buffer.concat([address, Buffer.from(text, 'latin1')]))
  }
  let received = 0
  for (let taken = await look(); taken > 0; taken = await look()) received += taken
  expect(received).toBe(2 * mailSamples.length)
  const enquiry = await findEnquiry(test.db, id)
  const { messages } = await findRecord(test.db, enquiry ?? expect.fail('The enquiry is gone.'))
  const shown = messages.map(({ text, fileNote }) => `${text}\n${fileNote}`)
  for (const { name, says, kind } of mailSamples) {
    if (kind === 'automatic') continue
    const found = shown.some((text) => says.every((words) => text.includes(words)))
    expect([name, found]).toEqual([name, true])
  }
})

it('an unreachable mailbox causes an error, and its mails are processed once it is back', async () => {
  mailbox.deliver(buildEml({ subject: 'Before' }))
  await look()
  await mailbox.stop()
  mailbox.deliver(buildEml({ subject: 'Meanwhile' }))
  await expect(look()).rejects.toThrow()
  await mailbox.start()
  expect(await look()).toBe(1)
  expect(await subjects()).toEqual(['Before', 'Meanwhile'])
})

it('after a change of UIDVALIDITY no mail is processed twice', async () => {
  mailbox.deliver(buildEml({ subject: 'One' }))
  await look()
  mailbox.renumber()
  mailbox.deliver(buildEml({ subject: 'Two' }))
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  expect(await subjects()).toEqual(['One', 'Two'])
})

it('a mail of 100 MB stays in the mailbox, flagged, and does not hold up others', async () => {
  const line = `${'x'.repeat(98)}\r\n`
  mailbox.deliver(buildEml({ subject: 'Scans', text: line.repeat((2 * mailInLimits.bytes) / 100) }))
  mailbox.deliver(buildEml({ subject: 'After it' }))
  expect(await look()).toBe(2)
  expect(mailbox.flags().slice(-2)).toEqual(['FS', 'S'])
  expect(await subjects()).toEqual(['Scans', 'After it'])
  expect(await look()).toBe(0)
})
