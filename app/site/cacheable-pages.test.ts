import { describe, expect, it } from 'vitest'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { cacheablePage } from './cacheable-pages.ts'

const dictionary = buildDictionary()
const page = (path: string, search = '') => cacheablePage(path, search, false, dictionary)
const dataOf = (path: string, search = '') => cacheablePage(path, search, true, dictionary)

describe('a page is shared by everybody who asks for', () => {
  it('the same state of the catalogue, however it is spelled', () => {
    const canonical = page('/catalogue', '?category=bottles&colour=amber&colour=flint&volume=750')
    expect(canonical?.address).toBe(
      '/catalogue?category=bottles&colour=amber&colour=flint&volume=750',
    )
    const spelled = '?volume=0750&colour=flint&category=bottles&colour=amber&page=1&q=&gclid=x'
    expect(page('/catalogue', spelled)).toEqual(canonical)
  })

  it('the home page, the whole catalogue or a product, whatever a campaign adds', () => {
    expect(page('/', '?utm_source=mail')).toEqual({ address: '/', product: null })
    expect(page('/catalogue', '?utm_source=mail')).toEqual({ address: '/catalogue', product: null })
    expect(page('/catalogue/claret-750', '?ref=1')).toEqual({
      address: '/catalogue/claret-750',
      product: 'claret-750',
    })
  })

  it.each([
    ['/about', 'about'],
    ['/services', 'services'],
    ['/services/laboratory', 'service'],
    ['/privacy-policy', 'privacy-policy'],
    ['/cookie-statement', 'cookie-statement'],
  ])('%s, whatever a campaign adds', (path, route) => {
    expect(page(path, '?utm_source=mail')).toEqual({ address: path, product: null })
    expect(dataOf(path, `?_routes=${route}`)?.address).toBe(`${path}.data?_routes=${route}`)
  })

  it('the data of these pages, or the same parts of it', () => {
    expect(dataOf('/')?.address).toBe('/_.data')
    expect(dataOf('/catalogue', '?page=2&utm_source=x')?.address).toBe('/catalogue.data?page=2')
    expect(dataOf('/catalogue/claret-750')).toEqual({
      address: '/catalogue/claret-750.data',
      product: 'claret-750',
    })
    const parts = '?_routes=catalogue,site&page=2'
    expect(dataOf('/catalogue', parts)?.address).toBe(
      '/catalogue.data?page=2&_routes=site%2Ccatalogue',
    )
  })
})

describe('nobody shares', () => {
  it.each([
    '/catalogue/cart',
    '/catalogue/checkout',
    '/enquiry/AbC',
    '/health/ready',
    '/services/none',
    '/catalogue/Claret',
    '/catalogue/a/b',
    '/catalogue/%20',
    `/catalogue/${'a'.repeat(200)}`,
  ])('%s', (path) => {
    expect(page(path)).toBeNull()
    expect(dataOf(path)).toBeNull()
  })

  it('a state of the catalogue that does not exist', () => {
    expect(page('/catalogue', '?category=hats')).toBeNull()
    expect(page('/catalogue', '?page=-1')).toBeNull()
  })

  it('parts of data that a visitor made up', () => {
    expect(dataOf('/catalogue', '?_routes=catalogue-cart')).toBeNull()
    expect(dataOf('/catalogue', '?_routes=')).toBeNull()
  })
})
