import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GoodsInReport, goodsInReport, readGoodsIn } from './read-goods-in.ts'

const now = new Date('2027-02-03T04:00:00Z')
const expected = { pallets: 3, lines: [{ position: 1, pieces: 1200 }] }
const id = '6f2d1a1e-0000-4000-8000-000000000001'

function entered(fields: Partial<GoodsInReport> = {}) {
  const usual = { id, signedBy: 'Tom Reed', pallet: ['1', '2', '3'], receivedAt: '' }
  return readGoodsIn(goodsInReport.parse({ ...usual, ...fields }), expected, now)
}

describe('readGoodsIn', () => {
  it('accepts a report with every pallet ticked and a signature', () => {
    expect(entered()).toEqual({
      outcome: 'done',
      goodsIn: {
        id,
        signedBy: 'Tom Reed',
        signature: '',
        pallets: 3,
        note: '',
        lines: [],
        receivedAt: now,
      },
    })
  })

  it('reads missing and broken pieces', () => {
    expect(entered({ short: { 1: '24' }, broken: { 1: '1,176' } })).toMatchObject({
      goodsIn: { lines: [{ position: 1, short: 24, broken: 1176 }] },
    })
  })

  it.each([
    ['no name', { signedBy: ' ' }, 'signedBy', 'Type the name'],
    ['more than was sent', { short: { 1: '1201' } }, 'short-1', 'from 0 to 1200'],
    [
      'more broken than came',
      { short: { 1: '1000' }, broken: { 1: '201' } },
      'broken-1',
      '1200 at most',
    ],
    ['no count', { broken: { 1: 'half' } }, 'broken-1', 'whole pieces'],
    ['a pallet that nothing is said of', { pallet: ['1', '2'] }, 'pallets', '1 pallet not ticked'],
    ['a time still to come', { receivedAt: '2027-02-03T04:16:00Z' }, 'signedBy', 'Set the clock'],
    ['a time that is not one', { receivedAt: 'never' }, 'signedBy', 'not readable'],
    ['a line that was not sent', { short: { 2: '1' } }, 'signedBy', 'was changed meanwhile'],
    ['a pallet that was not sent', { pallet: ['1', '2', '4'] }, 'pallets', 'how many pallets'],
    ['a signature that is not drawn', { signature: '"/><script>' }, 'signedBy', 'Sign again'],
    ['a form without its id', { id: 'x' }, 'signedBy', 'Reload'],
  ])('refuses %s with an error at its field', (_, fields, field, words) => {
    const read = entered(fields)
    expect(read).toMatchObject({ outcome: 'refused', field })
    expect(read.outcome !== 'done' && read.message).toContain(words)
  })

  it('accepts a missing pallet with a note', () => {
    const read = entered({ pallet: ['1', '2'], note: 'One stayed on the truck.' })
    expect(read).toMatchObject({ outcome: 'done', goodsIn: { pallets: 2 } })
  })

  it('uses the phone’s time, or now if its clock is up to 15 minutes ahead', () => {
    const at = (receivedAt: string) => {
      const read = entered({ receivedAt })
      return read.outcome === 'done' && read.goodsIn.receivedAt.toISOString()
    }
    expect(at('2027-02-03T03:01:00.000Z')).toBe('2027-02-03T03:01:00.000Z')
    for (const soon of ['2027-02-03T04:15:00Z', '']) expect(at(soon)).toBe(now.toISOString())
  })

  it('keeps a drawn signature', () => {
    const signature = 'M1 2L30.5 24L60 4'
    expect(entered({ signature })).toMatchObject({ goodsIn: { signature } })
  })

  it.each(['M1 2', 'M1 2L3.5 4', 'M1 2M300 100L301 101'])(
    'refuses the signature %s, which is a dot or a short stroke, beside its field',
    (signature) => {
      expect(entered({ signature })).toMatchObject({
        field: 'signature',
        message: expect.stringContaining('sign with your name, or leave it empty'),
      })
    },
  )

  it('never accepts more pieces than were sent, for any input', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (short, broken) => {
        const read = entered({ short: { 1: short }, broken: { 1: broken } })
        const [line] = read.outcome === 'done' ? read.goodsIn.lines : []
        if (line) expect(line.short + line.broken).toBeLessThanOrEqual(1200)
      }),
    )
  })
})
