import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultViewerState,
  parseViewerState,
  serialiseViewerState,
  tiltLimits,
} from './turn-state.ts'

const read = (query: string) => parseViewerState(new URLSearchParams(query))

describe('viewer state in the URL', () => {
  it('is restored as it was shared, whatever was chosen', () => {
    const choice = fc.record({
      closure: fc.constantFrom(null, '', 'SC-3060ST-BK-BV-X'),
      dressing: fc.constantFrom('', 'TN-295X60-BK-KM-X'),
      drink: fc.constantFrom(null, 'empty' as const, 'red' as const, 'water' as const),
      background: fc.constantFrom(null, 'dark' as const, 'shelf' as const),
      turn: fc.integer({ min: 0, max: 359 }),
      tilt: fc.integer({ min: tiltLimits.least, max: tiltLimits.most }),
      hasLines: fc.boolean(),
      isPacked: fc.boolean(),
      beside: fc.constantFrom([], ['claret-750-flint-bulk'], ['one-bottle', 'another-bottle']),
    })
    fc.assert(
      fc.property(choice, (state) => {
        expect(read(serialiseViewerState(state))).toEqual(state)
      }),
    )
  })

  it('is empty if nothing was chosen', () => {
    expect(serialiseViewerState(defaultViewerState)).toBe('')
    expect(read('')).toEqual(defaultViewerState)
    expect(read('?utm_source=letter')).toEqual(defaultViewerState)
  })

  it('ignores invalid values', () => {
    expect(read('?closure=%3Cscript%3E&drink=petrol&ground=lava&turn=1e9&tilt=up')).toEqual(
      defaultViewerState,
    )
    expect(read('?turn=9999&tilt=9999')).toMatchObject({ turn: 279, tilt: tiltLimits.most })
    expect(read('?beside=a&beside=b&beside=c&beside=../x&beside=a').beside).toEqual(['a', 'b'])
  })

  it('is bounded whatever the URL contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, value) => {
        const state = read(`?${new URLSearchParams([[name, value]])}`)
        expect(serialiseViewerState(state).length).toBeLessThan(400)
      }),
    )
  })
})
