import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendMessage } from '#app/domain/enquiry/conversation/send-message.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'
import { mergeEnquiries } from '#app/domain/enquiry/merge/merge-enquiries.server.ts'
import { maxLinkFormsPerHour } from '#app/domain/enquiry/private-page/relink-enquiry.server.ts'
import { sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { privateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, sectionById, visibleText } from '#tests/support/expect-page.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
const visitor = openVisitor(site)
const now = new Date()

async function opened(status: EnquiryStatus = 'verifying') {
  const { db } = site.database
  const record = await storeRecord(db, status)
  const page = `/enquiry/${await privateToken(db, record)}`
  const line = { position: 1, sku: record.product.sku, level: 'piece' as const, deliverOn: null }
  const propose = (...pieces: number[]) =>
    sendProposal(db, record.coordinator, {
      enquiry: record.id,
      reason: 'The supplier is <b>short</b>.',
      lines: pieces.map((count, index) => ({
        ...line,
        position: index === 0 ? 1 : null,
        pieces: count,
        split: [],
        reason: '',
      })),
    })
  const stored = async () => findEnquiry(db, record.id)
  return { ...record, db, page, propose, stored }
}

async function postParts(page: string, fields: Record<string, string>, files: File[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('files', file)
  const request = new Request('http://site/', { method: 'POST', body: form })
  return site.fetch(page, {
    method: 'POST',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'sec-fetch-site': 'same-origin',
    },
    body: Buffer.from(await request.arrayBuffer()),
  })
}

describe('the private page without JavaScript', () => {
  it('shows the proposed beside the requested quantity; the customer accepts one line and declines another', async () => {
    const { page, propose, stored } = await opened()
    await propose(504, 10)
    const shown = await site.fetch(page)
    expectPage(shown, 200)
    const words = visibleText({ text: sectionById(shown.text, 'proposal') })
    expect(shown.text).toContain('Being verified: answer us')
    expect(shown.text.indexOf('id="proposal"')).toBeLessThan(shown.text.indexOf('Save as PDF'))
    expect(words).toContain('We propose a change')
    expect(words).toContain('The supplier is <b>short</b>.')
    expect(words).toMatch(/Now 1,008 bottles/)
    expect(words).toMatch(/Proposed 504 bottles/)
    const answer = { intent: 'answer', proposal: '1', 'line-1': 'accepted', all: '' }
    const half = await visitor.post(page, { ...answer, note: 'Rather soon' })
    expectPage(half, 400)
    expect(visibleText(half)).toContain('Accept or decline this.')
    expect(half.text).toContain('Rather soon')
    const sent = await visitor.post(page, { ...answer, 'line-2': 'declined' })
    expect(sent.status).toBe(303)
    const thanks = await site.fetch(sent.headers.get('location') ?? '')
    expect(visibleText(thanks)).toContain('Thank you. Your answer is with our team')
    expect(visibleText(thanks)).toMatch(/You asked for: 1,008 bottles/)
    expect((await stored())?.events.at(-1)?.details).toMatchObject({ accepted: 1, declined: 1 })
  })

  it('rejects an answer to a superseded proposal and shows the new one', async () => {
    const { page, propose, stored } = await opened()
    await propose(504)
    await propose(600)
    const late = await visitor.post(page, { intent: 'answer', proposal: '1', all: 'accepted' })
    expectPage(late, 409)
    expect(visibleText(late)).toContain('Proposal 2 took its place')
    expect(visibleText(late)).toContain('600 bottles')
    expect(await stored()).toMatchObject({ openProposal: 2 })
  })

  it('accepts an answer with a file, and offers the file for download', async () => {
    const { page, stored, db } = await opened('needs-information')
    expect(visibleText(await site.fetch(page))).toContain('Your answer')
    const pdf = new File(['%PDF-1.7 label'], 'label.pdf')
    const sent = await postParts(`${page}/message`, { text: 'BVS 30H60 <script>' }, [pdf])
    expect(sent.status).toBe(303)
    expect(await stored()).toMatchObject({ status: 'verifying' })
    const shown = await site.fetch(page)
    expect(shown.text).toContain('BVS 30H60 &lt;script&gt;')
    const file = /href="([^"]*\/files\/[^"]*)"/.exec(shown.text)?.[1] ?? ''
    const got = await site.fetch(file)
    expect(got.status).toBe(200)
    expect(got.headers.get('content-disposition')).toContain('attachment')
    expect(got.headers.get('x-content-type-options')).toBe('nosniff')
    expect(got.text).toBe('%PDF-1.7 label')
    const { page: other } = await opened()
    expect((await site.fetch(file.replace(page, other))).status).toBe(404)
    expect(await db.$count(fileTable)).toBe(1)
  })

  it('shows why a file is rejected, and keeps the message text', async () => {
    const { page, db } = await opened()
    const before = await db.$count(fileTable)
    const program = new File([`MZ\u0090${'\0'.repeat(100)}`], 'invoice.pdf')
    const refused = await postParts(`${page}/message`, { text: 'My invoice' }, [program])
    expectPage(refused, 400)
    expect(visibleText(refused)).toContain('“invoice.pdf” is not a type of file that we can open')
    expect(refused.text).toContain('My invoice')
    const empty = await postParts(`${page}/message`, { text: ' ' })
    expectPage(empty, 400)
    expect(visibleText(empty)).toContain('Write a message, or choose a file to send.')
    const long = await postParts(`${page}/message`, { text: 'x'.repeat(10_000) })
    expectPage(long, 400)
    expect(visibleText(long)).toContain('Shorten the message to 5000 characters or fewer.')
    const large = new File([new Uint8Array(30 * 1024 * 1024)], 'film.pdf')
    expect((await postParts(`${page}/message`, { text: '' }, [large])).status).toBe(413)
    expect(await db.$count(fileTable)).toBe(before)
  })

  it('lets the customer cancel before confirmation, and request cancellation afterwards', async () => {
    const early = await opened('verifying')
    const sent = await visitor.post(early.page, { intent: 'cancel', note: 'Other supplier' })
    expect(sent.status).toBe(303)
    expect(await early.stored()).toMatchObject({ status: 'cancelled' })
    const late = await opened('confirmed')
    expect(visibleText(await site.fetch(late.page))).toContain('Ask to cancel')
    expectPage(await visitor.post(late.page, { intent: 'cancel' }), 409)
    const asked = { text: 'Frost took the grapes.', kind: 'cancel-request' }
    expect((await postParts(`${late.page}/message`, asked)).status).toBe(303)
    expect(await late.stored()).toMatchObject({ status: 'confirmed' })
    expect(visibleText(await site.fetch(late.page))).toContain('Asks to cancel')
    const over = await opened('delivered')
    expect(visibleText(await site.fetch(over.page))).not.toContain('Change or cancel')
  })

  it('shows carrier and time of each delivery', async () => {
    const { page, id, coordinator, db } = await opened('confirmed')
    const terms = {
      deliverFrom: '07:00',
      deliverUntil: '11:00',
      carrier: 'Kestrel Freight',
      note: '',
    }
    await scheduleDelivery(db, coordinator, {
      enquiry: id,
      deliverOn: '2099-02-03',
      consignment: 'KF-20114',
      pallets: 1,
      ...terms,
      lines: [{ position: 1, pieces: 504 }],
    })
    const words = visibleText(await site.fetch(page))
    expect(words).toContain(
      'By Kestrel Freight, consignment KF-20114, on Tuesday 3 February 2099 between 7 am and 11 am',
    )
    expect(words).toContain('504 bottles scheduled')
  })

  it('fills the cart with the same products again', async () => {
    const { page } = await opened('delivered')
    const repeated = await visitor.post(page, { intent: 'repeat' })
    // The factory's product is not in the catalogue, so it counts as discontinued.
    expectPage(repeated, 409)
    expect(visibleText(repeated)).toContain('None of it can be ordered any more.')
  })

  it('can be saved as PDF', async () => {
    const { page, id, coordinator, db, reference } = await opened()
    await sendMessage(db, coordinator, { enquiry: id, text: 'Would flint do? → yes' })
    const pdf = await site.fetch(`${page}/enquiry.pdf`)
    expect(pdf.status).toBe(200)
    expect(pdf.headers.get('content-disposition')).toContain(`${reference}.pdf`)
    expect(pdf.headers.get('cache-control')).toBe('private, no-store')
    expect(pdf.text.startsWith('%PDF-1.7')).toBe(true)
  })

  it('never shows internal notes', async () => {
    const { page, id, coordinator, db } = await opened()
    const { addInternalNote } = await import(
      '#app/domain/enquiry/conversation/add-internal-note.server.ts'
    )
    await addInternalNote(db, coordinator, { enquiry: id, text: 'Pays late' })
    for (const path of [page, `${page}.data`]) {
      expect((await site.fetch(path)).text).not.toContain('Pays late')
    }
  })
})

describe('a private link', () => {
  it('of a merged duplicate redirects to the remaining enquiry', async () => {
    const { db, id, page, coordinator } = await opened()
    const double = await opened()
    const merged = await mergeEnquiries(db, coordinator, { enquiry: id, double: double.id, now })
    expect(merged).toMatchObject({ outcome: 'done' })
    const led = await site.fetch(double.page)
    expect(led.status).toBe(303)
    expect(led.headers.get('location')).toBe(page)
  })

  it('accepts a limited number of forms an hour', async () => {
    const { page } = await opened()
    const ask = () => visitor.post(page, { intent: 'claim', delivery: '99' })
    for (let sent = 0; sent < maxLinkFormsPerHour; sent += 1) await ask()
    const refused = await ask()
    expectPage(refused, 429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('rejects forms from other sites and with “Sec-Fetch-Site: none”', async () => {
    const { page, stored } = await opened()
    for (const site of ['cross-site', 'none']) {
      const foreign = await visitor.post(page, { intent: 'cancel' }, { 'sec-fetch-site': site })
      expect(foreign.status).toBe(403)
    }
    expect(await stored()).toMatchObject({ status: 'verifying' })
  })

  it('of an erased customer answers 404, and rejects forms', async () => {
    const { page, db, id } = await opened('cancelled')
    await db.update(enquiryTable).set({ forgottenAt: now }).where(eq(enquiryTable.id, id))
    expect((await site.fetch(page)).status).toBe(404)
    expect((await visitor.post(page, { intent: 'repeat' })).status).toBe(404)
    expect((await postParts(`${page}/message`, { text: 'Hello' })).status).toBe(404)
  })
})
