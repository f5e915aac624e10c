import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { findTextDraft, saveTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { answerContactRequest } from './answer-contact-request.server.ts'
import { contactMails } from './contact-mails.server.ts'
import { buildAnswerDraftKey } from './contact-request.ts'
import { setContactStatus } from './contact-requests.server.ts'
import { findContactRequest, listContactRequests } from './find-contact-request.server.ts'
import { withdrawAnswer } from './withdraw-answer.server.ts'

const test = openTestDatabase()
openLiveContent(test)

const body = 'Yes, it is in stock.\n\nShall I hold two pallets?'

async function mailOf(id: string) {
  const [mail] = await test.db.select().from(mailTable).where(eq(mailTable.id, id))
  return mail
}

describe('answer to a contact request', () => {
  it('is a mail signed by its writer, and deletes the draft', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const id = await storeMessage(test.db, { subject: 'Stelvin in claret' })
    await saveTextDraft(test.db, actor, { about: buildAnswerDraftKey(id), body: 'Yes, it' })
    const answered = await answerContactRequest(test.db, actor, {
      contactRequest: id,
      version: 0,
      body,
    })
    const mail = answered.outcome === 'done' ? await mailOf(answered.mail) : undefined
    expect(mail).toMatchObject({ kind: 'contact-answer', recipient: 'mary@hill.example.com' })
    expect(mail?.notBefore?.getTime()).toBeGreaterThan(mail?.createdAt.getTime() ?? 0)
    const written = await contactMails(test.db)['contact-answer'](mail?.subject ?? {})
    expect(written).toMatchObject({ subject: 'Re: Stelvin in claret' })
    expect(written?.fromName).toContain('Ann Lee')
    expect(written?.text).toContain('Shall I hold two pallets?')
    expect(written?.text).toContain('Ann Lee')
    expect(await findTextDraft(test.db, actor, buildAnswerDraftKey(id))).toBe('')
    expect((await findContactRequest(test.db, id))?.status).toBe('answered')
  })

  it('can be withdrawn within its delay: the text is a draft again, the request waits', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const id = await storeMessage(test.db)
    const sent = await answerContactRequest(test.db, actor, {
      contactRequest: id,
      version: 0,
      body,
    })
    const mail = sent.outcome === 'done' ? sent.mail : ''
    expect(await withdrawAnswer(test.db, actor, { contactRequest: id, mail })).toEqual({
      outcome: 'done',
    })
    expect(await findTextDraft(test.db, actor, buildAnswerDraftKey(id))).toBe(body)
    expect(await findContactRequest(test.db, id)).toMatchObject({ status: 'waiting', messages: [] })
    expect((await mailOf(mail))?.status).toBe('withdrawn')
  })

  it.each([
    ['an open placeholder', 'Dear {first name},', 'open-placeholder'],
    ['nothing', ' \n ', 'empty'],
    ['too much', 'x'.repeat(10_001), 'too-long'],
  ])('is not sent with %s', async (_what, text, outcome) => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const id = await storeMessage(test.db)
    const before = await test.db.$count(mailTable)
    expect(
      await answerContactRequest(test.db, actor, { contactRequest: id, version: 0, body: text }),
    ).toMatchObject({ outcome })
    expect(await test.db.$count(mailTable)).toBe(before)
  })

  it('is sent once if two staff members answer at the same time', async () => {
    const [one, other] = [
      await storeStaff(test.db, 'Ann Lee'),
      await storeStaff(test.db, 'Ann Lee'),
    ]
    const id = await storeMessage(test.db)
    const answer = { contactRequest: id, version: 0, body }
    const results = await Promise.all(
      [one, other].map((actor) => answerContactRequest(test.db, actor, answer)),
    )
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(results.find(({ outcome }) => outcome !== 'done')).toMatchObject({ outcome: 'stale' })
  })

  it('is refused to an editor', async () => {
    const editor = await storeStaff(test.db, 'Ann Lee', ['editor'])
    const id = await storeMessage(test.db)
    expect(
      await answerContactRequest(test.db, editor, { contactRequest: id, version: 0, body }),
    ).toMatchObject({ outcome: 'not-allowed-to-you' })
  })
})

describe('contact request', () => {
  it('can be closed, reopened and marked as spam, with an audit row', async () => {
    const actor = await storeStaff(test.db, 'Ann Lee')
    const id = await storeMessage(test.db)
    const set = (version: number, to: 'closed' | 'waiting' | 'spam' | 'answered') =>
      setContactStatus(test.db, actor, { contactRequest: id, version, to })
    expect(await set(0, 'closed')).toEqual({ outcome: 'done' })
    expect(await set(0, 'waiting')).toMatchObject({ outcome: 'stale' })
    expect(await set(1, 'spam')).toMatchObject({ outcome: 'not-allowed' })
    expect(await set(1, 'waiting')).toEqual({ outcome: 'done' })
    expect(await set(2, 'spam')).toEqual({ outcome: 'done' })
    const about = and(eq(auditTable.subjectId, id), eq(auditTable.actor, 'Ann Lee'))
    expect(await test.db.$count(auditTable, about)).toBe(3)
  })

  it('is listed in the order of arrival while it waits', async () => {
    const ids = [await storeMessage(test.db), await storeMessage(test.db)]
    const waiting = (await listContactRequests(test.db, 'waiting')).map(({ id }) => id)
    expect(waiting.filter((id) => ids.includes(id))).toEqual(ids)
  })
})

describe('draft of an answer', () => {
  it('belongs to its writer, is saved while typing, and deleted when empty', async () => {
    const [ann, tom] = [await storeStaff(test.db, 'Ann Lee'), await storeStaff(test.db, 'Ann Lee')]
    const about = buildAnswerDraftKey(crypto.randomUUID())
    await saveTextDraft(test.db, ann, { about, body: 'Dear' })
    await saveTextDraft(test.db, ann, { about, body: 'Dear Mary' })
    expect(await findTextDraft(test.db, ann, about)).toBe('Dear Mary')
    expect(await findTextDraft(test.db, tom, about)).toBe('')
    await saveTextDraft(test.db, ann, { about, body: ' ' })
    expect(await findTextDraft(test.db, ann, about)).toBe('')
    expect(await saveTextDraft(test.db, ann, { about: 'anything', body: 'x' })).toEqual({
      outcome: 'refused',
    })
  })
})
