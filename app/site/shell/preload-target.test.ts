import { describe, expect, it } from 'vitest'
import { findPreloadTarget } from './preload-target.ts'

describe('findPreloadTarget', () => {
  const here = 'https://vpack.example/catalogue?category=bottles'

  it.each([
    ['https://vpack.example/about#team', '/about'],
    ['https://vpack.example/catalogue/claret', '/catalogue/claret'],
    ['https://vpack.example/news?tag=glass', '/news?tag=glass'],
  ])('prefetches %s as %s', (address, page) => expect(findPreloadTarget(address, here)).toBe(page))

  it.each([
    ['another site', 'https://portal.vpack.example/about'],
    ['a telephone', 'tel:+61855501234'],
    ['a place on the same page', 'https://vpack.example/catalogue?category=bottles#main'],
    ['the same list, narrowed', 'https://vpack.example/catalogue?category=kegs'],
    ['the cart', 'https://vpack.example/catalogue/cart'],
    ['the checkout', 'https://vpack.example/catalogue/checkout'],
    ['a private page', 'https://vpack.example/enquiry/abc'],
    ['the preferences', 'https://vpack.example/preferences'],
    ['the portal', 'https://vpack.example/portal'],
    ['a search', 'https://vpack.example/?q=claret'],
    ['a feed', 'https://vpack.example/news.xml'],
  ])('does not prefetch %s', (_, address) => expect(findPreloadTarget(address, here)).toBeNull())
})
