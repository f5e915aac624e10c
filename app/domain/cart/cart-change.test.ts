import { describe, expect, it } from 'vitest'
import { createCartRefusalAnswer, parseCartChange } from './cart-change.ts'

const form = (...fields: [string, string | File][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('cart form', () => {
  it('distinguishes a missing amount from an empty one', () => {
    expect(parseCartChange(form(['intent', 'add'], ['sku', 'A'])).amount).toBeNull()
    expect(parseCartChange(form(['intent', 'add'], ['sku', 'A'], ['amount', ''])).amount).toBe('')
  })

  it('treats a file in a text field as empty', () => {
    const change = parseCartChange(form(['intent', 'add'], ['sku', new File(['x'], 'x.txt')]))
    expect(change).toMatchObject({ intent: 'add', sku: '' })
  })

  it('returns the input in a refusal, truncated to the field lengths', () => {
    const change = parseCartChange(
      form(['sku', 'S'.repeat(10_000)], ['amount', '9'.repeat(10_000)], ['note', 'n'.repeat(9000)]),
    )
    const { sku, typed } = createCartRefusalAnswer(change)
    expect([sku.length, typed.amount.length, typed.note.length]).toEqual([80, 24, 4000])
  })
})
