import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { personalScript } from './personal-script.ts'

interface Browser {
  cookie?: string
  stored?: Record<string, string>
  blocked?: boolean
  /** Path and query of the page. */
  address?: string
  /** How it was opened. */
  opened?: string
}

function load({
  cookie = '',
  stored = {},
  blocked = false,
  address = '/',
  opened = 'navigate',
}: Browser) {
  const attributes = new Map<string, string>()
  const properties = new Map<string, string>()
  const html = {
    setAttribute: (name: string, value: unknown) => attributes.set(name, String(value)),
    removeAttribute: (name: string) => attributes.delete(name),
    style: {
      setProperty: (name: string, value: unknown) => properties.set(name, String(value)),
    },
  }
  const state = { cookie, stored }
  const refuse = () => {
    throw new Error('blocked')
  }
  const { pathname, search } = new URL(address, 'https://vpack.example')
  const left: string[] = []
  const window: { vpackPersonal?: () => void } = {}
  vm.runInNewContext(personalScript, {
    window,
    location: { pathname, search, hash: '', replace: (to: string) => left.push(to) },
    performance: { getEntriesByType: () => [{ type: opened }] },
    document: {
      documentElement: html,
      get cookie() {
        return blocked ? refuse() : state.cookie
      },
    },
    get localStorage() {
      return blocked ? refuse() : { getItem: (key: string) => state.stored[key] ?? null }
    },
  })
  return { attributes, properties, state, left, again: () => window.vpackPersonal?.() }
}

describe('the personal bits of a page', () => {
  it('show how many lines the enquiry holds', () => {
    const { attributes, properties } = load({ cookie: 'a=1; vpack_cart=12; b=2' })
    expect(attributes.get('data-cart')).toBe('12')
    expect(properties.get('--cart-count')).toBe('12')
  })

  it('show an empty enquiry where the cookie is missing or broken', () => {
    for (const cookie of [
      '',
      'vpack_cart=',
      'vpack_cart=<b>',
      'vpack_cart=99999',
      'xvpack_cart=3',
    ]) {
      const { attributes, properties } = load({ cookie })
      expect(attributes.get('data-cart')).toBe('0')
      expect(properties.get('--cart-count')).toBe('0')
    }
  })

  it('keep the chosen theme and ignore any other word', () => {
    expect(load({ stored: { 'vpack.theme': 'dark' } }).attributes.get('data-theme')).toBe('dark')
    expect(load({ stored: { 'vpack.theme': 'pink' } }).attributes.has('data-theme')).toBe(false)
  })

  it('do not hurt the page where cookies and storage are blocked', () => {
    const { attributes, properties } = load({ blocked: true })
    expect(attributes.has('data-theme')).toBe(false)
    expect(attributes.get('data-cart')).toBe('0')
    expect(properties.get('--cart-count')).toBe('0')
  })

  it('can be read again after a change', () => {
    const page = load({ cookie: 'vpack_cart=1', stored: { 'vpack.theme': 'dark' } })
    page.state.cookie = 'vpack_cart=2'
    page.state.stored = {}
    page.again()
    expect(page.attributes.get('data-cart')).toBe('2')
    expect(page.attributes.has('data-theme')).toBe(false)
  })

  it('lead who chose the table on to it, unless the address or the way back says otherwise', () => {
    const stored = { 'vpack.view': 'table' }
    const leftFor = (visit: Browser) => load({ stored, ...visit }).left
    expect(leftFor({ address: '/catalogue' })).toEqual(['/catalogue?view=table'])
    expect(leftFor({ address: '/catalogue?category=kegs' })).toEqual([
      '/catalogue?category=kegs&view=table',
    ])
    for (const address of [
      '/catalogue?view=grid',
      '/catalogue?q=a&view=table',
      '/',
      '/catalogue/x',
    ]) {
      expect(leftFor({ address }), address).toEqual([])
    }
    for (const opened of ['reload', 'back_forward']) {
      expect(leftFor({ address: '/catalogue', opened }), opened).toEqual([])
    }
    expect(leftFor({ address: '/catalogue', stored: {} })).toEqual([])
  })
})
