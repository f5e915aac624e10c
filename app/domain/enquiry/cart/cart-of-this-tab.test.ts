import { afterEach, describe, expect, it, vi } from 'vitest'
import { knownLine, rememberCart, rememberLine } from './cart-of-this-tab.ts'

const cookies = (cookie: string) => vi.stubGlobal('document', { cookie })
const pallet = { pieces: 1235, level: 'pallet' } as const

afterEach(() => {
  rememberCart([])
  vi.unstubAllGlobals()
})

describe('what a tab knows of the cart', () => {
  it('is newer than a page that was fetched ahead', () => {
    cookies('vpack_cart=2')
    expect(knownLine('NEW')).toBeUndefined()
    rememberLine({ sku: 'NEW', line: pallet, lines: 2 })
    expect(knownLine('NEW')).toEqual(pallet)
    rememberLine({ sku: 'NEW', line: null, lines: 1 })
    expect(knownLine('NEW')).toBeNull()
  })

  it('ends with the enquiry that was sent', () => {
    cookies('theme=dark; vpack_cart=1')
    rememberLine({ sku: 'SENT', line: pallet, lines: 1 })
    cookies('theme=dark; vpack_cart=0')
    expect(knownLine('SENT')).toBeNull()
  })

  it('forgets the rest when the cart holds one line alone', () => {
    cookies('vpack_cart=1')
    rememberLine({ sku: 'SENT', line: pallet, lines: 2 })
    rememberLine({ sku: 'FIRST', line: pallet, lines: 1 })
    expect([knownLine('SENT'), knownLine('FIRST')]).toEqual([null, pallet])
  })

  it('is what the cart page shows, once it was looked at', () => {
    cookies('vpack_cart=1')
    rememberLine({ sku: 'GONE', line: pallet, lines: 2 })
    rememberCart([{ sku: 'KEPT', pieces: 5, level: 'piece' }])
    expect([knownLine('GONE'), knownLine('KEPT')]).toEqual([null, { pieces: 5, level: 'piece' }])
  })
})
