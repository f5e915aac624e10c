import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { similarWords } from './similar-words.ts'

const trade = ['bordeaux', 'burgundy', 'claret', 'clarets', 'cl750s', 'cork', 'corks', 'screwcap']

describe('similarWords', () => {
  it.each([
    ['clarret', ['claret']],
    ['calret', ['claret']],
    ['burgandi', ['burgundy']],
    ['bordaux', ['bordeaux']],
    ['scewcaps', ['screwcap']],
    ['xxxxxxx', []],
  ])('corrects “%s” to %j', (typed, words) => {
    expect(similarWords(trade, typed)).toEqual(words)
  })

  it('does not correct short words or numbers', () => {
    expect(similarWords(['cork', '700ml'], 'crk')).toEqual([])
    expect(similarWords(['cork', '700ml'], '750ml')).toEqual([])
  })

  it('returns all words at the least edit distance, up to 1, or 2 for more than 7 letters', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 30 }),
        word.filter((typed) => typed.length >= 4),
        (words, typed) => {
          const sorted = words.toSorted()
          const limit = typed.length > 7 ? 2 : 1
          const distances = sorted.map((other) => distance(other, typed))
          const nearest = Math.min(...distances)
          const expected = sorted.filter((_, at) => distances[at] === nearest && nearest <= limit)
          expect(similarWords(sorted, typed)).toEqual(expected)
        },
      ),
      { numRuns: 500 },
    )
  })
})

/** Optimal string alignment distance, computed directly from its recurrence. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)]
  const key = `${a} ${b}`
  const known = distances.get(key)
  if (known !== undefined) return known
  let least = Math.min(
    distance(restA, b) + 1,
    distance(a, restB) + 1,
    distance(restA, restB) + (a.at(-1) === b.at(-1) ? 0 : 1),
  )
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    least = Math.min(least, distance(a.slice(0, -2), b.slice(0, -2)) + 1)
  }
  distances.set(key, least)
  return least
}
const distances = new Map<string, number>()
