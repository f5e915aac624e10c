import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
const assets = path.resolve(import.meta.dirname, '../../build/client/assets')

/** Returns everything that a document loads, including the imports of its modules, as one text. */
function codeOf(html: string): string {
  const read = new Set<string>()
  const texts: string[] = []
  const follow = (text: string) => {
    texts.push(text)
    for (const [, name = ''] of text.matchAll(/["'/]([\w.-]+-[\w-]{8}\.(?:js|css))\b/g)) {
      if (read.has(name) || !readdirSync(assets).includes(name)) continue
      read.add(name)
      follow(readFileSync(path.join(assets, name), 'utf8'))
    }
  }
  follow(html)
  return texts.join('\n')
}

async function signedIn(...roles: Parameters<typeof signInStaff>[1]['roles'][number][]) {
  const staff = await signInStaff(site.database.db, { roles })
  return { ...staff, visitor: openVisitor(site, { cookie: staff.cookie }) }
}

describe('a public page', () => {
  it.each(['/', '/catalogue', '/contact', '/no-such-page'])(
    '%s loads no page, file or style of the desk or the portal',
    async (page) => {
      const code = codeOf((await site.fetch(page)).text)
      expect(code).toContain('catalogue')
      expect(code).not.toMatch(/\/staff|staff-|app\/staff|portal-|app\/portal/)
    },
  )
})

describe('the desk', () => {
  it('loads no public page', async () => {
    const { visitor } = await signedIn('coordinator')
    const code = codeOf((await visitor.get('/staff/people')).text)
    expect(code).toContain('staff-shell')
    expect(code).not.toContain('catalogue-checkout')
  })

  it.each(['/staff', '/staff/people', '/staff/people.data', '/staff/nothing-here'])(
    'redirects a signed-out visitor from %s to sign-in, and shows nothing',
    async (page) => {
      const { status, headers, text } = await site.fetch(page)
      const place = headers.get('location') ?? text
      expect([202, 303]).toContain(status)
      expect(place).toContain('/staff/sign-in')
      expect(headers.get('cache-control')).toBe('private, no-store')
    },
  )

  it('sends its pages with no-store', async () => {
    const { visitor } = await signedIn('coordinator')
    for (const page of ['/staff/people', '/staff/people.data', '/staff/sign-in']) {
      const { status, headers } = await visitor.get(page)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('etag')).toBeNull()
    }
  })

  it('answers 404 in its own layout for an unknown page', async () => {
    const { visitor } = await signedIn('coordinator')
    const { status, text } = await visitor.get('/staff/nothing-here')
    expect(status).toBe(404)
    expect(text).toContain('There is no such page at the desk.')
  })

  it('rejects a form without the session’s own token, or with another session’s', async () => {
    const { visitor, formToken } = await signedIn('coordinator')
    const other = await signedIn('coordinator')
    for (const sent of [{}, { formToken: other.formToken }]) {
      expect((await visitor.post('/staff/sign-out', sent)).status).toBe(403)
    }
    expect((await visitor.get('/staff/people')).status).toBe(200)
    expect((await visitor.post('/staff/sign-out', { formToken })).status).toBe(303)
  })

  it('rejects a form from another site, even with the token', async () => {
    const { visitor, formToken } = await signedIn('coordinator')
    const forged = { 'sec-fetch-site': 'cross-site' }
    expect((await visitor.post('/staff/sign-out', { formToken }, forged)).status).toBe(403)
    expect((await visitor.get('/staff/people')).status).toBe(200)
  })

  it('invalidates the session on sign-out, and clears the browser’s data of the site', async () => {
    const { visitor, formToken, cookie } = await signedIn('coordinator')
    const { headers } = await visitor.post('/staff/sign-out', { formToken })
    expect(headers.get('clear-site-data')).toContain('"storage"')
    const { status, headers: again } = await site.fetch('/staff/people', { headers: { cookie } })
    expect([status, again.get('location')]).toEqual([303, '/staff/sign-in?next=%2Fstaff%2Fpeople'])
  })
})
