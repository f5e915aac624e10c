import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { publishContent } from '#app/domain/content/import-content.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { parseForm } from '#app/platform/forms/read-form.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import { formatInstant, isoDayOf } from '#app/platform/text/format.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { type ContactForm, contactForm } from './contact-form.ts'
import { contactMails } from './contact-mails.server.ts'
import { receiveContactForm } from './receive-contact-form.server.ts'
import { type ContactSubmission, storeContactRequest } from './store-contact-request.server.ts'
import { contactRequestTable } from './tables.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const now = new Date()

const details = {
  name: 'Mary Hill',
  company: 'Hill & Sons Wines',
  email: 'mary@hill.example.com',
  phone: '(08) 5550 1234',
  subject: 'Amber bottles',
  message: 'How soon?\n\nMary',
}

async function buildForm(changes: Partial<ContactForm> = {}): Promise<ContactForm> {
  const submission = changes.submission ?? randomUUID()
  const stamp = await stampForm(test.db, submission, new Date(now.getTime() - 60_000))
  return contactForm.parse({ ...details, consent: true, submission, stamp, ...changes })
}

function receive({ consent, ...texts }: ContactForm, address = '203.0.113.7') {
  const sent = new FormData()
  for (const [name, value] of Object.entries(texts)) sent.set(name, value)
  if (consent) sent.set('consent', 'on')
  return receiveContactForm(test.db, {
    sent: parseForm(sent, contactForm),
    address,
    now,
    phone: '1300 555 012',
  })
}

async function stored(submission: string) {
  const requests = await test.db
    .select()
    .from(contactRequestTable)
    .where(eq(contactRequestTable.submission, submission))
  const id = requests[0]?.id ?? randomUUID()
  const mails = await test.db
    .select()
    .from(mailTable)
    .where(eq(sql`${mailTable.subject} ->> 'contactRequest'`, id))
  return { requests, mails }
}

