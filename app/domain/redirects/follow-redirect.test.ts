import { expect, it } from 'vitest'
import { buildRedirectUrl } from './redirect-rules.ts'

it.each([
  ['/catalogue', '', '/catalogue'],
  ['/catalogue', '?', '/catalogue'],
  ['/catalogue', '?utm_source=mail&q=a%20b', '/catalogue?utm_source=mail&q=a%20b'],
  ['/contact#form', '?from=old', '/contact?from=old#form'],
  ['/catalogue?category=kegs', '?category=cans&page=2', '/catalogue?category=kegs&page=2'],
  ['/catalogue?category=kegs', '?category=cans', '/catalogue?category=kegs'],
  ['https://portal.example.com/', '?a=1', 'https://portal.example.com/?a=1'],
])('redirect to %s with the query “%s” leads to %s', (target, search, address) => {
  expect(buildRedirectUrl(target, search)).toBe(address)
})
