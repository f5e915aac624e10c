import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { createChangeSet, saveDraft } from '#app/domain/publishing/edit-change-set.server.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import { registerPublishableKinds } from '#server/publishable-kinds.ts'
import { systemActor } from '#tests/support/actors.ts'
import { everyKind } from '#tests/support/mail-composers.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { composeWithTexts } from './compose-with-texts.server.ts'
import { mailTextsKey, noMailTexts } from './mail-texts.ts'
import { renderMail } from './render-mail.ts'
import { mailTable } from './tables.server.ts'
import { MailLayout } from './templates/mail-layout.tsx'
import { sendTestMail, testMails } from './test-mail-texts.server.ts'

const test = openTestDatabase()
const kind = 'enquiry-received'
const document = { kind: 'setting', key: mailTextsKey(kind) } as const
const sender = {
  name: 'Vpack',
  phone: '(08) 5550 1234',
  email: 'team@vpack.example',
  hours: 'Monday to Friday',
  address: {
    name: 'Vpack',
    line_1: '1 Kiln Road',
    line_2: '',
    city: 'Nuriootpa',
    state: 'SA',
    postcode: '5355',
  },
}

beforeEach(() => registerPublishableKinds())

/** Composes the mail as the worker does, with a short template. */
async function compose() {
  const composers = composeWithTexts(
    test.db,
    everyKind(async () => {
      const children = 'The usual text.'
      const props = { sender, preview: '', heading: 'Received', children }
      const template = createElement(MailLayout, props)
      const rendered = await renderMail(template)
      return { ...rendered, subject: 'We have your enquiry VP-1', replyTo: null, attachments: [] }
    }),
  )
  const mail = await composers[kind]({ enquiry: 'x' })
  if (!mail) throw new Error('The mail was not composed.')
  return mail
}

const publish = (body: unknown) =>
  publishDocuments(test.db, systemActor, { title: 'Mail', changes: [{ ...document, body }] })

describe('texts of a mail', () => {
  it('are published around the usual text and subject, and undone', async () => {
    const before = await compose()
    expect(before.subject).toBe('We have your enquiry VP-1')
    const result = await publish({
      subject: 'Vpack: {subject}',
      opening: ['Our furnace is being rebuilt until May; $& <b>orders</b> go on.'],
      closing: ['Visit us at the harvest fair.'],
    })
    if (result.outcome !== 'published') throw new Error(JSON.stringify(result))
    const mail = await compose()
    expect(mail.subject).toBe('Vpack: We have your enquiry VP-1')
    expect(mail.text).toMatch(
      /furnace.*\$& <b>orders<\/b>[\s\S]*The usual text\.[\s\S]*harvest fair/,
    )
    expect(mail.html).toContain('&lt;b&gt;orders')
    await undoChangeSet(test.db, systemActor, { id: result.changeSet })
    expect(await compose()).toEqual(before)
  })

  it('that are a draft are not sent', async () => {
    const before = await compose()
    const created = await createChangeSet(test.db, systemActor, { title: 'Mail' })
    if (created.outcome !== 'created') throw new Error(created.message)
    const body = { ...noMailTexts, opening: ['Not yet.'] }
    const place = { changeSet: created.id, ...document }
    await saveDraft(test.db, systemActor, { ...place, body, version: 0, baseRevision: 0 })
    expect(await compose()).toEqual(before)
  })

  it.each([
    ['a subject that does not name the record', { subject: 'News from Vpack' }],
    ['the usual subject twice', { subject: '{subject} {subject}' }],
    ['a second line in the subject', { subject: '{subject}\nBcc: a@b.example' }],
    ['an empty paragraph', { opening: [' '] }],
    ['a field that it does not have', { html: '<p>' }],
  ])('are refused with %s', async (_, change) => {
    expect(await publish({ ...noMailTexts, ...change })).toMatchObject({ outcome: 'invalid' })
  })

  it('exist for automatic mails only', async () => {
    const key = mailTextsKey('desk-mail')
    const changes = [{ kind: 'setting' as const, key, body: noMailTexts }]
    const result = await publishDocuments(test.db, systemActor, { title: 'Mail', changes })
    expect(result).toMatchObject({ outcome: 'invalid' })
  })
})

describe('test of the texts of a mail', () => {
  const texts = {
    subject: 'Vpack: {subject}',
    opening: ['Our furnace is being rebuilt.'],
    closing: [],
  }
  const editor: StaffActor = {
    kind: 'staff',
    account: randomUUID(),
    name: 'Edith Marsh',
    email: 'edith@vpack.example',
    roles: ['editor'],
  }
  const send = (body: unknown, now?: Date) =>
    sendTestMail(test.db, editor, { key: document.key, body }, now)

  it('is mailed to its editor alone, with the draft and placeholders', async () => {
    expect(await send(texts)).toEqual({ outcome: 'queued' })
    const [queued] = await test.db
      .select()
      .from(mailTable)
      .where(eq(mailTable.kind, 'mail-texts-test'))
    expect(queued).toMatchObject({ recipient: 'edith@vpack.example', status: 'queued' })
    const mail = await testMails(test.db)['mail-texts-test'](queued?.subject ?? {})
    expect(mail?.subject).toBe('Test: Vpack: [usual subject]')
    expect(mail?.html).toContain('Our furnace is being rebuilt.')
    expect(mail?.text).toContain('[The usual text of this mail]')
  })

  it('is refused for a draft that cannot be published, and after 20 within an hour', async () => {
    expect(await send({ ...texts, subject: 'No placeholder' })).toMatchObject({
      outcome: 'invalid',
    })
    for (let sent = 0; sent < 20; sent += 1) await send(texts)
    expect(await send(texts)).toMatchObject({ outcome: 'too-many' })
    expect(await send(texts, new Date(Date.now() + 2 * 3_600_000))).toEqual({ outcome: 'queued' })
  })
})
