import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wrapWords } from './wrap-words.ts'

const widthOf = (line: string) => line.length
const wrap = (text: string, room: number, lines = 3) => wrapWords(text, room, lines, widthOf)

describe('wrapWords', () => {
  it('breaks between words', () => {
    expect(wrap('Claret 750, antique green', 12)).toEqual(['Claret 750,', 'antique', 'green'])
  })

  it('does not leave the last word alone if there is space before it', () => {
    expect(wrap('one two three four', 15)).toEqual(['one two', 'three four'])
  })

  it('adds an ellipsis if the text does not fit', () => {
    expect(wrap('Claret 750, antique green', 12, 2)).toEqual(['Claret 750,', 'antique…'])
    expect(wrap('Unbreakableword', 6)).toEqual(['Unbre…'])
  })

  it('never exceeds the available width', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 2, max: 40 }), (text, room) => {
        const lines = wrap(text, room)
        expect(lines.length).toBeLessThanOrEqual(3)
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(room)
      }),
    )
  })
})
