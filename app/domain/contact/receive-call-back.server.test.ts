import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { callBackForm } from './call-back-form.ts'
import { contactMails } from './contact-mails.server.ts'
import { receiveCallBack } from './receive-call-back.server.ts'
import { contactRequestTable } from './tables.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const now = new Date('2027-02-01T02:00:00Z')
const calendar = { today: '2027-02-01', shutdowns: [], announced: [] }

async function send(changes: Record<string, string> = {}) {
  const submission = changes.submission ?? randomUUID()
  const stamp = await stampForm(test.db, submission, new Date(now.getTime() - 60_000))
  const typed = { name: 'Mary Hill', phone: '(08) 5550 1234', time: 'morning', submission, stamp }
  const form = callBackForm(calendar.today).parse({ ...typed, ...changes })
  const result = await receiveCallBack(test.db, form, { address: '203.0.113.7', now, calendar })
  const requests = await test.db
    .select()
    .from(contactRequestTable)
    .where(eq(contactRequestTable.submission, submission))
  return { result, requests, submission }
}

describe('request for a call', () => {
  it('waits at the desk under its day and time, and the team is mailed without a reply address', async () => {
    const { result, requests } = await send({ day: '2027-02-02' })
    expect(result).toEqual({ outcome: 'stored' })
    const [request] = requests
    expect(request).toMatchObject({
      email: '',
      status: 'waiting',
      subject: 'Call back: Tuesday 2 February 2027, in the morning, 8.30 am to noon',
      message: 'Please call Mary Hill on (08) 5550 1234.',
    })
    const mails = await test.db
      .select({ kind: mailTable.kind })
      .from(mailTable)
      .where(eq(sql`${mailTable.subject} ->> 'contactRequest'`, request?.id))
    expect(mails).toEqual([{ kind: 'contact-for-team' }])
    const compose = contactMails(test.db)['contact-for-team']
    const mail = await compose({ contactRequest: request?.id ?? '' })
    expect(mail).toMatchObject({ replyTo: null })
    expect(mail?.text).toContain('call them')
  })

  it('is stored once if it arrives twice', async () => {
    const { submission } = await send()
    const again = await send({ submission })
    expect(again.result).toEqual({ outcome: 'stored' })
    expect(again.requests).toHaveLength(1)
  })

  it('is refused on a day on which the office is closed, with the nearest day', async () => {
    const { result, requests } = await send({ day: '2027-02-06' })
    expect(result).toEqual({
      outcome: 'closed-day',
      message: '6 February 2027 is a Saturday. The nearest working day is Friday 5 February 2027.',
    })
    expect(requests).toEqual([])
  })

  it('rejects a passed day, an unknown time and a missing phone', () => {
    const schema = callBackForm(calendar.today)
    const fields = { name: 'Mary', phone: '', day: '2027-01-31', time: 'night' }
    const { error } = schema.safeParse({ ...fields, submission: randomUUID() })
    const wrong = error?.issues.map(({ path }) => path[0])
    expect(wrong).toEqual(expect.arrayContaining(['phone', 'day', 'time']))
  })
})
