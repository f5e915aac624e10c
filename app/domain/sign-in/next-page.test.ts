import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextPageOf } from './next-page.ts'

describe('where somebody is led on to', () => {
  it.each([
    '/staff',
    '/staff/enquiries/VP-104233',
    '/staff?status=new&page=2',
    '/staff/mail?search=a%2Fb',
  ])('is the page that was asked for, with its query: %s', (page) => {
    expect(nextPageOf('/staff', page)).toBe(page)
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
    '/staff\\..\\portal',
    '/staff#part',
    '/staff/\r\nSet-Cookie: a=b',
    ' /staff',
  ])('is the start for anything else: %j', (page) => {
    expect(nextPageOf('/staff', page)).toBe('/staff')
  })

  it('is never on another host, nor out of the audience, whatever is sent', () => {
    const part = fc.constantFrom('/', '.', '..', '\\', '@', ':', '?', '#', '%2e', '%2f', 'a', '\t')
    const anything = fc.oneof(
      fc.string(),
      fc.array(part).map((parts) => `/staff${parts.join('')}`),
    )
    fc.assert(
      fc.property(anything, (next) => {
        const { host, pathname } = new URL(nextPageOf('/staff', next), 'https://desk.example')
        expect(host).toBe('desk.example')
        expect(pathname).toMatch(/^\/staff(?:\/|$)/)
      }),
    )
  })
})
