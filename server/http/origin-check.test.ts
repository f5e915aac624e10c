import { expect, it } from 'vitest'
import { isFromOurPages } from './origin-check.ts'

const ours = 'https://www.vpack.example'
const checked = (headers: Record<string, string>, path = '/catalogue/checkout') =>
  isFromOurPages(path, new Headers(headers), [ours])

it('accepts a form of our own pages', () => {
  expect(checked({ origin: ours, 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(checked({ origin: ours })).toBe(true)
})

it.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ origin: ours, 'sec-fetch-site': 'cross-site' }],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'http://www.vpack.example' }],
  [{ origin: 'null' }],
])('refuses a form of another website: %j', (headers: Record<string, string>) => {
  expect(checked(headers)).toBe(false)
})

it('lets a program that names no origin send only what anybody may send', () => {
  expect(checked({})).toBe(true)
  expect(checked({}, '/staff/enquiries')).toBe(false)
  expect(checked({}, '/portal')).toBe(false)
})
