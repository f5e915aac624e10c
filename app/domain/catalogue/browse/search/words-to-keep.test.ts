import { describe, expect, it } from 'vitest'
import { wordsToKeep } from './words-to-keep.ts'

describe('the words of a search that found nothing', () => {
  it('are kept in one spelling', () => {
    expect(wordsToKeep('  Demi-JOHN  5 Lítre ')).toBe('demi-john 5 litre')
  })

  it.each([
    ['ann@example.com'],
    ['0412 345 678'],
    ['call (08) 8123-4567'],
    ['https://example.com/x'],
    ['x'],
    ['12345'],
    ['w'.repeat(61)],
  ])('are nobody’s: %s is not kept', (q) => {
    expect(wordsToKeep(q)).toBe(null)
  })
})
