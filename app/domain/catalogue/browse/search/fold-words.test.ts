import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactCode, indexedWords, joinedWords, typedWords } from './fold-words.ts'

describe('typedWords', () => {
  it.each([
    ['Claret  CLARET-claret', ['claret', 'claret', 'claret']],
    ['Rosé Ünïcode Straße', ['rose', 'unicode', 'strasse']],
    ['750', ['750']],
    ['750ml', ['750ml']],
    ['750 mL', ['750ml']],
    ['0.75 L', ['750ml']],
    ['75cl', ['750ml']],
    ['1-litre', ['1000ml']],
    ['1,500 ml', ['1500ml']],
    ['12 pack', ['12pk']],
    ['12-pk carton', ['12pk', 'carton']],
    ['30 × 60 cap', ['30x60', 'cap']],
    ['30X60', ['30x60']],
    ['24.5 mm', ['24.5']],
    ['🍷 -- !', []],
    ['زجاجة', ['زجاجة']],
  ])('reads “%s” as %j', (typed, words) => {
    expect(typedWords(typed)).toEqual(words)
  })

  it('are contained in the indexed words of the same text', () => {
    const text = fc.array(fc.constantFrom('750', 'ml', '1', 'litre', '12', 'pack', 'claret', 'x'))
    fc.assert(
      fc.property(text, (parts) => {
        const written = parts.join(' ')
        expect(indexedWords(written)).toEqual(expect.arrayContaining(typedWords(written)))
      }),
    )
  })
})

describe('indexedWords', () => {
  it('keeps the written words and adds the canonical quantity', () => {
    expect(indexedWords('1-litre water')).toEqual(['1', 'litre', 'water', '1000ml'])
  })

  it('can be joined with neighbouring words', () => {
    expect(joinedWords('Long-neck 330')).toEqual(['longneck', 'neck330'])
  })
})

describe('compactCode', () => {
  it('removes case, hyphens and spaces', () => {
    expect(compactCode('GB-CL750S-AG-BV-12-X')).toBe('gbcl750sagbv12x')
    expect(compactCode(' gb cl750s–ag/bv 12x ')).toBe('gbcl750sagbv12x')
  })
})
