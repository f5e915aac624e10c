import { afterEach, describe, expect, it, vi } from 'vitest'
import { applyCartUpdate, knownQuantityOf, replaceCart } from './cart-of-this-tab.ts'

const cookies = (cookie: string) => vi.stubGlobal('document', { cookie })
const pallet = { pieces: 1235, level: 'pallet' } as const

afterEach(() => {
  replaceCart([])
  vi.unstubAllGlobals()
})

describe('quantities known to a tab', () => {
  it('are newer than a prefetched page', () => {
    cookies('vpack_cart=2')
    expect(knownQuantityOf('NEW')).toBeUndefined()
    applyCartUpdate({ kind: 'order' as const, sku: 'NEW', line: pallet, lines: 2 })
    expect(knownQuantityOf('NEW')).toEqual(pallet)
    applyCartUpdate({ kind: 'order' as const, sku: 'NEW', line: null, lines: 1 })
    expect(knownQuantityOf('NEW')).toBeNull()
  })

  it('are cleared when the enquiry is sent', () => {
    cookies('theme=dark; vpack_cart=1')
    applyCartUpdate({ kind: 'order' as const, sku: 'SENT', line: pallet, lines: 1 })
    cookies('theme=dark; vpack_cart=0')
    expect(knownQuantityOf('SENT')).toBeNull()
  })

  it('drop all other lines if the cart has only one line', () => {
    cookies('vpack_cart=1')
    applyCartUpdate({ kind: 'order' as const, sku: 'SENT', line: pallet, lines: 2 })
    applyCartUpdate({ kind: 'order' as const, sku: 'FIRST', line: pallet, lines: 1 })
    expect([knownQuantityOf('SENT'), knownQuantityOf('FIRST')]).toEqual([null, pallet])
  })

  it('match the cart page once it has been loaded', () => {
    cookies('vpack_cart=1')
    applyCartUpdate({ kind: 'order' as const, sku: 'GONE', line: pallet, lines: 2 })
    replaceCart([{ kind: 'order' as const, sku: 'KEPT', pieces: 5, level: 'piece' }])
    expect([knownQuantityOf('GONE'), knownQuantityOf('KEPT')]).toEqual([
      null,
      { pieces: 5, level: 'piece' },
    ])
  })
})
