import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortenDescription } from './page-meta.ts'

describe('shortenDescription', () => {
  it('leaves a text that fits unchanged', () => {
    expect(shortenDescription('Short.', 'Code A.')).toBe('Short. Code A.')
  })

  it('ends after a complete sentence if that is long enough', () => {
    const first =
      'The everyday claret for still wine under screwcap, straight wall and high shoulder.'
    expect(shortenDescription(`${first} ${'More words of it. '.repeat(1)}${'x'.repeat(200)}`)).toBe(
      `${first} More words of it.`,
    )
  })

  it('otherwise ends after a complete word', () => {
    const cut = shortenDescription('word, '.repeat(60), 'Code A.')
    expect(cut).toMatch(/^(?:word, )+word… Code A\.$/)
  })

  it('never exceeds the length that search engines show', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        expect(shortenDescription(text, 'Code BT-CL750S-AG-12.').length).toBeLessThanOrEqual(165)
      }),
    )
  })
})
