import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { personalScript } from './personal-script.ts'

interface Browser {
  cookie?: string
  stored?: Record<string, string>
  blocked?: boolean
  /** Path and query of the page. */
  address?: string
  /** Navigation type by which it was opened. */
  opened?: string
  /** Id of the page's notice. */
  notice?: string
  /**
   * Data saving according to the browser's connection, and to the system if the browser can query
   * it.
   */
  connection?: { saveData: boolean }
  reducesData?: boolean
}

function load({
  cookie = '',
  stored = {},
  blocked = false,
  address = '/',
  opened = 'navigate',
  notice,
  connection,
  reducesData,
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
  const asked: string[] = []
  const getItem = (key: string) => {
    asked.push(key)
    return state.stored[key] ?? null
  }
  const refuse = () => {
    throw new Error('blocked')
  }
  const { pathname, search } = new URL(address, 'https://vpack.example')
  const left: string[] = []
  const matchMedia = (query: string) => ({
    matches: query === '(prefers-reduced-data: reduce)' && reducesData === true,
  })
  const window: { vpackPersonal?: () => void; matchMedia?: typeof matchMedia } = {}
  if (reducesData !== undefined) window.matchMedia = matchMedia
  vm.runInNewContext(personalScript, {
    window,
    location: { pathname, search, hash: '', replace: (to: string) => left.push(to) },
    performance: { getEntriesByType: () => [{ type: opened }] },
    matchMedia,
    navigator: { cookieEnabled: !blocked, connection },
    document: {
      documentElement: html,
      querySelector: () => (notice ? { content: notice } : null),
      get cookie() {
        return blocked ? refuse() : state.cookie
      },
    },
    get localStorage() {
      return blocked ? refuse() : { getItem }
    },
  })
  return {
    attributes,
    properties,
    state,
    left,
    asked,
    again: () => window.vpackPersonal?.(),
  }
}

describe('personal script', () => {
  it('shows the number of lines in the enquiry', () => {
    const { attributes, properties } = load({ cookie: 'a=1; vpack_cart=12; b=2' })
    expect(attributes.get('data-cart')).toBe('12')
    expect(properties.get('--cart-count')).toBe('12')
  })

  it('shows an empty enquiry if the cookie is missing or invalid', () => {
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

  it('sets the chosen theme and motion and ignores other values', () => {
    const { attributes } = load({ cookie: 'vpack_theme=dark; vpack_motion=reduce' })
    expect(attributes.get('data-theme')).toBe('dark')
    expect(attributes.get('data-motion')).toBe('reduce')
    const others = load({ cookie: 'vpack_theme=pink; vpack_motion=; xvpack_theme=dark' })
    expect(others.attributes.has('data-theme')).toBe(false)
    expect(others.attributes.has('data-motion')).toBe(false)
  })

  it.each<[allowed: string, cookie: string]>([
    ['necessary', 'vpack_consent=1.2026-11-21'],
    ['necessary marketing', 'a=1; vpack_consent=1.2026-11-21.marketing'],
    ['necessary analytics marketing', 'vpack_consent=1.2026-11-21.analytics.marketing; b=2'],
    ['ask', ''],
    ['ask', 'vpack_consent='],
    ['ask', 'vpack_consent=0.2026-11-21.analytics'],
    ['ask', 'vpack_consent=1.yesterday.analytics'],
    ['ask', 'vpack_consent=1.2026-11-21.<b>'],
  ])('read as allowed: %s, from “%s”', (allowed, cookie) => {
    expect(load({ cookie }).attributes.get('data-consent')).toBe(allowed)
  })

  it('does not ask for consent if it could not be stored', () => {
    expect(load({ blocked: true }).attributes.has('data-consent')).toBe(false)
  })

  it('does not break the page if cookies and storage are blocked', () => {
    const { attributes, properties } = load({ blocked: true })
    expect(attributes.has('data-theme')).toBe(false)
    expect(attributes.get('data-cart')).toBe('0')
    expect(properties.get('--cart-count')).toBe('0')
  })

  it('updates the attributes after a change', () => {
    const page = load({ cookie: 'vpack_cart=1; vpack_theme=dark' })
    page.state.cookie = 'vpack_cart=2'
    page.again()
    expect(page.attributes.get('data-cart')).toBe('2')
    expect(page.attributes.has('data-theme')).toBe(false)
  })

  it('distinguishes an opened page from one whose scroll position is restored', () => {
    const isOpening = (visit: Browser) => load(visit).attributes.has('data-opening')
    expect(isOpening({})).toBe(true)
    expect(isOpening({ opened: 'reload' })).toBe(false)
    expect(isOpening({ opened: 'back_forward' })).toBe(false)
  })

  it('marks pages that list recently viewed products, if there are others', () => {
    const stored = { 'vpack.viewed': '["claret-750","hock-750"]' }
    const isTold = (visit: Browser) => load({ stored, ...visit }).attributes.has('data-viewed')
    expect(isTold({ address: '/catalogue' })).toBe(true)
    expect(isTold({ address: '/catalogue/claret-750' })).toBe(true)
    const one = { 'vpack.viewed': '["claret-750"]' }
    expect(isTold({ address: '/catalogue/claret-750', stored: one })).toBe(false)
    expect(isTold({ address: '/catalogue', stored: { 'vpack.viewed': '{' } })).toBe(false)
  })

  it('hides the dismissed notice, and no other', () => {
    const stored = { 'vpack.notice': 'shutdown' }
    const isRead = (visit: Browser) => load({ stored, ...visit }).attributes.has('data-notice-read')
    expect(isRead({ notice: 'shutdown' })).toBe(true)
    expect(isRead({ notice: 'vintage' })).toBe(false)
    expect(isRead({})).toBe(false)
    expect(isRead({ notice: 'shutdown', stored: {} })).toBe(false)
    expect(isRead({ notice: 'shutdown', blocked: true })).toBe(false)
  })

  it.each(['/', '/about', '/catalogues'])('does not read storage on %s', (address) => {
    expect(load({ address }).asked).toEqual([])
  })

  it('redirects visitors who chose the table, unless the URL or the navigation type says otherwise', () => {
    const stored = { 'vpack.view': 'table' }
    const leftFor = (visit: Browser) => load({ stored, ...visit }).left
    expect(leftFor({ address: '/catalogue' })).toEqual(['/catalogue?view=table'])
    expect(leftFor({ address: '/catalogue?category=kegs' })).toEqual([
      '/catalogue?category=kegs&view=table',
    ])
    for (const address of [
      '/catalogue?view=grid',
      '/catalogue?q=a&view=table',
      '/catalogue?page=3',
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

describe('visitor who saves data', () => {
  it('gets drawings, whether browser or system requests it', () => {
    const saving = (browser: Browser) => load(browser).attributes.get('data-saving')
    expect(saving({ connection: { saveData: true } })).toBe('yes')
    expect(saving({ reducesData: true })).toBe('yes')
    expect(saving({ connection: { saveData: false }, reducesData: false })).toBeUndefined()
    expect(saving({})).toBeUndefined()
  })
})
