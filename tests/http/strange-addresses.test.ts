import { describe, expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, expectSafe, visibleText } from '#tests/support/expect-page.ts'

const site = openBuiltSite()

describe('a URL without a product', () => {
  it.each([
    ['an unknown slug', '/catalogue/no-such-bottle'],
    ['characters that are invalid in a slug', '/catalogue/claret_750!'],
    ['markup', '/catalogue/%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ['SQL', "/catalogue/'%3B%20drop%20table%20product%3B--"],
    ['an encoded slash', '/catalogue/claret%2F750'],
    ['an encoded backslash', '/catalogue/claret%5C750'],
    ['a wine glass', '/catalogue/%F0%9F%8D%B7'],
    ['right-to-left letters', '/catalogue/%D7%99%D7%A7%D7%91'],
    ['3,000 characters', `/catalogue/${'a'.repeat(3000)}`],
    ['a property of every object', '/catalogue/__proto__'],
    ['another such property', '/catalogue/constructor'],
    ['an extra path segment', '/catalogue/claret/750'],
    ['no catalogue at all', '/product/no-such-bottle'],
  ])('answers 404 with a message: %s', async (_, path) => {
    const answer = await site.fetch(path)
    expectPage(answer, 404)
    const shown = path.replaceAll("'", '&#x27;')
    expect(answer.text.replaceAll('<!-- -->', '')).toMatch(/Page not found: /i)
    expect(answer.text.replaceAll('<!-- -->', '')).toContain(`: ${shown}`)
    expect(answer.text).not.toContain('<script>alert')
  })

  it.each([
    ['a NUL', '/catalogue/a%00b', 400],
    ['an incomplete escape', '/catalogue/%E0%A4%A', 400],
    ['a lone surrogate', '/catalogue/%ED%A0%80', 400],
    ['a line break', '/catalogue/a%0D%0Ab', 400],
    ['a backslash', '/catalogue\\claret', 400],
    ['10,000 characters', `/catalogue/${'a'.repeat(10_000)}`, 414],
  ])('is rejected if it cannot be a URL: %s', async (_, path, status) => {
    expectPage(await site.fetch(path), status)
    const data = await site.fetch(`${path}.data`)
    expectSafe(data)
    expect(data.status).toBe(status)
  })
})

describe('a misspelt URL', () => {
  it.each([
    ['upper case', '/CATALOGUE/Cart', '/catalogue/cart'],
    ['a trailing slash', '/catalogue/', '/catalogue'],
    ['duplicate slashes', '//catalogue///checkout', '/catalogue/checkout'],
    ['needless escapes', '/c%61talogue', '/catalogue'],
    ['dots', '/catalogue/x/../cart/.', '/catalogue/cart'],
    ['upper case in a product slug', '/product/UPPER', '/product/upper'],
    ['a query', '/Catalogue/?q=Claret', '/catalogue?q=Claret'],
    ['another host in front', '//evil.example/x', '/evil.example/x'],
  ])('redirects to the right one: %s', async (_, path, place) => {
    const answer = await site.fetch(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, place])
    expectSafe(answer)
  })
})

