import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { formatShutdownDays } from '#app/domain/calendar/shutdown.ts'
import { publishContent } from '#app/domain/content/import-content.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { maxSubjectLength } from '#app/domain/notifications/templates/enquiry-team-mail.tsx'
import { isoDayOf } from '#app/platform/text/format.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { publishCompany } from '#tests/support/publish-company.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { moveEnquiry } from '../steps/move-enquiry.server.ts'
import { enquiryLineTable, enquiryTable } from '../tables.server.ts'
import { enquiryMails } from './enquiry-mails.server.ts'

const test = openTestDatabase()
openLiveContent(test)

/** Collapses a mail’s text to one line, so that wrapping does not matter. */
const flat = (text = '') => text.replace(/\s+/g, ' ')

describe('enquiry mails', () => {
  it('give the customer the reference, the lines and the link to the enquiry', async () => {
    const { id, reference, product } = await storeEnquiry(test.db)
    const mail = await enquiryMails(test.db)['enquiry-received']({ enquiry: id })
    expect(mail?.subject).toContain(reference)
    expect(flat(mail?.text)).toContain(product.name)
    expect(flat(mail?.text)).toContain(product.sku)
    expect(mail?.text).toMatch(/\/enquiry\/[\w-]{43}/)
    expect(mail?.html).toContain('Follow your enquiry')
    // A long address must not make the mail wider than a phone.
    expect(mail?.html).toContain('word-break:break-word')
  })

  it('contain no user-entered text if the sender is unverified', async () => {
    const { id, reference, product } = await storeEnquiry(test.db, { contactName: 'Buy pills' })
    const note = 'cheap at pills.example'
    await test.db.update(enquiryLineTable).set({ note }).where(eq(enquiryLineTable.enquiry, id))
    const write = async (name: 'enquiry-received' | 'enquiry-for-team') =>
      flat((await enquiryMails(test.db)[name]({ enquiry: id }))?.text)
    const proven = await write('enquiry-received')
    expect(proven).toContain('Dear Buy pills,')
    expect(proven).toContain(note)
    expect(proven).not.toContain('does not repeat')

    await test.db.update(enquiryTable).set({ proven: 'unproven' }).where(eq(enquiryTable.id, id))
    const unproven = await write('enquiry-received')
    expect(unproven).not.toMatch(/pills/i)
    expect(unproven).toContain('does not repeat what you typed')
    for (const said of [reference, product.name, '/enquiry/']) expect(unproven).toContain(said)
    const team = await write('enquiry-for-team')
    expect(team).toContain('Buy pills')
    expect(team).toContain(note)
  })

  it('give the team reference, company, pallets and date in the subject, and open issues first', async () => {
    const { id, reference } = await storeEnquiry(test.db, {
      company: 'Redgum Cellars',
      email: 'ann@redgum.example',
      state: 'VIC',
      postcode: '5353',
      neededBy: '2027-02-03',
    })
    const mail = await enquiryMails(test.db)['enquiry-for-team']({ enquiry: id })
    expect(mail?.subject).toMatch(
      new RegExp(`^${reference} · Redgum Cellars · 1 pallet.* · needed by 3 February 2027$`),
    )
    expect(mail?.replyTo).toBe('ann@redgum.example')
    const text = mail?.text ?? ''
    expect(text.indexOf('5353 is a postcode in SA')).toBeGreaterThan(0)
    expect(text.indexOf('5353 is normally')).toBeLessThan(text.indexOf('ann@redgum.example'))
    expect(text).toMatch(/Contact +Mary Hill\n/)
  })

  it('give the customer a copy of everything sent, and of what is still to settle', async () => {
    const { id } = await storeEnquiry(test.db, {
      neededBy: '2027-02-06',
      purchaseOrder: 'PO-77',
      message: 'Gate closes at three.',
    })
    const text = flat((await enquiryMails(test.db)['enquiry-received']({ enquiry: id }))?.text)
    for (const said of [
      'Contact Mary Hill',
      'Deliver to 12 Example Road, Angaston SA 5353',
      'Unloading We have a forklift',
      'Needed by 6 February 2027, to be settled. 6 February 2027 is a Saturday.',
      'Purchase order PO-77',
      'Gate closes at three.',
      'WHAT WE STILL NEED FROM YOU Needed-by day to be settled',
    ]) {
      expect(text).toContain(said)
    }
  })

  it('limit the team’s subject to 78 characters, for any company name', async () => {
    for (const company of ['Hill', 'Hill '.repeat(8).trim(), 'Hill '.repeat(24).trim()]) {
      const { id, reference } = await storeEnquiry(test.db, { company, neededBy: '2027-02-03' })
      const mail = await enquiryMails(test.db)['enquiry-for-team']({ enquiry: id })
      expect(mail?.subject.length).toBeLessThanOrEqual(maxSubjectLength)
      expect(mail?.subject).toContain(`${reference} · Hill`)
      expect(mail?.subject).toContain('needed by 3 February 2027')
      expect(flat(mail?.text)).toContain('1 pallet · 464 kg glass')
    }
  })

  it('state the weight of the lines and the total load to both', async () => {
    const { id } = await storeEnquiry(test.db)
    const mails = enquiryMails(test.db)
    for (const name of ['enquiry-received', 'enquiry-for-team'] as const) {
      const text = flat((await mails[name]({ enquiry: id }))?.text)
      expect(text).toMatch(/[\d.]+ k?g glass/)
      expect(text).toMatch(/In total Load 1 pallet Weight [\d.]+ k?g (glass|gross)/i)
      expect(text).toContain('1 of 22 truck spaces')
    }
  })

  it('attach the lines as CSV without spreadsheet formulas', async () => {
    const { id, reference, product } = await storeEnquiry(test.db)
    await test.pool.query(`update enquiry_line set note = '=cmd|calc' where enquiry = $1`, [id])
    const mail = await enquiryMails(test.db)['enquiry-for-team']({ enquiry: id })
    const [file] = mail?.attachments ?? []
    expect(file?.filename).toBe(`${reference}.csv`)
    expect(file?.content).toContain(product.sku)
    expect(file?.content).not.toMatch(/(^|[,"])=cmd/m)
  })

  it('tell the customer about every change, with the team’s note', async () => {
    const { id, reference } = await storeEnquiry(test.db)
    const moved = await moveEnquiry(test.db, systemActor, {
      enquiry: id,
      to: 'verifying',
      note: 'Looking for a closer warehouse.',
    })
    const event = moved.outcome === 'done' ? String(moved.event) : ''
    const mail = await enquiryMails(test.db)['enquiry-status']({ enquiry: id, event })
    expect(mail?.subject).toBe(`${reference}: Being verified`)
    expect(flat(mail?.text)).toContain('Looking for a closer warehouse.')
  })

  it('list the confirmed lines as agreed', async () => {
    const { id, product } = await storeEnquiry(test.db)
    await moveEnquiry(test.db, systemActor, { enquiry: id, to: 'verifying' })
    const moved = await moveEnquiry(test.db, systemActor, { enquiry: id, to: 'confirmed' })
    const event = moved.outcome === 'done' ? String(moved.event) : ''
    const mail = await enquiryMails(test.db)['enquiry-status']({ enquiry: id, event })
    expect(flat(mail?.text)).toMatch(/What is confirmed/i)
    expect(flat(mail?.text)).toContain(product.name)
    expect(flat(mail?.text)).toContain('1,008 bottles = 1 pallet')
  })

  it('show customer input as text, never as markup', async () => {
    const { id } = await storeEnquiry(test.db, {
      company: '<img src=x onerror=alert(1)>',
      message: '<script>alert(1)</script>',
    })
    const mail = await enquiryMails(test.db)['enquiry-for-team']({ enquiry: id })
    expect(mail?.html).not.toMatch(/<img|<script/)
  })

  it('contain the published name, phone and hours of the company', async () => {
    const { id } = await storeEnquiry(test.db, { phone: '(08) 5550 9999' })
    const foot = async () =>
      flat((await enquiryMails(test.db)['enquiry-received']({ enquiry: id }))?.text)
    expect(await foot()).toContain(
      'Vpack Customer Service Team · (08) 5550 1234 · 8.30am–5pm Monday–Friday',
    )
    const moved = { name: 'Vpack South', phone: '(08) 5550 4321', hours: '7am–3pm Monday–Friday' }
    await publishCompany(test.db, moved)
    await vi.waitFor(async () =>
      expect(await foot()).toContain(
        'Vpack South Customer Service Team · (08) 5550 4321 · 7am–3pm Monday–Friday',
      ),
    )
    expect(await foot()).not.toContain('1234')
    await publishCompany(test.db, {})
  })

  it('announce a shutdown to the customer if it is near', async () => {
    const { id } = await storeEnquiry(test.db)
    const received = async () =>
      flat((await enquiryMails(test.db)['enquiry-received']({ enquiry: id }))?.text)
    const today = isoDayOf(new Date())
    const stocktake = { name: 'Stocktake', first: addDays(today, 20), last: addDays(today, 24) }
    const publish = (shutdowns: (typeof stocktake)[]) => {
      const body = { ...getShippedContent('GLOBAL'), shutdowns }
      return publishContent(test.db, { group: 'GLOBAL', body, author: 'editor' })
    }
    await publish([stocktake])
    const words = `Stocktake: we are closed ${formatShutdownDays(stocktake)}, and open again on`
    await vi.waitFor(async () => expect(await received()).toContain(words))
    await publish([])
    await vi.waitFor(async () => expect(await received()).not.toContain('we are closed'))
  })

  it('are not sent for an unknown enquiry', async () => {
    const nobody = { enquiry: '00000000-0000-4000-8000-000000000000', event: '1' }
    for (const compose of Object.values(enquiryMails(test.db))) {
      expect(await compose(nobody)).toBeNull()
    }
  })
})
