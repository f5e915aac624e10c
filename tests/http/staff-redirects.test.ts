import { describe, expect, it } from 'vitest'
import { noteMissing, writePathVisits } from '#app/domain/redirects/path-visits.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()

async function signedIn() {
  const { db } = site.database
  const staff = await signInStaff(db, { roles: ['editor'], name: 'Eve Ng' })
  const visitor = openVisitor(site, { cookie: staff.cookie })
  return {
    ...visitor,
    send: (path: string, fields: Record<string, string>) =>
      visitor.post(path, { formToken: staff.formToken, ...fields }),
    async upload(path: string, text: string) {
      const form = new FormData()
      form.append('formToken', staff.formToken)
      form.append('file', new File([text], 'redirects.csv'))
      const encoded = new Response(form)
      const body = Buffer.from(await encoded.arrayBuffer())
      const headers = {
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': String(body.length),
      }
      return visitor.post(path, body, headers)
    },
  }
}

describe('redirects at the desk', () => {
  it('tests an address as visitors get it', async () => {
    const { get } = await signedIn()
    const shown = async (typed: string) =>
      (await get(`/staff/redirects?test=${encodeURIComponent(typed)}`)).text
    expect(await shown('/about')).toContain('/about is an address of the site itself')
    expect(await shown('/No-Such-Page/')).toContain('/no-such-page shows “Page not found”.')
    expect(await shown('https://example.com/')).toContain('This is not an address of our site.')
  })

  it('offers a redirect for a missing address, with the address filled in', async () => {
    const { get } = await signedIn()
    noteMissing('/old-price-list')
    await writePathVisits(site.database.db, new Date())
    expect((await get('/staff/redirects')).text).toContain('?path=%2Fold-price-list')
    const filled = await get('/staff/redirects?path=%2Fold-price-list')
    expect(filled.text).toContain('value="/old-price-list"')
  })

  it('refuses a loop with its paths, and keeps what was typed', async () => {
    const { send } = await signedIn()
    expect(
      (await send('/staff/redirects', { intent: 'add', path: '/lap-a', target: '/about' })).status,
    ).toBe(303)
    const refused = await send('/staff/redirects', {
      intent: 'add',
      path: '/lap-b',
      target: '/lap-a',
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('/lap-a is itself redirected: name the last address.')
    expect(refused.text).toContain('value="/lap-b"')
  })

  it('imports a file, or names the lines that are wrong', async () => {
    const { get, upload } = await signedIn()
    const wrong = await upload('/staff/redirects/import', 'path,target\n/i-a,/i-b\n/i-b,/i-a\n')
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('makes a loop: /i-a → /i-b → /i-a')
    const sent = await upload('/staff/redirects/import', 'path,target\n/i-a,/about\n')
    expect(sent.headers.get('location')).toBe('/staff/redirects?imported=1')
    expect((await get('/staff/redirects?imported=1')).text).toContain('1 redirect imported.')
  })
})
