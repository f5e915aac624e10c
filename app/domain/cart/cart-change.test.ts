import { describe, expect, it } from 'vitest'
import { cartChangeOf, createCartRefusalAnswer } from './cart-change.ts'

describe('cartChangeOf', () => {
  it('distinguishes a missing amount from an empty one', () => {
    expect(cartChangeOf({ intent: 'add', sku: 'A' }).amount).toBeNull()
    expect(cartChangeOf({ intent: 'add', sku: 'A', amount: '' }).amount).toBe('')
  })
})

describe('createCartRefusalAnswer', () => {
  it('returns the input, truncated to the field lengths', () => {
    const change = cartChangeOf({
      sku: 'S'.repeat(10_000),
      amount: '9'.repeat(10_000),
      note: 'n'.repeat(9000),
    })
    const { sku, typed } = createCartRefusalAnswer(change)
    expect([sku.length, typed.amount.length, typed.note.length]).toEqual([80, 24, 4000])
  })
})
