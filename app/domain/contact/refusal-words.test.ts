import { describe, expect, it } from 'vitest'
import { refusalWords } from './refusal-words.ts'

describe('a refusal', () => {
  it.each([
    [1, 'Too many. Send it again in a minute, or call 1300.'],
    [60, 'Too many. Send it again in a minute, or call 1300.'],
    [61, 'Too many. Send it again in 2 minutes, or call 1300.'],
    [3600, 'Too many. Send it again in 60 minutes, or call 1300.'],
  ])('that ends in %i s says when, and whom to call until then', (seconds, words) => {
    expect(refusalWords('Too many.', seconds, '1300')).toBe(words)
  })

  it('that is over at once says what it is about and no more', () => {
    expect(refusalWords('Send again.', undefined, '1300')).toBe('Send again.')
  })
})
