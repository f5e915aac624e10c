import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countPallets, describePallets } from './load-facts.ts'

const line = (pieces: number, pallet: number | null, pack: number | null = null) => ({
  pieces,
  packs: {
    piece: 'piece',
    pack: pack === null ? null : { kind: 'box' as const, pieces: pack },
    layer: null,
    pallet,
  },
})
const bulk = (pieces: number) => line(pieces, 1235)
const cartons = (pieces: number) => line(pieces, 600, 25)
const boxes = line(2000, null, 1000)

it('countPallets distinguishes full pallets, part pallets and loose lines', () => {
  const run = countPallets([bulk(1235), bulk(1235), cartons(25), boxes])
  expect(describePallets(run)).toBe('2 full pallets + 1 part pallet + 1 loose line')
  expect(run.spaces).toBe(3)
  expect(describePallets(countPallets([bulk(2470), boxes]))).toBe('2 pallets + 1 loose line')
  expect(describePallets(countPallets([cartons(25)]))).toBe('1 part pallet')
  expect(describePallets(countPallets([]))).toBe('')
})

it('countPallets lets packs share spaces and gives bulk glass spaces of its own', () => {
  const spaces = (...lines: ReturnType<typeof line>[]) => countPallets(lines).spaces
  expect(spaces()).toBe(0)
  expect(spaces(boxes, boxes)).toBe(1)
  expect(spaces(cartons(300), cartons(300))).toBe(1)
  expect(spaces(cartons(300), cartons(300), boxes)).toBe(2)
  expect(spaces(cartons(60), cartons(120), cartons(420))).toBe(1)
  expect(spaces(bulk(1000), bulk(1), cartons(25), boxes)).toBe(3)
})

it('countPallets counts every piece once, in any order, and needs at most one space for each part', () => {
  const one = fc.record({
    pieces: fc.integer({ min: 1, max: 9_999_999 }),
    pallet: fc.option(fc.integer({ min: 1, max: 5000 })),
    pack: fc.option(fc.integer({ min: 1, max: 100 })),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), (amounts) => {
      const lines = amounts.map(({ pieces, pallet, pack }) => line(pieces, pallet, pack))
      const run = countPallets(lines)
      const { fullPallets, partPallets, looseLines, spaces } = run
      const palletted = amounts.flatMap(({ pieces, pallet }) => (pallet ? [pieces / pallet] : []))
      const whole = palletted.reduce((sum, pallets) => sum + Math.floor(pallets), 0)
      expect(fullPallets).toBe(whole)
      expect(partPallets).toBe(palletted.filter((pallets) => !Number.isInteger(pallets)).length)
      expect(looseLines).toBe(amounts.length - palletted.length)
      expect(spaces).toBeGreaterThanOrEqual(fullPallets)
      expect(spaces).toBeLessThanOrEqual(fullPallets + partPallets + Math.min(1, looseLines))
      expect(countPallets(lines.toReversed())).toEqual(run)
    }),
  )
})
