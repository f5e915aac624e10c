import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignLanes } from './lay-out-dimensions.ts'

const stretch = fc
  .tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: 1, max: 200 }))
  .map(([from, length]) => ({ from, to: from + length }))

describe('lanes of dimension lines', () => {
  it('have no overlapping lines', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 12 }), (stretches) => {
        const lanes = assignLanes(stretches)
        stretches.forEach((one, index) => {
          stretches.slice(index + 1).forEach((other, next) => {
            if (lanes[index] !== lanes[index + 1 + next]) return
            expect(one.to <= other.from || other.to <= one.from).toBe(true)
          })
        })
      }),
    )
  })

  it('are nearer for shorter lines, so that no overall dimension is crossed', () => {
    expect(
      assignLanes([
        { from: 0, to: 100 },
        { from: 0, to: 30 },
        { from: 40, to: 80 },
      ]),
    ).toEqual([1, 0, 0])
  })
})
