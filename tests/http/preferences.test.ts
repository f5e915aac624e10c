import { describe, expect, it } from 'vitest'
import { isoDayOf } from '#app/platform/text/format.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'

const site = openBuiltSite()
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (body: string, headers: Record<string, string> = {}) =>
  site.fetch('/preferences', { method: 'POST', headers: { ...form, ...headers }, body })
const today = isoDayOf(new Date())

describe('preferences without JavaScript', () => {
  it.each([
    ['intent=all', `vpack_consent=1.${today}.analytics.marketing;`, 'consent'],
    ['intent=necessary&analytics=on', `vpack_consent=1.${today};`, 'consent'],
    ['intent=save&analytics=on', `vpack_consent=1.${today}.analytics;`, 'consent'],
    ['theme=dark', 'vpack_theme=dark;', 'appearance'],
    ['theme=&motion=reduce', 'vpack_motion=reduce;', 'appearance'],
    ['theme=&motion=', 'vpack_theme=;', 'device'],
  ])('%s is stored in a cookie, and the page is shown again', async (body, cookie, saved) => {
    const { status, headers } = await send(body)
    expect(status).toBe(303)
    expect(headers.get('location')).toBe(`/preferences?saved=${saved}`)
    expect(headers.get('set-cookie')).toContain(cookie)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it.each(['', 'intent=everything', 'theme=pink', 'motion=none', 'analytics=on'])(
    'an unknown choice is rejected and sets no cookie: “%s”',
    async (body) => {
      const { status, headers, text } = await send(body)
      expect(status).toBe(400)
      expect(headers.get('set-cookie')).toBeNull()
      expect(text).toContain('That choice does not exist, so nothing was changed.')
    },
  )

  it('cannot be changed from another site', async () => {
    const { status, headers } = await send('intent=all', { 'sec-fetch-site': 'cross-site' })
    expect([status, headers.get('set-cookie')]).toEqual([403, null])
  })

  it('are shown with their date on a page that is not cached', async () => {
    const cookie = 'vpack_consent=1.2026-11-21.marketing; vpack_theme=dark'
    const { text, headers } = await site.fetch('/preferences?saved=consent', {
      headers: { cookie },
    })
    const html = text.replaceAll('<!-- -->', '')
    expect(html).toContain('Saved 21 November 2026')
    expect(html).toContain('Your choice is saved.')
    const box = (id: string) => new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(html)?.[0]
    expect(box('marketing')).toContain('checked')
    expect(box('analytics')).not.toContain('checked')
    expect(html).toMatch(/<input type="radio"[^>]*name="theme"[^>]*checked=""[^>]*value="dark"/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('set-cookie')).toBeNull()
  })

  it.each(['consent', 'appearance'])(
    'shows a message if the browser did not store %s',
    async (saved) => {
      const { text } = await site.fetch(`/preferences?saved=${saved}`)
      expect(text).toContain('Your browser did not store the cookie')
      expect(text.replaceAll('<!-- -->', '')).not.toContain('Saved ')
    },
  )

  it('need no cookie if they follow the device’s settings', async () => {
    const { text } = await site.fetch('/preferences?saved=device')
    expect(text).toContain('Your choice is saved.')
  })

  it('are linked from the footer and the cookie statement', async () => {
    const { text } = await site.fetch('/cookie-statement')
    const [main = '', footer = ''] = text.split('</main>')
    expect(main).toContain('href="/preferences"')
    expect(footer).toContain('href="/preferences"')
    for (const name of ['vpack_consent', 'vpack_theme', 'vpack_motion'])
      expect(main).toContain(name)
  })
})

it('shared pages contain nothing of a visitor’s preferences', async () => {
  const cookie = 'vpack_consent=1.2026-11-21.marketing; vpack_theme=dark; vpack_motion=reduce'
  const shared = await site.fetch('/about')
  const asked = await site.fetch('/about', { headers: { cookie } })
  expect(asked.text).toBe(shared.text)
  expect(asked.headers.get('cache-control')).toContain('public')
})
