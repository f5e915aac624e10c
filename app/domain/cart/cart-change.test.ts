import { describe, expect, it } from 'vitest'
import { readCartChange, refusalOf } from './cart-change.ts'

const form = (...fields: [string, string | File][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('a cart form', () => {
  it('without an amount differs from one whose amount is empty', () => {
    expect(readCartChange(form(['intent', 'add'], ['sku', 'A'])).amount).toBeNull()
    expect(readCartChange(form(['intent', 'add'], ['sku', 'A'], ['amount', ''])).amount).toBe('')
  })

  it('that sends a file where text belongs counts as empty', () => {
    const change = readCartChange(form(['intent', 'add'], ['sku', new File(['x'], 'x.txt')]))
    expect(change).toMatchObject({ intent: 'add', sku: '' })
  })

  it('is given back what was typed, cut to what a field can show', () => {
    const change = readCartChange(
      form(['sku', 'S'.repeat(10_000)], ['amount', '9'.repeat(10_000)], ['note', 'n'.repeat(9000)]),
    )
    const { sku, typed } = refusalOf(change)
    expect([sku.length, typed.amount.length, typed.note.length]).toEqual([80, 24, 4000])
  })
})
