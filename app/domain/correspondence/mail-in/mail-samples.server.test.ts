import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageTable } from '#app/domain/enquiry/conversation/tables.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { findMessages } from '#app/domain/enquiry/record/find-record.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { asReply, mailSamples } from '#tests/factories/mail-samples.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { incomingMailTable, incomingOriginalTable } from '../tables.server.ts'
import { receiveMail } from './receive-mail.server.ts'

const test = openTestDatabase()
afterAll(closeThreads)

async function receive(raw: Buffer) {
  const result = await receiveMail(test.db, raw)
  if (result.outcome !== 'done') throw new Error(result.message)
  const [mail] = await test.db
    .select()
    .from(incomingMailTable)
    .where(eq(incomingMailTable.id, result.id ?? ''))
  if (!mail) throw new Error('The mail was not stored.')
  return mail
}

describe('new mail', () => {
  it.each(mailSamples)('waits in the tray, whole: $name', async ({ raw, ...sample }) => {
    const { says, hides = [], files = [], left = [], kind = 'person' } = sample
    const mail = await receive(raw)
    expect(mail.state).toBe(kind === 'automatic' ? 'set-aside' : 'tray')
    const shown = [mail.body, ...mail.files.map(({ name }) => name)].join('\n')
    for (const words of says.filter(
      (text) => !text.startsWith('[The') && !/left behind|contains/.test(text),
    )) {
      expect(shown).toContain(words.replace(/^> /, ''))
    }
    expect(hides.length === 0 || mail.body !== '').toBe(true)
    expect(mail.files.map(({ name }) => name)).toEqual(files)
    expect(mail.leftFiles.map(({ name }) => name)).toEqual(left)
    expect(mail.filesLeft).toBe(left.length)
    const [original] = await test.db
      .select()
      .from(incomingOriginalTable)
      .where(eq(incomingOriginalTable.mail, mail.id))
    expect(Buffer.from(original?.content ?? []).equals(raw)).toBe(true)
  })
})

describe('reply to a mail about an enquiry', () => {
  let id: string
  let messageId: string
  beforeAll(async () => {
    id = (await storeEnquiry(test.db)).id
    const mail = await enqueueMail(test.db, {
      kind: 'enquiry-received',
      subject: { enquiry: id },
      recipient: 'ann@brewery.example',
    })
    const [sent] = await test.db.select().from(mailTable).where(eq(mailTable.id, mail))
    messageId = sent?.messageId ?? ''
  })

  it.each(mailSamples)('is in its conversation: $name', async ({ raw, ...sample }) => {
    const { says, hides = [], files = [], kind = 'person' } = sample
    // Apart from the Message-ID, a reply is the mail that was received as new.
    const reply = Buffer.from(
      asReply(raw, messageId)
        .toString('latin1')
        .replace(/^Message-ID: </m, 'Message-ID: <r-'),
      'latin1',
    )
    const mail = await receive(reply)
    expect(mail).toMatchObject({ state: 'joined', enquiry: id, kind })
    if (kind === 'automatic') {
      expect(mail.message).toBeNull()
      return
    }
    const [message] = await test.db
      .select()
      .from(messageTable)
      .where(eq(messageTable.id, mail.message ?? ''))
    const shownText = `${message?.text}\n${message?.fileNote}`
    for (const words of says) expect(shownText).toContain(words)
    for (const words of hides) expect(shownText).not.toContain(words)
    const messages = await findMessages(test.db, [id])
    const shown = messages.find((known) => known.id === mail.message)
    expect(shown?.files.map(({ name }) => name).sort()).toEqual([...files].sort())
    expect((await findEnquiry(test.db, id))?.status, 'only its customer moves it').toBe('submitted')
  })
})
