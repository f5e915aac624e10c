import { beforeAll, describe, expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { countRows } from '#tests/support/count-rows.ts'
import { expectPage, expectSafe, visibleText } from '#tests/support/expect-page.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { encodeFields, filledForm, openVisitor } from '#tests/support/visitor.ts'

const ours = 'https://www.vpack.example'
const site = openBuiltSite({ PUBLIC_URL: ours })
const form = { 'content-type': 'application/x-www-form-urlencoded' }

let sku: string
beforeAll(async () => {
  sku = (await anyProduct(site.database.db)).sku
})

/** URLs that accept forms, and some that do not. */
const addresses = [
  '/catalogue/cart',
  '/catalogue/checkout',
  '/catalogue/cart?index',
  '/Catalogue/Cart/',
  '//catalogue/checkout',
  '/catalogue',
  '/human-check',
  '/nowhere',
]

const foreign: [string, Record<string, string>][] = [
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site: cross-site with our origin', { 'sec-fetch-site': 'cross-site', origin: ours }],
  ['another origin', { origin: 'https://evil.example' }],
  ['the origin “null”', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['our host over HTTP', { origin: 'http://www.vpack.example' }],
  ['our host on another port', { origin: 'https://www.vpack.example:8443' }],
  ['a host that begins like ours', { origin: 'https://www.vpack.example.evil.example' }],
  ['a sibling subdomain', { origin: 'https://blog.vpack.example' }],
  ['our host as a user name', { origin: 'https://www.vpack.example@evil.example' }],
  ['two origins', { origin: `${ours}, https://evil.example` }],
  ['a matching Host header', { origin: 'http://evil.example', host: 'evil.example' }],
  [
    'a matching X-Forwarded-Host header',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ],
]

describe('a form from another website', () => {
  it.each(foreign)('is rejected by every URL: %s', async (_, headers) => {
    const visitor = openVisitor(site)
    await visitor.add(sku)
    const filled = encodeFields(await filledForm(site.database.db))
    const before = await countRows(site.database.db)
    for (const address of addresses) {
      const [path = '', query] = address.split('?')
      const data = `${path.replace(/\/$/, '')}.data${query ? `?${query}` : ''}`
      for (const body of [
        encodeFields({ intent: 'add', sku, amount: '1', level: 'piece' }),
        filled,
      ]) {
        const page = await visitor.post(address, body, headers)
        expectPage(page, 403)
        expect(visibleText(page)).toContain('This form was sent from another website')
        const answer = await visitor.post(data, body, headers)
        expectSafe(answer)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          403,
          'text/plain; charset=utf-8',
        ])
      }
    }
    expect(await countRows(site.database.db)).toEqual(before)
  })

  it('is rejected if it has a cart or targets a private page, even without origin headers', async () => {
    const visitor = openVisitor(site)
    await visitor.add(sku)
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
    const before = await countRows(site.database.db)
    const body = encodeFields({ intent: 'add', sku, amount: '1', level: 'piece' })
    const silent: [string, Record<string, string>][] = [
      ['/catalogue/cart', { cookie }],
      ['/catalogue/cart/lines', { cookie, 'sec-fetch-site': 'same-site' }],
      ['/catalogue/checkout', { cookie, 'sec-fetch-site': 'none' }],
      [`/enquiry/${'A'.repeat(43)}/review`, {}],
    ]
    for (const [path, headers] of silent) {
      const answer = await site.fetch(path, {
        method: 'POST',
        headers: { ...form, ...headers },
        body,
      })
      expectPage(answer, 403)
      expect(visibleText(answer)).toContain('your browser hides where it comes from')
    }
    expect(await countRows(site.database.db)).toEqual(before)
  })

  it('gets no CORS permission for GET requests either', async () => {
    for (const path of ['/catalogue', '/catalogue/cart.data', '/human-check', '/health/ready']) {
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      const answer = await site.fetch(path, { headers })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })
})

it('a form from our own pages is accepted, and so is one without origin headers and cart', async () => {
  const own: Record<string, string>[] = [
    { origin: ours, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ]
  const body = encodeFields({ intent: 'add', sku, amount: '1', level: 'piece' })
  for (const headers of own) {
    const sent = { method: 'POST', headers: { ...form, ...headers }, body }
    const answer = await site.fetch('/catalogue/cart', sent)
    expect(answer.status).toBe(303)
    expect(answer.headers.getSetCookie()[0]).toMatch(/; SameSite=Lax; Secure; HttpOnly$/)
  }
})

describe('a form in an unsupported format', () => {
  const body = JSON.stringify({ intent: 'add', sku: 'A' })
  it.each([
    ['JSON', 'application/json', body, 415],
    ['plain text', 'text/plain', 'intent=add', 415],
    ['no content type', '', 'intent=add', 415],
    ['XML', 'text/xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>', 415],
    ['a type that only begins like a form', 'application/x-www-form-urlencodedx', 'a=1', 415],
    ['multipart without a boundary', 'multipart/form-data', 'x', 400],
    ['multipart without an end', 'multipart/form-data; boundary=b', '--b\r\n', 400],
    ['a NUL in it', form['content-type'], 'intent=%00', 400],
    ['an oversized body', form['content-type'], `a=${'b'.repeat(600_000)}`, 413],
  ])('is rejected by every URL: %s', async (_, type, text, status) => {
    const before = await countRows(site.database.db)
    const headers: Record<string, string> = type ? { 'content-type': type } : {}
    for (const path of addresses) {
      expectPage(await site.fetch(path, { method: 'POST', headers, body: text }), status)
      const data = `${path.split('?')[0]?.replace(/\/$/, '')}.data`
      const answer = await site.fetch(data, { method: 'POST', headers, body: text })
      expectSafe(answer)
      expect(answer.status).toBe(status)
    }
    expect(await countRows(site.database.db)).toEqual(before)
  })

  it('is rejected when it is sent in chunks of unknown length', async () => {
    const piece = `${(10_000).toString(16)}\r\n${'b'.repeat(10_000)}\r\n`
    const answer = await site.raw(
      `POST /catalogue/checkout HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
        `Content-Type: ${form['content-type']}\r\nTransfer-Encoding: chunked\r\n\r\n` +
        `${piece.repeat(60)}0\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('The form is larger than we can accept')
  })

  it('is rejected if its Content-Length is repeated or not a number', async () => {
    const head = `POST /catalogue/cart HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${form['content-type']}\r\n`
    for (const lengths of [
      'Content-Length: 3\r\nContent-Length: 4\r\n',
      'Content-Length: -1\r\n',
      'Content-Length: 1e3\r\n',
      'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n',
    ]) {
      expect(await site.raw(`${head}${lengths}\r\na=1`)).toMatch(/^HTTP\/1\.1 400 /)
    }
  })

  it('is rejected if it is compressed, rather than misread', async () => {
    const headers = { ...form, 'content-encoding': 'gzip' }
    const answer = await site.fetch('/catalogue/cart', { method: 'POST', headers, body: 'x' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})
