import fc from 'fast-check'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { getRequestedPage, maxNextLength, resolveNextPage } from './next-page.ts'

const patterns = ['/', '/staff', '/staff/enquiries/:reference', '/staff/mail', '/portal/:company']
const nextOf = (next: string | null) => resolveNextPage('/staff', patterns, next)

describe('resolveNextPage', () => {
  it.each([
    '/staff',
    '/staff/enquiries/VP-104233',
    '/staff?status=new&page=2',
    '/staff/mail?search=a%2Fb',
    '/staff/mail?search=%E2%98%83',
  ])('preserves the page of a route with its query: %s', (page) => {
    expect(nextOf(page)).toBe(page)
  })

  it.each([
    null,
    '',
    'https://elsewhere.example/staff',
    '//elsewhere.example/staff',
    '/staff//elsewhere.example',
    '/staff/../portal',
    '/staffing',
    '/portal',
    '/portal/company',
    '/staff/no-such-page',
    '/staff/enquiries/VP-104233/no-such-page',
    '/staff\\..\\portal',
    '/staff#part',
    '/staff/\r\nSet-Cookie: a=b',
    '/staff/mail?search=\r\nSet-Cookie: a=b',
    '/staff/mail?search=\u2603',
    '/staff/mail?search=\ud800',
    '/staff/mail?search=a b',
    '/staff/%6dail',
    ' /staff',
    `/staff/mail?search=${'a'.repeat(maxNextLength)}`,
  ])('returns the start for %j', (page) => {
    expect(nextOf(page)).toBe('/staff')
  })

  it('returns a page of a route of the audience that a Location header can hold, for any text', () => {
    const part = fc.constantFrom(
      ...['/', '.', '..', '\\', '@', ':', '?', '#', '%2e', '%2f', '%0d%0a', 'a', '\t', '\r\n'],
      ...['mail', 'enquiries', '\u2603', '\ud800', '//'],
    )
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }).map((text) => `/staff/mail?${text}`),
      fc.array(part).map((parts) => `/staff${parts.join('')}`),
    )
    fc.assert(
      fc.property(anything, (next) => {
        const page = nextOf(next)
        const { host, pathname } = new URL(page, 'https://desk.example')
        expect(host).toBe('desk.example')
        expect(pathname).toMatch(/^\/staff(?:\/|$)/)
        expect(patterns.some((pattern) => matchPath(pattern, pathname))).toBe(true)
        expect(new Headers({ location: page }).get('location')).toBe(page)
        expect(nextOf(page)).toBe(page)
      }),
      { numRuns: 500 },
    )
  })
})

describe('getRequestedPage', () => {
  const pageOf = (method: string, path: string) =>
    getRequestedPage(method, new URL(path, 'http://desk'), '/staff')

  it.each(['GET', 'POST'])('returns the page of a request, also of a form: %s', (method) => {
    expect(pageOf(method, '/staff/enquiries/vp-1.data?part=notes')).toBe(
      '/staff/enquiries/vp-1?part=notes',
    )
    expect(pageOf(method, '/staff')).toBe('')
  })

  it('returns no page for other methods', () => {
    expect(pageOf('DELETE', '/staff/mail')).toBe('')
  })
})
