import { describe, expect, it } from 'vitest'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { findCacheablePage, hasTypedInput } from './cacheable-pages.ts'

const dictionary = buildDictionary()
const isArticle = (slug: string) => slug === 'why-recycle-glass'
const page = (path: string, search = '') =>
  findCacheablePage(path, search, false, dictionary, isArticle)
const dataOf = (path: string, search = '') =>
  findCacheablePage(path, search, true, dictionary, isArticle)

describe('one cached page is shared by all requests for', () => {
  it('the same state of the catalogue, however its query is written', () => {
    const canonical = page('/catalogue', '?category=bottles&colour=amber&colour=flint&volume=750')
    expect(canonical?.address).toBe(
      '/catalogue?category=bottles&colour=amber&colour=flint&volume=750',
    )
    const spelled = '?volume=0750&colour=flint&category=bottles&colour=amber&page=1&q=&gclid=x'
    expect(page('/catalogue', spelled)).toEqual(canonical)
  })

  it('the home page, the whole catalogue or a product, regardless of campaign parameters', () => {
    expect(page('/', '?utm_source=mail')).toEqual({ address: '/', product: null })
    expect(page('/catalogue', '?utm_source=mail')).toEqual({ address: '/catalogue', product: null })
    expect(page('/catalogue/claret-750', '?ref=1')).toEqual({
      address: '/catalogue/claret-750',
      product: 'claret-750',
    })
  })

  it('the 3D view, regardless of the choices in its query', () => {
    const turn = '/catalogue/claret-750/turn'
    expect(page(turn, '?drink=red&turn=90')).toEqual({ address: turn, product: null })
    expect(page(`${turn}.json`)).toEqual({ address: `${turn}.json`, product: null })
    expect(dataOf(`${turn}.json`)).toBeNull()
  })

  it('the drawing of a product as a file, in either unit', () => {
    const drawing = '/catalogue/claret-750/drawing'
    const inMillimetres = { address: `${drawing}.svg`, product: null }
    expect(page(`${drawing}.svg`, '?utm_source=mail')).toEqual(inMillimetres)
    expect(page(`${drawing}.svg`, '?units=mm')).toEqual(inMillimetres)
    expect(page(`${drawing}.svg`, '?units=in&x=1')?.address).toBe(`${drawing}.svg?units=in`)
    expect(page(`${drawing}.dxf`, '?units=in')?.address).toBe(`${drawing}.dxf`)
    expect(page('/catalogue/cart/drawing.svg')).toBeNull()
    expect(dataOf(`${drawing}.svg`)).toBeNull()
  })

  it('the news, with or without a tag, or an article', () => {
    expect(page('/news', '?utm_source=mail')?.address).toBe('/news')
    expect(page('/news', '?utm_source=mail&tag=glass')?.address).toBe('/news?tag=glass')
    expect(page('/why-recycle-glass', '?ref=1')).toEqual({
      address: '/why-recycle-glass',
      product: null,
    })
    expect(dataOf('/why-recycle-glass')?.address).toBe('/why-recycle-glass.data')
    expect(dataOf('/news', '?_routes=news&tag=glass')?.address).toBe(
      '/news.data?tag=glass&_routes=news',
    )
  })

  it.each([
    ['/about', 'about'],
    ['/services', 'services'],
    ['/services/laboratory', 'service'],
    ['/privacy-policy', 'privacy-policy'],
    ['/cookie-statement', 'cookie-statement'],
  ])('%s, regardless of campaign parameters', (path, route) => {
    expect(page(path, '?utm_source=mail')).toEqual({ address: path, product: null })
    expect(dataOf(path, `?_routes=${route}`)?.address).toBe(`${path}.data?_routes=${route}`)
  })

  it('the data of these pages, or the same subset of it', () => {
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

describe('visitors who enter the same input share', () => {
  it.each([
    ['?volume=375-750', '?volume=375-750'],
    ['?volume.from=0375+mL&volume.to=75cl', '?volume=375-750'],
    ['?volume=1-750', '?volume=-750'],
    ['?volume=750-750', '?volume=750'],
    ['?volume=1-9999999', ''],
  ])('the range %s as %s', (search, canonical) => {
    expect(page('/catalogue', search)?.address).toBe(`/catalogue${canonical}`)
  })

  it('suggestions, regardless of case and spaces', () => {
    expect(page('/catalogue/suggestions', '?q=%20Claret++750')?.address).toBe(
      '/catalogue/suggestions?q=claret+750',
    )
  })

  it('only a bounded part of the cache', () => {
    expect(
      [
        '/catalogue?q=claret',
        '/catalogue.data?volume=375-750',
        '/catalogue?volume=-750',
        '/catalogue?fits=GB-1',
        '/catalogue/suggestions?q=c',
      ].map(hasTypedInput),
    ).toEqual([true, true, true, true, true])
    expect(
      ['/', '/catalogue', '/catalogue?format=box-1000&volume=750', '/catalogue/a-b'].map(
        hasTypedInput,
      ),
    ).toEqual([false, false, false, false])
  })
})

describe('not cached', () => {
  it.each([
    '/catalogue/cart',
    '/catalogue/checkout',
    '/enquiry/AbC',
    '/health/ready',
    '/services/none',
    '/no-such-article',
    '/why-recycle-glass/more',
    '/catalogue/Claret',
    '/catalogue/a/b',
    '/catalogue/%20',
    `/catalogue/${'a'.repeat(200)}`,
  ])('%s', (path) => {
    expect(page(path)).toBeNull()
    expect(dataOf(path)).toBeNull()
  })

  it('an invalid range', () => {
    expect(page('/catalogue', '?volume=750-375')).toBeNull()
  })

  it('suggestions for a search over the maximum length', () => {
    expect(page('/catalogue/suggestions', `?q=${'x'.repeat(101)}`)).toBeNull()
  })

  it('a state of the catalogue that does not exist', () => {
    expect(page('/catalogue', '?category=hats')).toBeNull()
    expect(page('/catalogue', '?page=-1')).toBeNull()
  })

  it('news of a tag that does not exist', () => {
    expect(page('/news', '?tag=hats')).toBeNull()
    expect(page('/news', '?tag=glass&tag=cartons')).toBeNull()
  })

  it('data of routes that a visitor made up', () => {
    expect(dataOf('/catalogue', '?_routes=catalogue-cart')).toBeNull()
    expect(dataOf('/catalogue', '?_routes=')).toBeNull()
  })
})
