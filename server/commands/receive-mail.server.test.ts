import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailInLimits } from '#app/domain/correspondence/mail-in/arrived-mail.ts'
import { incomingMailTable } from '#app/domain/correspondence/tables.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { createReplyToken } from '#app/domain/notifications/reply-address.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { buildBounce, buildEml } from '#tests/factories/eml.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { isLong } from '#tests/support/long.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase()

/** Pipes a mail into the command as a mail server does: `npm run receive-mail < message.eml`. */
async function pipe(raw: Buffer) {
  const command = path.resolve(import.meta.dirname, 'receive-mail.ts')
  const child = spawn(process.execPath, [command], {
    env: {
      ...process.env,
      DATABASE_URL: test.url,
      DATABASE_OWNER_URL: test.ownerUrl,
      LOG_LEVEL: 'error',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  }
  // A mail that is too large is not read completely.
  child.stdin.on('error', () => {})
  child.stdin.end(raw)
  const [status] = await once(child, 'close')
  return { status, said: said.trim() }
}

/**
 * Stores an enquiry with a question to its customer; returns its id, the reply address and our
 * mail.
 */
async function storeAsked() {
  const { id } = await storeEnquiry(test.db)
  const actor = await storeStaff(test.db)
  for (const to of ['verifying', 'needs-information'] as const) {
    await moveEnquiry(test.db, actor, { enquiry: id, to, note: 'Which finish?' })
  }
  const mails = await test.db.select().from(mailTable).where(eq(mailTable.kind, 'enquiry-status'))
  const mail = mails.findLast(({ subject }) => subject.enquiry === id)
  if (!mail) throw new Error('The customer was told nothing.')
  const token = await createReplyToken(test.db, { kind: 'enquiry', id })
  return { id, to: `replies+${token}@vpack.example`, mail }
}

async function recordOf(id: string) {
  const enquiry = await findEnquiry(test.db, id)
  if (!enquiry) throw new Error('The enquiry is gone.')
  return { ...(await findRecord(test.db, enquiry)), status: enquiry.status }
}

const mailsToCustomers = async () => {
  const mails = await test.db.select({ kind: mailTable.kind }).from(mailTable)
  return mails.filter(({ kind }) => !kind.endsWith('-for-team')).length
}

/** Programs that write mails, with their headers; each case costs a process. */
const programs: [string, Record<string, string>][] = [
  ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
  ['an absence note by its subject', { Subject: '=?utf-8?Q?Automatische_Antwort=3A_VP-104233?=' }],
  ['a null sender', { 'Return-Path': '<>' }],
]

const quoted =
  'BVS 30H60, the drawing is attached.\n\nOn Mon, 3 May 2027 at 9:12 am, Vpack <replies@vpack.example> wrote:\n> Which finish?\n'

describe('mail piped in by a mail server', () => {
  it('is added to the enquiry that it answers, with the quoted part folded and its files checked', async () => {
    const { id, to } = await storeAsked()
    const before = await mailsToCustomers()
    const reply = buildEml({
      to,
      text: quoted,
      files: [
        { name: 'neck.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 neck') },
        {
          name: 'offer.pdf',
          type: 'application/pdf',
          content: Buffer.from('MZ\u0090\u0000 run me'),
        },
      ],
    })
    expect(await pipe(reply)).toEqual({ status: 0, said: 'joined' })
    const { messages, status } = await recordOf(id)
    expect(messages).toMatchObject([
      {
        side: 'customer',
        via: 'mail',
        author: 'Mary Hill',
        text: 'BVS 30H60, the drawing is attached.',
        files: [{ name: 'neck.pdf' }],
      },
    ])
    expect(status, 'the answer that was asked for').toBe('verifying')
    const [incoming] = await test.db
      .select()
      .from(incomingMailTable)
      .where(eq(incomingMailTable.enquiry, id))
    expect(incoming).toMatchObject({ state: 'joined', filesLeft: 1 })
    expect(incoming?.body, 'the whole mail stays').toContain('> Which finish?')
    expect(await mailsToCustomers(), 'nothing answers by itself').toBe(before)
    expect(await pipe(reply), 'the same mail once more').toEqual({
      status: 0,
      said: 'taken before',
    })
    expect((await recordOf(id)).messages).toHaveLength(1)
  })

  it.runIf(isLong)('is matched by the Message-ID of our mail', async () => {
    const { id, mail } = await storeAsked()
    expect(await pipe(buildEml({ inReplyTo: mail.messageId }))).toEqual({
      status: 0,
      said: 'joined',
    })
    expect((await recordOf(id)).messages).toHaveLength(1)
  })

  // The handling of mails is tested in `receive-mail.server.test.ts`; here, only how they are
  // passed on.
  it.runIf(isLong)('goes into the tray if it answers nothing known', async () => {
    expect(await pipe(buildEml({ from: 'Tom <tom@elsewhere.example>' }))).toEqual({
      status: 0,
      said: 'tray',
    })
  })

  it.each(isLong ? programs : programs.slice(0, 1))(
    'from %s matches no enquiry, reopens nothing, and gets no answer',
    async (_what, headers) => {
      const { id, to } = await storeAsked()
      const before = await mailsToCustomers()
      expect(await pipe(buildEml({ to, headers }))).toEqual({ status: 0, said: 'joined' })
      expect(await recordOf(id)).toMatchObject({ messages: [], status: 'needs-information' })
      expect(await mailsToCustomers()).toBe(before)
    },
  )

  it.runIf(isLong)('marks our mail if it is a bounce', async () => {
    const { id, mail } = await storeAsked()
    await test.db.update(mailTable).set({ status: 'sent' }).where(eq(mailTable.id, mail.id))
    expect(await pipe(buildBounce(mail.messageId))).toEqual({ status: 0, said: 'set-aside' })
    const [marked] = await test.db.select().from(mailTable).where(eq(mailTable.id, mail.id))
    expect(marked).toMatchObject({ status: 'failed' })
    expect((await recordOf(id)).status).toBe('needs-information')
  })

  it('is rejected permanently if it is too large, so that its sender is notified', async () => {
    const before = await test.db.$count(incomingMailTable)
    const { status, said } = await pipe(buildEml({ text: 'x'.repeat(mailInLimits.bytes) }))
    expect(status, 'EX_DATAERR').toBe(65)
    expect(said).toContain('larger than')
    expect(await test.db.$count(incomingMailTable)).toBe(before)
  })
})