describe('contact message', () => {
  it('is stored with a mail to the team and one to its sender', async () => {
    const form = await buildForm()
    expect(await receive(form)).toMatchObject({ outcome: 'done', acknowledged: true })
    const { requests, mails } = await stored(form.submission)
    expect(requests).toMatchObject([{ ...details, proven: 'unproven' }])
    expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ['contact-for-team', 'customer.service@vpack.example'],
      ['contact-received', 'mary@hill.example.com'],
    ])
  })

  it('is stored and mailed once, however often it is sent', async () => {
    const submission: ContactSubmission = { submission: randomUUID(), details, proven: 'proven' }
    const sent = Array.from({ length: 20 }, () => storeContactRequest(test.db, submission))
    for (const receipt of await Promise.all(sent)) expect(receipt).toEqual({ acknowledged: true })
    const { requests, mails } = await stored(submission.submission)
    expect([requests.length, mails.length]).toEqual([1, 2])
  })

  it('that was stored before is accepted without being stored again', async () => {
    const form = await buildForm()
    await receive(form, '203.0.113.20')
    const again = { outcome: 'done', acknowledged: true, submission: form.submission }
    expect(await receive(form, '203.0.113.21')).toEqual(again)
    expect((await stored(form.submission)).requests).toHaveLength(1)
  })

  it.each([
    ['a filled honeypot', { website: 'https://spam.example' }, 400, 'Leave the field marked'],
    ['a wrong proof', { altcha: 'x' }, 400, 'The human check did not succeed'],
    ['no stamp', { stamp: '' }, 409, 'This page was open for more than a day'],
  ])('with %s is not stored', async (_, changes, status, message) => {
    const form = await buildForm(changes)
    const refused = await receive(form)
    expect(refused).toMatchObject({ outcome: 'refused', status })
    expect(refused.outcome !== 'done' && refused.reply.error?.['']?.join()).toContain(message)
    expect(await stored(form.submission)).toEqual({ requests: [], mails: [] })
  })

  it('is not stored if its mails cannot be stored', async () => {
    const submission = randomUUID()
    await stopJobs()
    await expect(
      storeContactRequest(test.db, { submission, details, proven: 'proven' }),
    ).rejects.toThrow()
    await startJobs(test.url)
    expect((await stored(submission)).requests).toEqual([])
  })

  it('is mailed as plain text, without its markup taking effect', async () => {
    const submission = randomUUID()
    const written = { ...details, message: '<script>alert(1)</script>' }
    await storeContactRequest(test.db, { submission, details: written, proven: 'proven' })
    const id = (await stored(submission)).requests[0]?.id ?? ''
    const team = await contactMails(test.db)['contact-for-team']({ contactRequest: id })
    expect(team).toMatchObject({
      subject: 'Contact form · Hill & Sons Wines · Amber bottles',
      replyTo: 'mary@hill.example.com',
    })
    expect(team?.html).not.toContain('<script')
    expect(team?.text).toContain('<script>alert(1)</script>')
  })

  it.each(['proven', 'unproven'] as const)(
    'is acknowledged without quoting it: %s',
    async (proven) => {
      const submission = randomUUID()
      const written = {
        ...details,
        name: 'Win Big',
        company: 'Casino',
        phone: '(03) 5550 7777',
        subject: 'Buy pills',
        message: 'Click here',
      }
      await storeContactRequest(test.db, { submission, details: written, proven })
      const [request] = (await stored(submission)).requests
      const contactRequest = request?.id ?? ''
      const sender = await contactMails(test.db)['contact-received']({ contactRequest })
      expect(sender?.subject).toBe('We have your message')
      expect(JSON.stringify(sender)).not.toMatch(/Win Big|Casino|5550 7777|Buy pills|Click here/)
      const words = sender?.text.replace(/\s+/g, ' ')
      for (const said of [
        'through the contact form of Vpack.',
        formatInstant(request?.createdAt ?? ''),
        'has gone straight to our Customer Service Team, and a person will answer',
        'call us on (08) 5550 1234',
      ]) {
        expect(words).toContain(said)
      }
      const team = await contactMails(test.db)['contact-for-team']({ contactRequest })
      expect(team?.text).toContain('Click here')
      expect(team?.text).not.toContain('Acknowledgement withheld')
    },
  )

  it('is acknowledged with the reopening day during a shutdown', async () => {
    const submission = randomUUID()
    await storeContactRequest(test.db, { submission, details, proven: 'proven' })
    const contactRequest = (await stored(submission)).requests[0]?.id ?? ''
    const words = async () =>
      (await contactMails(test.db)['contact-received']({ contactRequest }))?.text.replace(
        /\s+/g,
        ' ',
      )
    const today = isoDayOf(now)
    const publish = (first: string, last: string) => {
      const shutdowns = [{ name: 'Stocktake', first, last }]
      const body = { ...getShippedContent('GLOBAL'), shutdowns }
      return publishContent(test.db, { group: 'GLOBAL', body, author: 'editor' })
    }
    await publish(addDays(today, -1), addDays(today, 6))
    await vi.waitFor(async () => expect(await words()).toContain('Stocktake: we are closed from'))
    expect(await words()).not.toContain('call us')
    // A shutdown weeks away is not mentioned.
    await publish(addDays(today, 20), addDays(today, 26))
    await vi.waitFor(async () => expect(await words()).toContain('If it is urgent, call us on'))
    expect(await words()).not.toContain('we are closed')
  })

  it('is acknowledged to one email address five times an hour, but always accepted', async () => {
    const email = 'somebody.else@hill.example.com'
    const from = (n: number) => `192.0.${n}.1`
    for (let n = 1; n <= 5; n += 1) {
      const taken = { outcome: 'done', acknowledged: true }
      expect(await receive(await buildForm({ email }), from(n))).toMatchObject(taken)
    }
    const sixth = await buildForm({ email })
    for (const _ of ['sent', 'sent again']) {
      expect(await receive(sixth, from(6))).toMatchObject({ outcome: 'done', acknowledged: false })
    }
    const { requests, mails } = await stored(sixth.submission)
    expect(requests).toMatchObject([{ acknowledged: false, isDeferred: false }])
    expect(mails.map(({ kind }) => kind)).toEqual(['contact-for-team'])
    const contactRequest = requests[0]?.id ?? ''
    const team = await contactMails(test.db)['contact-for-team']({ contactRequest })
    expect(team?.text).toContain('Acknowledgement withheld')
  })
})

describe('contact form', () => {
  it.each([
    ['name', ''],
    ['email', 'mary@hill'],
    ['phone', '123'],
    ['subject', ' \u200b'],
    ['message', 'm'.repeat(4001)],
    ['consent', false],
    ['submission', 'x'],
  ])('refuses %s “%s” at its field', (name, value) => {
    const filled = { ...details, consent: true, submission: randomUUID(), [name]: value }
    const paths = contactForm.safeParse(filled).error?.issues.map(({ path }) => path[0])
    expect(new Set(paths)).toEqual(new Set([name]))
  })

  it('does not require a company', () => {
    const { company, ...rest } = details
    const form = contactForm.parse({ ...rest, consent: true, submission: randomUUID() })
    expect(form.company).toBe('')
  })
})
