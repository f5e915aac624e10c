import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortenDescription } from './shorten-description.ts'

describe('a description', () => {
  it('that fits stays as it is', () => {
    expect(shortenDescription('Short.', 'Code A.')).toBe('Short. Code A.')
  })

  it('ends after a whole sentence where that leaves enough', () => {
    const first =
      'The everyday claret for still wine under screwcap, straight wall and high shoulder.'
    expect(shortenDescription(`${first} ${'More words of it. '.repeat(1)}${'x'.repeat(200)}`)).toBe(
      `${first} More words of it.`,
    )
  })

  it('ends after a whole word otherwise', () => {
    const cut = shortenDescription('word, '.repeat(60), 'Code A.')
    expect(cut).toMatch(/^(?:word, )+word… Code A\.$/)
  })

  it('is never longer than search engines show', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        expect(shortenDescription(text, 'Code BT-CL750S-AG-12.').length).toBeLessThanOrEqual(165)
      }),
    )
  })
})
