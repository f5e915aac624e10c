import { describe, expect, it } from 'vitest'
import { buildCartView } from '#app/domain/cart/view/cart-view.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { describeCartOutcome } from './cart-outcome.ts'

const product = buildProduct({ name: 'Claret 750' })
const bySku = new Map([[product.sku, product]])
const { lines } = buildCartView([
  {
    sku: product.sku,
    pieces: 2016,
    level: 'pallet',
    kind: 'order' as const,
    plannedFor: null,
    note: '',
    state: { kind: 'orderable', product },
  },
])
const outcome = (search: string, cart = lines) =>
  describeCartOutcome(new URLSearchParams(search), cart, bySku)

describe('describeCartOutcome', () => {
  it('reports what was added, and the new quantity of the line', () => {
    expect(outcome(`changed=${product.sku}&added=1008`)).toBe(
      'Added 1 pallet (1,008 bottles) of Claret 750 to your enquiry. It now holds 2,016 bottles = 2 pallets.',
    )
  })

  it('reports what was changed or removed', () => {
    expect(outcome(`changed=${product.sku}`)).toBe(
      'Claret 750: now 2,016 bottles = 2 pallets in your enquiry.',
    )
    expect(outcome(`changed=${product.sku}`, [])).toBe('Removed Claret 750 from your enquiry.')
  })

  it('distinguishes samples from products of a pasted list', () => {
    const two = lines.flatMap((line) => [line, { ...line, kind: 'sample' as const }])
    expect(outcome('list=1&samples=1', two)).toBe(
      'Added 1 product and 1 sample from your list to your enquiry.',
    )
    expect(outcome('list=0&samples=1', two)).toBe('Added 1 sample from your list to your enquiry.')
    expect(outcome('list=1&samples=9', two)).toBeNull()
  })

  it('ignores invalid or made-up query values', () => {
    expect(outcome('changed=%3Cscript%3E')).toBeNull()
    expect(outcome('')).toBeNull()
    for (const added of ['9999999', '-1', '1e9', 'ten', '0']) {
      expect(outcome(`changed=${product.sku}&added=${added}`)).toMatch(/now 2,016 bottles/)
    }
  })
})
