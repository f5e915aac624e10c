import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanMultiline, cleanSingleLine } from './plain-text.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.nat(0xffff), { maxLength: 80 }).map((codes) => String.fromCharCode(...codes)),
  fc.string({
    unit: fc.constantFrom('a', '\u0301', '\u0315', '\u0344', '\u0f77', ' '),
    maxLength: 99,
  }),
)

describe('cleaned user input', () => {
  it('keeps right-to-left names and emoji', () => {
    expect(cleanSingleLine('  יקב הגליל 🍷👩‍🌾 ')).toBe('יקב הגליל 🍷👩‍🌾')
  })

  it('contains no second line, NUL or reversed word', () => {
    expect(cleanSingleLine('Hill\r\nBcc: x@y\0z')).toBe('Hill Bcc: x@y z')
    expect(cleanSingleLine('\u202Eexe.doc')).toBe('exe.doc')
    expect(cleanSingleLine('\uD800!')).toBe('\uFFFD!')
  })

  it('keeps the paragraphs of a message and collapses other white space', () => {
    expect(cleanMultiline('One \r\n\r\n\r\n\r\nTwo\tthree\0\n')).toBe('One\n\nTwo three')
  })

  it('keeps letters with several marks, and cuts excessive marks', () => {
    expect(cleanSingleLine('Viê\u0323t, tre\u0302\u0301n, שָׁלוֹם')).toBe(
      'Viê\u0323t, trến, שָׁלוֹם'.normalize('NFC'),
    )
    for (const mark of ['\u0301', '\u0315\u0300', '\u0344', '\u0f77']) {
      expect(cleanSingleLine(`a${mark.repeat(200_000)}b`).length, mark).toBeLessThan(40)
      expect(cleanMultiline(`a${mark.repeat(200_000)}b`).length, mark).toBeLessThan(40)
    }
  })

  it('can always be stored, and cleaning is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const clean of [cleanSingleLine, cleanMultiline]) {
          const once = clean(text)
          expect(clean(once)).toBe(once)
          expect(once).not.toMatch(/(?!\n)\p{Cc}|\p{Cs}/u)
        }
        expect(cleanSingleLine(text)).not.toContain('\n')
      }),
      { numRuns: 1000 },
    )
  })
})
