import { expect, it } from 'vitest'
import { canonicalDataUrl, dataUrlOf, pageOfData, removeRoutesParameter } from './data-request.ts'

it.each([
  ['/', '/_.data'],
  ['/about', '/about.data'],
  ['/catalogue?q=a%3Fb&page=2', '/catalogue.data?q=a%3Fb&page=2'],
])('the data URL of %s is %s', (page, address) => {
  expect(dataUrlOf(page)).toBe(address)
})

it('pageOfData returns the page of a data path', () => {
  expect(pageOfData('/_.data')).toBe('/')
  expect(pageOfData('/about.data')).toBe('/about')
  expect(pageOfData('/about')).toBeNull()
})

it('removeRoutesParameter removes only `_routes`', () => {
  expect(removeRoutesParameter('?q=claret&_routes=site')).toBe('?q=claret')
  expect(removeRoutesParameter('?_routes=site')).toBe('')
  expect(removeRoutesParameter('?q=claret')).toBe('?q=claret')
})

it('canonicalDataUrl is the same for equal parts, and null for foreign routes', () => {
  const known = ['root', 'site', 'catalogue']
  const of = (search: string) => canonicalDataUrl('/catalogue?q=claret', search, known)
  expect(of('')).toBe('/catalogue.data?q=claret')
  expect(of('?_routes=catalogue%2Csite')).toBe('/catalogue.data?q=claret&_routes=site%2Ccatalogue')
  expect(of('?_routes=cart')).toBeNull()
})
