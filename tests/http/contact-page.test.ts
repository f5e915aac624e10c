import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, visibleText } from '#tests/support/expect-page.ts'
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

/**
 * Returns the form as a browser without JavaScript sends it: with the hidden fields of the page,
 * one minute old.
 */
async function filled(changes: Record<string, string> = {}) {
  const page = await site.fetch('/contact')
  const submission = inputOf(page, 'submission')
  const stamp = await stampForm(site.database.db, submission, new Date(Date.now() - 60_000))
  return { ...typed, submission, stamp, website: '', altcha: '', ...changes }
}

/** Sends the form to its action URL, and follows redirects that preserve the POST. */
async function send(fields: Record<string, string>) {
  const visitor = openVisitor(site)
  const handedOn = await visitor.post(endpoint, fields, browser)
  expect([handedOn.status, handedOn.headers.get('location')]).toEqual([307, '/contact#form'])
  return visitor.post('/contact', fields, browser)
}

const storedOf = (submission = '') =>
  site.database.db.$count(contactRequestTable, eq(contactRequestTable.submission, submission))

describe('the contact page', () => {
  it('shows the whole business card and every place of the map without JavaScript', async () => {
    const page = await site.fetch('/contact')
    expectPage(page, 200)
    const words = visibleText(page)
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

  it('gives each visitor a form with its own id', async () => {
    const [first, second] = [await site.fetch('/contact'), await site.fetch('/contact')]
    expect(inputOf(first, 'submission')).toMatch(/^[\da-f-]{36}$/)
    expect(inputOf(first, 'submission')).not.toBe(inputOf(second, 'submission'))
    expect(first.headers.get('cache-control')).toBe('private, no-store')
  })

  it('never loads the map library by itself', async () => {
    const { text } = await site.fetch('/contact')
    expect(text).not.toMatch(/live-map|maplibre/)
  })

  it('is the target of the links and call-to-action blocks of other pages', async () => {
    for (const path of ['/', '/about', '/services', '/services/laboratory']) {
      expect((await site.fetch(path)).text, path).toContain('href="/contact#form"')
    }
  })
})

describe('a message without JavaScript', () => {
  it('leads to a thank-you page, and is stored once, even if it is sent again', async () => {
    const fields = await filled()
    for (const _ of [1, 2]) {
      const sent = await send(fields)
      const thanks = `/contact?sent=${fields.submission}#form`
      expect([sent.status, sent.headers.get('location')]).toEqual([303, thanks])
    }
    expect(await storedOf(fields.submission)).toBe(1)
    const thanks = await site.fetch(`/contact?sent=${fields.submission}`)
    expectPage(thanks, 200)
    expect(visibleText(thanks)).toContain(
      'Thank you. Your message is with the Customer Service Team.',
    )
    expect(visibleText(thanks)).toContain('A confirmation e-mail is on its way to you.')
    expect(thanks.text).not.toContain('name="message"')
  })

  it('is not confirmed before it was sent', async () => {
    for (const claim of ['yes', (await filled()).submission]) {
      const page = await site.fetch(`/contact?sent=${claim}`)
      expectPage(page, 200)
      expect(visibleText(page)).not.toContain('Thank you.')
      expect(page.text).toContain('name="message"')
    }
  })

  it('with invalid fields comes back with its input and an error beside each field', async () => {
    const fields = await filled({ email: 'mary', phone: '12', message: 'Say <b>hello</b>' })
    const page = await send(fields)
    expectPage(page, 400)
    const words = visibleText(page)
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
    ['an invalid human-check solution', { altcha: 'bm90aGluZw==' }, 400, /It has been renewed/],
    ['a forged form token', { stamp: '1.x' }, 409, /Please check your entries/],
  ])(
    'with %s stores nothing, keeps its input and shows the reason',
    async (_, changes, status, why) => {
      const fields = await filled(changes)
      const page = await send(fields)
      expectPage(page, status)
      expect(visibleText(page)).toMatch(why)
      expect(inputOf(page, 'subject')).toBe(typed.subject)
      expect(await storedOf(fields.submission)).toBe(0)
      // On 409 the form itself is too old, so a new one comes back.
      expect(inputOf(page, 'submission') === fields.submission).toBe(status !== 409)
    },
  )

  it('beyond the limit is rejected with the time to wait and the phone number', async () => {
    let page = await send(await filled())
    for (let more = 0; more < 4 && page.status === 303; more += 1) page = await send(await filled())
    expectPage(page, 429)
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(visibleText(page)).toMatch(
      /Send it again in (?:\d+ minutes|a minute), or call \(08\) 5550 1234/,
    )
    expect(inputOf(page, 'subject')).toBe(typed.subject)
  })
})

it('a message with a human-check solution is answered as JSON if the page’s script sends it', async () => {
  const fields = await filled({ altcha: await solveHumanCheck(site) })
  const answer = await openVisitor(site).post(endpoint, fields, { accept: 'application/json' })
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    200,
    { version: 1, stored: true, acknowledged: true },
  ])
  expect(await storedOf(fields.submission)).toBe(1)
})
