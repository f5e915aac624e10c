import { expect, it } from 'vitest'
import { canonicalDataAddress, dataAddress, pageOfData, withoutRoutes } from './data-request.ts'

it.each([
  ['/', '/_.data'],
  ['/about', '/about.data'],
  ['/catalogue?q=a%3Fb&page=2', '/catalogue.data?q=a%3Fb&page=2'],
])('the data of %s is at %s', (page, address) => {
  expect(dataAddress(page)).toBe(address)
})

it('a path names the page whose data it is', () => {
  expect(pageOfData('/_.data')).toBe('/')
  expect(pageOfData('/about.data')).toBe('/about')
  expect(pageOfData('/about')).toBeNull()
})

it('which parts are wanted is no part of the page’s own query', () => {
  expect(withoutRoutes('?q=claret&_routes=site')).toBe('?q=claret')
  expect(withoutRoutes('?_routes=site')).toBe('')
  expect(withoutRoutes('?q=claret')).toBe('?q=claret')
})

it('parts of a page are known by one address, and parts of others by none', () => {
  const known = ['root', 'site', 'catalogue']
  const of = (search: string) => canonicalDataAddress('/catalogue?q=claret', search, known)
  expect(of('')).toBe('/catalogue.data?q=claret')
  expect(of('?_routes=catalogue%2Csite')).toBe('/catalogue.data?q=claret&_routes=site%2Ccatalogue')
  expect(of('?_routes=cart')).toBeNull()
})
