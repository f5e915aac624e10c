import { expect, it } from 'vitest'
import { cartCookies, createCartToken } from '#app/domain/cart/cart-token.ts'
import { checkOrigin } from './origin-check.ts'

const ours = 'https://www.vpack.example'
const why = (headers: Record<string, string>, path = '/catalogue/checkout') =>
  checkOrigin(path, new Headers(headers), { origins: [ours], isSecure: true })
const cookieOf = (isSecure: boolean) => {
  const [cookie = ''] = cartCookies(createCartToken(), 1, isSecure)
  return `a=b; ${cookie.split(';')[0]}`
}
const cookie = cookieOf(true)

it('checkOrigin accepts forms of our own pages', () => {
  const sessions: Record<string, string>[] = [{}, { cookie }]
  for (const session of sessions) {
    expect(why({ ...session, origin: ours, 'sec-fetch-site': 'same-origin' })).toBeNull()
    expect(why({ ...session, origin: ours })).toBeNull()
    // A proxy may remove the Origin header.
    expect(why({ ...session, 'sec-fetch-site': 'same-origin' })).toBeNull()
  }
})

it.each([
  [{ 'sec-fetch-site': 'cross-site' }, 'cross-site'],
  [{ origin: ours, 'sec-fetch-site': 'cross-site' }, 'cross-site'],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-site' }, 'other-origin'],
  [{ origin: 'https://evil.example' }, 'other-origin'],
  [{ origin: 'http://www.vpack.example' }, 'other-origin'],
  [{ origin: 'null' }, 'other-origin'],
  [{ 'sec-fetch-site': 'same-site' }, 'no-origin'],
  [{ 'sec-fetch-site': 'none' }, 'no-origin'],
])('checkOrigin refuses forms of other websites: %j', (headers: Record<string, string>, reason) => {
  expect(why(headers)).toBe(reason)
  expect(why({ ...headers, cookie })).toBe(reason)
})

it('checkOrigin accepts requests without origin only for public forms', () => {
  expect(why({})).toBeNull()
  expect(why({ cookie: 'vpack_theme=dark; vpack_cart=2' })).toBeNull()
  expect(why({}, '/staff/enquiries')).toBe('no-origin')
  expect(why({}, '/portal')).toBe('no-origin')
})

it('checkOrigin refuses requests without origin that carry a cart or go to a private page', () => {
  expect(why({ cookie })).toBe('no-origin')
  expect(why({ cookie: cookieOf(false) })).toBe('no-origin')
  expect(why({}, '/enquiry/AAAA/review')).toBe('no-origin')
  expect(why({}, '/Enquiry/AAAA/review.data')).toBe('no-origin')
})
