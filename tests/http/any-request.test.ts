import fc from 'fast-check'
import { expect, it } from 'vitest'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, expectSafe } from '#tests/support/expect-page.ts'
import { isLong } from '#tests/support/long.ts'
import { encodeFields } from '#tests/support/visitor.ts'

const site = openBuiltSite({ CART_LIMIT: '1000000', UNPROVEN_LIMIT: '1000000' })
const runs = { numRuns: isLong ? 4000 : 200 }

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e99',
    'NaN',
    '__proto__',
    '[0]',
    '%00',
    '../..',
    'a'.repeat(3000),
  ),
  fc.constantFrom('<script>alert(1)</script>', `'; drop table cart; --`, '\u202e', '\ud800', '\0'),
)

const places = [
  ...['', 'catalogue', 'catalogue/cart', 'catalogue/checkout', 'product', 'enquiry', 'about'],
  ...['services', 'news', 'contact', 'story', 'health/ready', 'human-check', 'build-manifest.json'],
  ...['contact-requests-store-from-website', 'assets', 'portal', 'staff', 'news.xml'],
]
const part = text.map((typed) => encodeURIComponent(typed.toWellFormed()))
const rawPart = fc.oneof(
  fc.stringMatching(/^[\x21-\x7e]{0,20}$/),
  fc.constantFrom('', '.', '..', '%2e%2e', '/evil.example', '\\evil.example', '%2F%2Fevil.example'),
)
const path = fc
  .tuple(
    fc.constantFrom(...places),
    fc.array(fc.oneof(part, rawPart), { maxLength: 3 }),
    fc.constantFrom('', '', '.data', '/', '.data/', '/.data'),
  )
  .map(([place, parts, end]) => `/${[place, ...parts].join('/')}${end}`)

const names = [
  ...[
    'q',
    'page',
    'sort',
    'category',
    'sub',
    'market',
    'volume',
    'colour',
    'finish',
    'pack',
    'tag',
  ],
  ...['_routes', 'index', 'changed', 'added', 'utm_source'],
]
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...names), text), text), { maxLength: 5 })
  .map((pairs) => pairs.map((pair) => pair.map((word) => encodeURIComponent(word.toWellFormed()))))
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''))

const header = fc.stringMatching(/^[\x20-\x7e]{0,60}$/)
const headers = fc.record(
  {
    cookie: fc.oneof(
      header,
      header.map((value) => `vpack_cart_token=${value}`),
    ),
    'accept-encoding': fc.oneof(fc.constantFrom('br', 'gzip', '*', 'identity;q=0'), header),
    'if-none-match': header,
    'x-forwarded-for': header,
    'user-agent': fc.oneof(fc.constant('Googlebot/2.1'), header),
    range: header,
    'content-type': fc.oneof(fc.constantFrom('application/json', 'multipart/form-data'), header),
  },
  { requiredKeys: [] },
)

it('any URL is answered with a page, and never with a 5xx status', async () => {
  const reads = fc.asyncProperty(path, query, headers, async (asked, search, sent) => {
    const answer = await site.fetch(asked + search, { headers: sent })
    expect(answer.status).toBeLessThan(500)
    const place = answer.headers.get('location') ?? answer.headers.get('x-remix-redirect') ?? '/'
    expect(place).toMatch(/^\/(?![/\\])/)
    if (answer.status === 304) return
    expectSafe(answer)
    if (sent['accept-encoding'] || !answer.headers.get('content-type')?.includes('html')) return
    expectPage(answer, answer.status)
  })
  await fc.assert(reads, runs)
})

const level = fc.oneof(fc.constantFrom('piece', 'layer', 'pack', 'pallet'), text)
const amount = fc.oneof(fc.integer({ min: -5, max: 20_000_000 }).map(String), text)

it('any form is answered with a page, and never with a 5xx status', async () => {
  const rows = await site.database.db.select({ sku: productTable.sku }).from(productTable)
  const sku = fc.oneof(fc.constantFrom(...rows.map((row) => row.sku)), text)
  const known = fc.record(
    {
      sku,
      level,
      amount,
      note: text,
      replaces: sku,
      intent: fc.oneof(fc.constantFrom('add', 'update', 'remove'), text),
      contactName: text,
      company: text,
      email: text,
      phone: text,
      role: text,
      state: text,
      neededBy: text,
      consent: text,
      submission: fc.oneof(fc.uuid(), text),
      stamp: text,
      altcha: text,
      website: text,
      message: text,
    },
    { requiredKeys: [] },
  )
  const fields = fc.tuple(known, fc.dictionary(text, text, { maxKeys: 3 }))
  const address = fc.oneof(
    fc.constantFrom('/catalogue/cart', '/catalogue/checkout', '/catalogue/cart/lines'),
    fc.constantFrom('/catalogue/checkout.data', '/contact-requests-store-from-website', '/contact'),
    path,
  )
  let cookie = ''
  const sends = fc.asyncProperty(address, fields, async (place, [some, more]) => {
    const all = { ...more, ...some }
    const body = encodeFields(
      Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value.toWellFormed()])),
    )
    const type = 'application/x-www-form-urlencoded'
    const form = { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie }
    const answer = await site.fetch(place, { method: 'POST', headers: form, body })
    expect(answer.status).toBeLessThan(500)
    expectSafe(answer)
    if (answer.headers.get('content-type')?.includes('html')) expectPage(answer, answer.status)
    cookie = /vpack_cart_token=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? cookie
  })
  await fc.assert(sends, runs)
})
