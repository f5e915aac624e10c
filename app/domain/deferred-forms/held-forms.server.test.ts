import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { listEnquiries } from '#app/domain/enquiry/record/list-enquiries.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { buildStaffLink } from '#app/domain/links/links-from-outside.server.ts'
import { announceDeferredForms } from '#app/domain/notifications/announce-deferred-forms.server.ts'
import { requeueStrandedMails } from '#app/domain/notifications/mail-worker.server.ts'
import { mailAbout, mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { deferredFormMails } from './deferred-form-mails.server.ts'
import { countDeferredForms } from './list-deferred-forms.server.ts'
import { releaseDeferredForm } from './release-deferred-form.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const held = { acknowledged: false, isDeferred: true }

beforeEach(async () => {
  await test.db.delete(mailTable)
  await test.db.delete(contactRequestTable)
  await test.db.update(enquiryTable).set({ isDeferred: false })
})

const kindsAbout = async (id: string) => {
  const mails = await test.db.select().from(mailTable).where(eq(mailAbout, id))
  return mails.map(({ kind }) => kind).sort()
}
const digests = () => test.db.select().from(mailTable).where(eq(mailTable.kind, 'held-for-team'))

describe('deferred form', () => {
  it('is not mailed by itself; the team is notified of the number once an hour', async () => {
    const stored = await Promise.all([
      storeEnquiry(test.db, {}, held).then(({ id }) => id),
      ...Array.from({ length: 12 }, () => storeMessage(test.db, {}, held)),
    ])
    const about = inArray(mailAbout, stored)
    expect(await test.db.$count(mailTable, about)).toBe(0)
    const mails = await digests()
    expect(mails.length).toBeGreaterThan(0)
    // There are two if the hour ended meanwhile.
    expect(mails.length).toBeLessThanOrEqual(2)
    const [mail] = mails
    const written = await deferredFormMails(test.db)['held-for-team'](mail?.subject ?? {})
    expect(written?.subject).toBe('Held: 1 enquiry and 12 messages')
    expect(written?.text).toContain(buildStaffLink('/staff/held'))
    expect(written?.text).toContain('See the held forms')
  })

  it('is announced when the hour is over, and again in the next hour', async () => {
    for (const time of ['10:05', '10:59', '11:00', '11:30']) {
      await announceDeferredForms(test.db, new Date(`2099-02-03T${time}:00Z`))
    }
    const ids = (await digests()).map(({ id }) => id)
    expect(ids).toHaveLength(2)
    const jobs = await test.pool.query(
      `select start_after from pgboss.job where data->>'mail' = any($1) order by start_after`,
      [ids],
    )
    expect(jobs.rows.map((job) => job.start_after.toISOString())).toEqual([
      '2099-02-03T11:00:00.000Z',
      '2099-02-03T12:00:00.000Z',
    ])
    // Its job still exists, so the sweep does not enqueue another one that would be sent at once.
    await test.db.update(mailTable).set({ createdAt: new Date(0) })
    expect(await requeueStrandedMails(test.db)).toBe(0)
  })

  it('is listed separately until staff release it or change its status', async () => {
    const { id, reference } = await storeEnquiry(test.db, {}, held)
    const shown = async () =>
      (await listEnquiries(test.db, { held: false })).map((enquiry) => enquiry.reference)
    expect(await shown()).not.toContain(reference)
    await moveEnquiry(test.db, systemActor, { enquiry: id, to: 'verifying', note: '' })
    expect(await shown()).toContain(reference)
    expect(await countDeferredForms(test.db)).toEqual({ enquiries: 0, messages: 0 })
  })
})

describe('releaseDeferredForm', () => {
  it('mails the form to the team and acknowledges it, once', async () => {
    const { id, reference } = await storeEnquiry(test.db, {}, held)
    const message = await storeMessage(test.db, {}, held)
    expect(await releaseDeferredForm(test.db, systemActor, reference.toLowerCase())).toEqual({
      outcome: 'done',
      mails: 2,
    })
    expect(await releaseDeferredForm(test.db, systemActor, message)).toEqual({
      outcome: 'done',
      mails: 2,
    })
    for (const named of [reference, message]) {
      expect(await releaseDeferredForm(test.db, systemActor, named)).toMatchObject({
        outcome: 'nothing-withheld',
      })
    }
    expect(await kindsAbout(id)).toEqual(['enquiry-for-team', 'enquiry-received'])
    expect(await kindsAbout(message)).toEqual(['contact-for-team', 'contact-received'])
    expect(await countDeferredForms(test.db)).toEqual({ enquiries: 0, messages: 0 })
  })

  it('sends only the mails that were withheld', async () => {
    const message = await storeMessage(test.db, {}, { acknowledged: false })
    expect(await kindsAbout(message)).toEqual(['contact-for-team'])
    expect(await releaseDeferredForm(test.db, systemActor, message)).toEqual({
      outcome: 'done',
      mails: 1,
    })
    expect(await kindsAbout(message)).toEqual(['contact-for-team', 'contact-received'])
  })

  it.each(['', 'VP-1', 'x', '00000000-0000-4000-8000-000000000000'])(
    'finds no “%s”',
    async (named) => {
      expect(await releaseDeferredForm(test.db, systemActor, named)).toMatchObject({
        outcome: 'nothing-withheld',
      })
    },
  )
})
