import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, visibleText } from '#tests/support/expect-page.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { stayWithinHour } from '#tests/support/stay-within-hour.ts'
import { filledForm, openVisitor, solveHumanCheck } from '#tests/support/visitor.ts'

const site = openBuiltSite({
  TRUSTED_PROXIES: '1',
  HUMAN_CHECK_COST: '20',
  FORM_LIMIT: '8',
  RECIPIENT_LIMIT: '1',
  UNPROVEN_LIMIT: '3',
  UNPROVEN_LIMIT_OVERALL: '6',
})
const endpoint = '/contact-requests-store-from-website'

let sku: string
beforeAll(async () => {
  // Rate limits count by the hour, so the test must not cross an hour boundary.
  await stayWithinHour(60)
  sku = (await anyProduct(site.database.db)).sku
})

const from = (address: string) => ({ 'x-forwarded-for': address })

/** Sends an enquiry from an IP address; without `changes` it uses an email address of its own. */
async function enquire(address: string, changes: Record<string, string> = {}) {
  const visitor = openVisitor(site, from(address))
  await visitor.add(sku)
  const own = { email: `${randomUUID()}@hill.example.com`, altcha: '', ...changes }
  const sent = await visitor.checkout(await filledForm(site.database.db, own))
  const place = sent.headers.get('location')
  return { sent, page: place ? await visitor.get(place) : sent }
}

async function writeTo(address: string, email: string, altcha = '') {
  const { submission, stamp } = await filledForm(site.database.db)
  const form = { name: 'Mary Hill', email, phone: '08 5550 1234', subject: 'Bottles' }
  const sent = { ...form, message: 'How soon?', consent: 'on', submission, stamp, altcha }
  const headers = { ...from(address), accept: 'application/json' }
  const answer = await openVisitor(site, headers).post(endpoint, sent as Record<string, string>)
  return { answer: JSON.parse(answer.text), submission: submission ?? '' }
}

const proofFor = (address: string) => solveHumanCheck(site, from(address))
const stepFor = async (address: string) => {
  const { text } = await site.fetch('/human-check', { headers: from(address) })
  return JSON.parse(text).parameters.data.step
}

describe('an email address that a stranger has used up to the hourly limit', () => {
  it('can still send an enquiry, and its page shows that no copy was mailed', async () => {
    const email = 'victim@hill.example.com'
    const first = await enquire('192.0.2.1', { email, altcha: await proofFor('192.0.2.1') })
    expect(visibleText(first.page)).toContain(`A copy is on its way to ${email}`)

    const { page, sent } = await enquire('203.0.113.1', {
      email,
      altcha: await proofFor('203.0.113.1'),
    })
    expect(sent.status).toBe(303)
    expectPage(page, 200)
    const words = visibleText(page)
    expect(words).toMatch(/VP-\d+/)
    expect(words).toContain('Thank you. We have your enquiry.')
    expect(words).toContain('No copy was e-mailed: our hourly limit is reached.')
    expect(words).not.toContain('is on its way')
  })

  it('can still send a message, and the thank-you page shows that no confirmation was mailed', async () => {
    const email = 'victim@hill.example.com'
    for (let n = 0; n < 5; n += 1) {
      const { answer } = await writeTo('192.0.2.9', email, await proofFor('192.0.2.9'))
      expect(answer).toEqual({ version: 1, stored: true, acknowledged: true })
    }
    const { answer, submission } = await writeTo('203.0.113.2', email)
    expect(answer).toEqual({ version: 1, stored: true, acknowledged: false })
    const thanks = await site.fetch(`/contact?sent=${submission}`)
    expectPage(thanks, 200)
    expect(visibleText(thanks)).toContain(
      'Thank you. Your message is with the Customer Service Team.',
    )
    expect(visibleText(thanks)).toContain(
      'No confirmation was e-mailed: our hourly limit is reached.',
    )
  })
})

describe('the human check', () => {
  it('gets harder for an IP address that sends many forms, before they are rejected, and for no other', async () => {
    const address = '192.0.2.40'
    const early = await proofFor(address)
    const steps = []
    for (let n = 0; n < 8; n += 1) {
      steps.push(await stepFor(address))
      const { sent } = await enquire(address, { altcha: await proofFor(address) })
      expect(sent.status).toBe(303)
    }
    expect(steps).toEqual([0, 1, 2, 2, 3, 3, 3, 3])
    expect(await stepFor('192.0.2.41')).toBe(0)

    const easy = await enquire(address, { altcha: early })
    expectPage(easy.sent, 400)
    expect(visibleText(easy.sent)).toContain('It has been renewed: please send again.')
    const beyond = await enquire(address, { altcha: await proofFor(address) })
    expectPage(beyond.sent, 429)
  })
})

describe('a first-time visitor without JavaScript, while strangers send many forms', () => {
  it('is accepted: forms above the overall limit are deferred, without a mail', async () => {
    for (let n = 1; n <= 20; n += 1) {
      const { sent, page } = await enquire(`10.1.${n}.7`)
      expect(sent.status).toBe(303)
      expectPage(page, 200)
      const copy = n <= 6 ? 'A copy is on its way' : 'No copy was e-mailed'
      expect(visibleText(page)).toContain(copy)
    }
    const { db } = site.database
    expect(await db.$count(enquiryTable, eq(enquiryTable.isDeferred, true))).toBe(14)

    const answers = []
    for (let n = 1; n <= 20; n += 1) {
      answers.push((await writeTo(`10.2.${n}.7`, `writer${n}@hill.example.com`)).answer)
    }
    expect(answers.every(({ stored }) => stored)).toBe(true)
    const held = answers.filter(({ acknowledged }) => !acknowledged).length
    expect(await db.$count(contactRequestTable, eq(contactRequestTable.isDeferred, true))).toBe(
      held,
    )
    expect(held).toBeGreaterThan(10)
  })

  it('is rejected only if their own connection exceeds its limit', async () => {
    const answers = []
    for (let n = 0; n < 4; n += 1) answers.push((await enquire('10.3.1.7')).sent.status)
    expect(answers).toEqual([303, 303, 303, 429])
    expect((await enquire('10.3.2.7')).sent.status).toBe(303)
  })
})
