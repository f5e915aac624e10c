import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame } from '../is-same.ts'
import { compareDocuments } from './compare-documents.ts'
import { compareWords } from './compare-words.ts'
import { mergeDocuments } from './merge-documents.ts'

describe('compareWords', () => {
  it('marks the words that were added and removed', () => {
    expect(compareWords('Call us by five.', 'Call us before six.')).toEqual([
      { kind: 'same', text: 'Call us ' },
      { kind: 'removed', text: 'by' },
      { kind: 'added', text: 'before' },
      { kind: 'same', text: ' ' },
      { kind: 'removed', text: 'five' },
      { kind: 'added', text: 'six' },
      { kind: 'same', text: '.' },
    ])
  })

  it('contains both texts whole', () => {
    const text = fc
      .array(fc.constantFrom('glass', ' ', 'a', ',', 'né', '\n'))
      .map((w) => w.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = compareWords(before, after)
        const join = (without: string) =>
          parts.filter(({ kind }) => kind !== without).map((part) => part.text)
        expect(join('added').join('')).toBe(before)
        expect(join('removed').join('')).toBe(after)
      }),
    )
  })
})

describe('compareDocuments', () => {
  it('reports changed fields, and an inserted list item as one', () => {
    const before = { title: 'Glass', steps: ['Call', 'Order'], phone: true }
    const after = { title: 'Glass and tin', steps: ['Write', 'Call', 'Order'], phone: false }
    expect(
      compareDocuments(before, after).map(({ place, words }) => [place, words.length]),
    ).toEqual([
      ['title', 2],
      ['steps[0]', 1],
      ['phone', 2],
    ])
  })

  it('reports nothing for the same document, and something for other texts', () => {
    const document = fc.array(fc.record({ title: fc.string(), lines: fc.array(fc.string()) }))
    fc.assert(
      fc.property(document, document, (one, other) => {
        expect(compareDocuments(one, structuredClone(one))).toEqual([])
        const texts = (items: typeof one) => items.flatMap(({ title, lines }) => [title, ...lines])
        const hasOtherText = texts(one).join('') !== texts(other).join('')
        expect(compareDocuments(one, other).length > 0 || !hasOtherText).toBe(true)
      }),
    )
  })
})

describe('mergeDocuments', () => {
  const base = { hero: { title: 'Glass', lead: 'For wine' }, steps: ['Call', 'Order'] }

  it('combines changes of different fields and list items', () => {
    const mine = { ...base, hero: { ...base.hero, title: 'Bottles' }, steps: ['Ring', 'Order'] }
    const theirs = { ...base, hero: { ...base.hero, lead: 'For beer' }, steps: ['Call', 'Buy'] }
    expect(mergeDocuments(base, mine, theirs)).toEqual({
      body: { hero: { title: 'Bottles', lead: 'For beer' }, steps: ['Ring', 'Buy'] },
      conflicts: [],
    })
  })

  it('keeps the own value at a conflict and reports all three', () => {
    const mine = { ...base, steps: ['Call'] }
    const theirs = { ...base, steps: ['Call', 'Order', 'Pay'] }
    expect(mergeDocuments(base, mine, theirs)).toEqual({
      body: mine,
      conflicts: [
        {
          path: ['steps'],
          place: 'steps',
          base: base.steps,
          mine: mine.steps,
          theirs: theirs.steps,
        },
      ],
    })
  })

  it('returns the changed document if the other side changed nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (was, changed) => {
        expect(isSame(mergeDocuments(was, changed, was).body, changed)).toBe(true)
        expect(isSame(mergeDocuments(was, was, changed).body, changed)).toBe(true)
        expect(mergeDocuments(was, changed, changed).conflicts).toEqual([])
      }),
    )
  })
})