describe('a catalogue URL with invalid parameters', () => {
  it.each([
    ['page=0', 'is not a page number'],
    ['page=-1', 'is not a page number'],
    ['page=1000000000', 'is not a page number'],
    ['page=1e9', 'is not a page number'],
    ['page=abc', 'is not a page number'],
    ['page=1.5', 'is not a page number'],
    ['sort=price', 'cannot be sorted by “price”'],
    ['sort=__proto__', 'cannot be sorted by'],
    ['volume=ten', 'is not a value of volume'],
    ['volume=-1', 'Volume starts at 50 mL here. This filter is left out for now.'],
    ['volume=1e99', 'is not a value of volume'],
    ['volume=NaN', 'is not a value of volume'],
    ['colour=%3Cscript%3Ealert(1)%3C/script%3E', '“<script>alert(1)</script>” is not a value of'],
    ["colour='%20or%201=1--", "“' or 1=1--” is not a value of"],
    [`q=${'a'.repeat(101)}`, 'A search takes at most 100 characters'],
    [`q=${'%F0%9F%8D%B7'.repeat(51)}`, 'A search takes at most 100 characters'],
  ])('is answered with an error message: %s', async (query, sentence) => {
    const answer = await site.fetch(`/catalogue?${query}`)
    expectPage(answer, 400)
    expect(visibleText(answer)).toContain(sentence)
    expect(answer.text).not.toContain('<script>alert')
    expect(answer.text).toContain('href="/catalogue"')
    expect(answer.headers.get('cache-control')).toMatch('no-store')
  })

  it.each(['category=hats', 'category=__proto__', 'market=toString', 'category=bottles&sub=hats'])(
    'answers 404 for an unknown category: %s',
    async (query) => {
      const answer = await site.fetch(`/catalogue?${query}`)
      expectPage(answer, 404)
      expect(answer.text.replaceAll('<!-- -->', '')).toContain(
        `Page Not Found: /catalogue?${query.replaceAll('&', '&amp;')}`,
      )
    },
  )

  it('answers 414 if the query is too long', async () => {
    expectPage(await site.fetch(`/catalogue?q=${'a'.repeat(10_000)}`), 414)
  })

  it('answers 404 with the catalogue page beyond the last page', async () => {
    const answer = await site.fetch('/catalogue?page=999999')
    expectPage(answer, 404)
    expect(visibleText(answer)).toContain('Product Catalogue')
  })

  it('treats markup and control characters as search words', async () => {
    for (const q of ['%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '%01%02', '%ED%A0%80', '%25']) {
      const answer = await site.fetch(`/catalogue?q=${q}`)
      expectPage(answer, 200)
    }
  })

  it('ignores unknown parameters', async () => {
    const plain = await site.fetch('/catalogue')
    for (const query of ['utm_source=%3Cscript%3E', '__proto__=1', 'q[]=1', 'Q=x', '=', '&&&']) {
      const answer = await site.fetch(`/catalogue?${query}`)
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, plain.headers.get('etag')])
    }
  })
})

describe('a data request', () => {
  const asks = ['nothing', '__proto__', '', 'root,root,root', `catalogue,${'x'.repeat(3000)}`]
  it.each(asks)('for routes that do not exist gets the usual answer: %.40s', async (ask) => {
    for (const path of ['/catalogue', '/catalogue/cart', '/catalogue/checkout']) {
      const answer = await site.fetch(`${path}.data?_routes=${ask}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch('text/x-script')
      expectSafe(answer)
    }
  })

  it('for an invalid URL gets the same status as the page', async () => {
    for (const [path, status] of [
      ['/catalogue.data?page=0', 400],
      ['/catalogue.data?category=hats', 404],
      ['/enquiry/nobody.data', 404],
      ['/product/nobody.data', 404],
    ] as const) {
      const answer = await site.fetch(path)
      expectSafe(answer)
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.text).not.toContain('.data')
    }
  })
})

describe('a request with another method', () => {
  const paths = ['/catalogue', '/catalogue/cart', '/enquiry/x', '/health/ready', '/icon.svg']

  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])(
    '%s is rejected by every URL',
    async (method) => {
      for (const path of paths) {
        const answer = await site.fetch(path, { method, body: 'x' })
        expectPage(answer, 405)
        expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
        const data = await site.fetch(`${path}.data`, { method })
        expectSafe(data)
        expect([data.status, data.text]).toEqual([
          405,
          'This address does not accept requests of this kind.',
        ])
      }
    },
  )

  it('OPTIONS answers with the allowed methods, and no CORS headers', async () => {
    for (const path of paths) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      const answer = await site.fetch(path, { method: 'OPTIONS', headers })
      expectSafe(answer)
      expect([answer.status, answer.headers.get('allow')]).toEqual([
        204,
        'GET, HEAD, POST, OPTIONS',
      ])
      expect(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control')),
      ).toEqual([])
    }
  })

  it('HEAD answers with the headers of GET and no body', async () => {
    for (const path of [...paths, '/', '/nowhere', '/catalogue?page=0', '/%00', '/Catalogue/']) {
      const page = await site.fetch(path)
      const head = await site.fetch(path, { method: 'HEAD' })
      expect([path, head.status, head.text]).toEqual([path, page.status, ''])
      for (const name of ['content-type', 'cache-control', 'location', 'etag']) {
        expect([path, head.headers.get(name)]).toEqual([path, page.headers.get(name)])
      }
    }
  })
})
