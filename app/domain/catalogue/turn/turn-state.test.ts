import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTurnState, tilts, turnSearch, untouched } from './turn-state.ts'

const read = (query: string) => readTurnState(new URLSearchParams(query))

describe('viewer state in the URL', () => {
  it('is restored as it was shared, whatever was chosen', () => {
    const choice = fc.record({
      closure: fc.constantFrom(null, '', 'SC-3060ST-BK-BV-X'),
      dressing: fc.constantFrom('', 'TN-295X60-BK-KM-X'),
      drink: fc.constantFrom(null, 'empty' as const, 'red' as const, 'water' as const),
      ground: fc.constantFrom(null, 'dark' as const, 'shelf' as const),
      turn: fc.integer({ min: 0, max: 359 }),
      tilt: fc.integer({ min: tilts.least, max: tilts.most }),
      hasLines: fc.boolean(),
      beside: fc.constantFrom([], ['claret-750-flint-bulk'], ['one-bottle', 'another-bottle']),
    })
    fc.assert(
      fc.property(choice, (state) => {
        expect(read(turnSearch(state))).toEqual(state)
      }),
    )
  })

  it('is empty if nothing was chosen', () => {
    expect(turnSearch(untouched)).toBe('')
    expect(read('')).toEqual(untouched)
    expect(read('?utm_source=letter')).toEqual(untouched)
  })

  it('ignores invalid values', () => {
    expect(read('?closure=%3Cscript%3E&drink=petrol&ground=lava&turn=1e9&tilt=up')).toEqual(
      untouched,
    )
    expect(read('?turn=9999&tilt=9999')).toMatchObject({ turn: 279, tilt: tilts.most })
    expect(read('?beside=a&beside=b&beside=c&beside=../x&beside=a').beside).toEqual(['a', 'b'])
  })

  it('is bounded whatever the URL contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, value) => {
        const state = read(`?${new URLSearchParams([[name, value]])}`)
        expect(turnSearch(state).length).toBeLessThan(400)
      }),
    )
  })
})
