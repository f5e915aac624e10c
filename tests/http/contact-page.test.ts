import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, wordsOf } from '#tests/support/expect-page.ts'
import type { Answer } from '#tests/support/in-memory-server.ts'
import { openVisitor, solveHumanCheck } from '#tests/support/visitor.ts'

const site = openBuiltSite({ UNPROVEN_LIMIT: '3', HUMAN_CHECK_COST: '20' })
const endpoint = '/contact-requests-store-from-website'
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const typed = {
  name: 'Mary Hill',
  company: 'Hill & Sons Wines',
  email: 'mary@hill.example.com',
  phone: '08 5550 1234',
  subject: 'Amber bottles',
  message: 'How soon?\nMary',
  consent: 'on',
}

const inputOf = ({ text }: Answer, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1] ?? ''

/** What a browser without scripts sends: the page’s own hidden fields, a minute old. */
async function filled(changes: Record<string, string> = {}) {
  const page = await site.fetch('/contact')
  const submission = inputOf(page, 'submission')
  const stamp = await stampForm(site.database.db, submission, new Date(Date.now() - 60_000))
  return { ...typed, submission, stamp, website: '', altcha: '', ...changes }
}

/** Sends the form where it says, and again wherever the answer has it sent. */
async function send(fields: Record<string, string>) {
  const visitor = openVisitor(site)
  const handedOn = await visitor.post(endpoint, fields, browser)
  expect([handedOn.status, handedOn.headers.get('location')]).toEqual([307, '/contact#form'])
  return visitor.post('/contact', fields, browser)
}

const storedOf = (submission = '') =>
  site.database.db.$count(contactRequestTable, eq(contactRequestTable.submission, submission))

describe('the contact page', () => {
  it('says all that the business card has to, and every place of the map, without scripts', async () => {
    const page = await site.fetch('/contact')
    expectPage(page, 200)
    const words = wordsOf(page)
    for (const part of [
      '(08) 5550 1234',
      'customer.service@vpack.example',
      '8.30am–5pm Monday–Friday',
      '72 999 999 991',
      '18 Cooperage Lane',
      'Angaston SA 5353, Australia',
      ...['Brisbane', 'Canberra', 'Hobart', 'McLaren Vale', 'Melbourne', 'Perth', 'Sydney'],
    ]) {
      expect(words).toContain(part)
    }
    expect(page.text).toContain('href="https://www.openstreetmap.org/')
    expect(page.text).toMatch(new RegExp(`<form[^>]* action="${endpoint}"`))
    expect(page.text).toMatch(/role="img" aria-label="Map of Australia with Angaston, /)
  })

  it('gives everybody a form of their own', async () => {
    const [first, second] = [await site.fetch('/contact'), await site.fetch('/contact')]
    expect(inputOf(first, 'submission')).toMatch(/^[\da-f-]{36}$/)
    expect(inputOf(first, 'submission')).not.toBe(inputOf(second, 'submission'))
    expect(first.headers.get('cache-control')).toBe('private, no-store')
  })

  it('never loads the library of the map by itself', async () => {
    const { text } = await site.fetch('/contact')
    expect(text).not.toMatch(/live-map|maplibre/)
  })

  it('is where the links and call-to-action blocks of other pages lead', async () => {
    for (const path of ['/', '/about', '/services', '/services/laboratory']) {
      expect((await site.fetch(path)).text, path).toContain('href="/contact#form"')
    }
  })
})

describe('a message without scripts', () => {
  it('is thanked for on a page of its own, once, however often it is sent', async () => {
    const fields = await filled()
    for (const _ of [1, 2]) {
      const sent = await send(fields)
      const thanks = `/contact?sent=${fields.submission}#form`
      expect([sent.status, sent.headers.get('location')]).toEqual([303, thanks])
    }
    expect(await storedOf(fields.submission)).toBe(1)
    const thanks = await site.fetch(`/contact?sent=${fields.submission}`)
    expectPage(thanks, 200)
    expect(wordsOf(thanks)).toContain('Thank you. Your message is with the Customer Service Team.')
    expect(wordsOf(thanks)).toContain('An e-mail that says so is on its way to you.')
    expect(thanks.text).not.toContain('name="message"')
  })

  it('is not thanked for before it came', async () => {
    for (const claim of ['yes', (await filled()).submission]) {
      const page = await site.fetch(`/contact?sent=${claim}`)
      expectPage(page, 200)
      expect(wordsOf(page)).not.toContain('Thank you.')
      expect(page.text).toContain('name="message"')
    }
  })

  it('with mistakes comes back with everything typed and a sentence beside each', async () => {
    const fields = await filled({ email: 'mary', phone: '12', message: 'Say <b>hello</b>' })
    const page = await send(fields)
    expectPage(page, 400)
    const words = wordsOf(page)
    expect(words).toContain('Enter an e-mail address such as name@winery.com.au.')
    expect(words).toContain('Enter a phone number with its area code')
    expect(words).toContain('Your message was not sent')
    expect(page.text).toContain('Say &lt;b&gt;hello&lt;/b&gt;')
    for (const name of ['name', 'email', 'phone', 'subject', 'submission', 'stamp'] as const) {
      expect(inputOf(page, name), name).toBe(fields[name])
    }
    expect(page.text).toMatch(/<input[^>]* name="consent"[^>]* checked=""/)
    expect(await storedOf(fields.submission)).toBe(0)
  })

  it.each([
    ['a filled honeypot', { website: 'https://spam.example' }, 400, /marked “leave empty” empty/],
    ['a proof that proves nothing', { altcha: 'bm90aGluZw==' }, 400, /It has been renewed/],
    ['no stamp of ours', { stamp: '1.x' }, 409, /Look over your entries/],
  ])(
    'with %s stores nothing, keeps what was typed and says why',
    async (_, changes, status, why) => {
      const fields = await filled(changes)
      const page = await send(fields)
      expectPage(page, status)
      expect(wordsOf(page)).toMatch(why)
      expect(inputOf(page, 'subject')).toBe(typed.subject)
      expect(await storedOf(fields.submission)).toBe(0)
      // Too old is the form itself: the one that comes back is fresh.
      expect(inputOf(page, 'submission') === fields.submission).toBe(status !== 409)
    },
  )

  it('beyond the limit is asked to wait so long, or to call', async () => {
    let page = await send(await filled())
    for (let more = 0; more < 4 && page.status === 303; more += 1) page = await send(await filled())
    expectPage(page, 429)
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(wordsOf(page)).toMatch(
      /Send it again in (?:\d+ minutes|a minute), or call \(08\) 5550 1234/,
    )
    expect(inputOf(page, 'subject')).toBe(typed.subject)
  })
})

it('a message with a proof is taken as JSON’s answer for the page’s own script', async () => {
  const fields = await filled({ altcha: await solveHumanCheck(site) })
  const answer = await openVisitor(site).post(endpoint, fields, { accept: 'application/json' })
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    200,
    { version: 1, stored: true, acknowledged: true },
  ])
  expect(await storedOf(fields.submission)).toBe(1)
})
