import { afterEach, describe, expect, it, vi } from 'vitest'
import { applyCartUpdate, quantityOf, replaceCart } from './cart-of-this-tab.ts'

const cookies = (cookie: string) => vi.stubGlobal('document', { cookie })
const pallet = { pieces: 1235, level: 'pallet' } as const

afterEach(() => {
  replaceCart([])
  vi.unstubAllGlobals()
})

describe('what a tab knows of the cart', () => {
  it('is newer than a page that was fetched ahead', () => {
    cookies('vpack_cart=2')
    expect(quantityOf('NEW')).toBeUndefined()
    applyCartUpdate({ kind: 'order' as const, sku: 'NEW', line: pallet, lines: 2 })
    expect(quantityOf('NEW')).toEqual(pallet)
    applyCartUpdate({ kind: 'order' as const, sku: 'NEW', line: null, lines: 1 })
    expect(quantityOf('NEW')).toBeNull()
  })

  it('ends with the enquiry that was sent', () => {
    cookies('theme=dark; vpack_cart=1')
    applyCartUpdate({ kind: 'order' as const, sku: 'SENT', line: pallet, lines: 1 })
    cookies('theme=dark; vpack_cart=0')
    expect(quantityOf('SENT')).toBeNull()
  })

  it('forgets the rest when the cart holds one line alone', () => {
    cookies('vpack_cart=1')
    applyCartUpdate({ kind: 'order' as const, sku: 'SENT', line: pallet, lines: 2 })
    applyCartUpdate({ kind: 'order' as const, sku: 'FIRST', line: pallet, lines: 1 })
    expect([quantityOf('SENT'), quantityOf('FIRST')]).toEqual([null, pallet])
  })

  it('is what the cart page shows, once it was looked at', () => {
    cookies('vpack_cart=1')
    applyCartUpdate({ kind: 'order' as const, sku: 'GONE', line: pallet, lines: 2 })
    replaceCart([{ kind: 'order' as const, sku: 'KEPT', pieces: 5, level: 'piece' }])
    expect([quantityOf('GONE'), quantityOf('KEPT')]).toEqual([null, { pieces: 5, level: 'piece' }])
  })
})
