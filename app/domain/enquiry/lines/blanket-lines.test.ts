import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '#tests/factories/product.ts'
import { enquiryStatuses } from '../lifecycle.ts'
import { type AgreedLine, countsAsCalledOff, sumCalledOff } from './agreed-lines.ts'
import { computeBlanketLines, findOverdrawnLines } from './blanket-lines.ts'
import { takeLineSnapshot } from './describe-line.ts'

/** One pallet holds 1,008 pieces. */
const claret = takeLineSnapshot(buildProduct())
const pallet = 1008

const line = (position: number, pieces: number): AgreedLine => {
  const agreed = { product: claret, pieces, level: 'pallet' as const, deliverOn: null, split: [] }
  return { position, kind: 'order', asked: agreed, agreed, note: '', from: null }
}
const callOff = (pieces: number, status: (typeof enquiryStatuses)[number] = 'confirmed') => ({
  status,
  lines: [{ position: 1, pieces }],
})

describe('remaining quantity of a blanket order', () => {
  it('is the agreed quantity less what is called off, without declined and cancelled call-offs', () => {
    const [first] = computeBlanketLines(
      [line(1, 10 * pallet)],
      [callOff(2 * pallet), callOff(3 * pallet, 'cancelled'), callOff(pallet, 'declined')],
    )
    expect(first).toMatchObject({ calledOff: 2 * pallet, remaining: 8 * pallet })
  })

  it('is stated in the error if more is requested', () => {
    const lines = computeBlanketLines([line(1, 3 * pallet)], [callOff(2 * pallet)])
    expect([...findOverdrawnLines(lines, [{ position: 1, pieces: pallet }])]).toEqual([])
    expect(findOverdrawnLines(lines, [{ position: 1, pieces: 2 * pallet }]).get(1)).toBe(
      'More than remains: 1,008 bottles = 1 pallet can still be called off.',
    )
    expect(findOverdrawnLines(lines, [{ position: 2, pieces: 1 }]).get(2)).toBe(
      'The blanket order has no such line.',
    )
  })

  it('leaves out samples and lines that were left out', () => {
    const sample = { ...line(2, 3), kind: 'sample' as const }
    expect(computeBlanketLines([line(1, 0), sample], [])).toEqual([])
  })

  it('is never negative, and adds up with the call-offs to the agreed quantity', () => {
    const wishes = fc.array(
      fc.record({
        pieces: fc.integer({ min: 1, max: 5000 }),
        status: fc.constantFrom(...enquiryStatuses),
      }),
    )
    fc.assert(
      fc.property(fc.nat(20_000), wishes, (agreed, wanted) => {
        const taken: ReturnType<typeof callOff>[] = []
        for (const { pieces, status } of wanted) {
          const room = computeBlanketLines([line(1, agreed)], taken)
          if (findOverdrawnLines(room, [{ position: 1, pieces }]).size === 0) {
            taken.push(callOff(pieces, status))
          }
        }
        const sum = sumCalledOff(taken).get(1) ?? 0
        expect(sum).toBeLessThanOrEqual(agreed)
        const [after] = computeBlanketLines([line(1, agreed)], taken)
        expect((after?.remaining ?? 0) + sum).toBe(after ? agreed : 0)
        expect(sum).toBe(
          taken
            .filter(countsAsCalledOff)
            .reduce((all, { lines }) => all + (lines[0]?.pieces ?? 0), 0),
        )
      }),
    )
  })
})
