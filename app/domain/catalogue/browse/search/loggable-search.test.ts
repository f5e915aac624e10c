import { describe, expect, it } from 'vitest'
import { loggableSearch } from './loggable-search.ts'

describe('loggableSearch', () => {
  it('normalises the spelling', () => {
    expect(loggableSearch('  Demi-JOHN  5 Lítre ')).toBe('demi-john 5 litre')
  })

  it.each([
    ['ann@example.com'],
    ['0412 345 678'],
    ['call (08) 8123-4567'],
    ['https://example.com/x'],
    ['x'],
    ['12345'],
    ['w'.repeat(61)],
  ])('rejects a search that might identify the visitor: %s', (q) => {
    expect(loggableSearch(q)).toBe(null)
  })
})
