import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { describeShortfall, findShortfalls } from './find-shortfalls.ts'
import { findGaps } from './run-checks.ts'

const { products } = await readSeedCatalogue()
const bySku = new Map(products.map((product) => [product.sku, product]))

const claret = 'GB-CL750S-AG-BV-00-X'
const packedClaret = 'GB-CL750S-AG-BV-12-X'
const burgundy = 'GB-BU750S-AG-BV-00-X'
const screwcap = 'SC-3060SX-BK-BV-X'
const otherScrewcap = 'SC-3060ST-BK-BV-X'
const carton = 'CT-12CLA-WH-X'
const divider = 'DV-12CLA-NA-X'

const linesOf = (run: Record<string, number>) =>
  Object.entries(run).map(([sku, pieces]) => {
    const product = bySku.get(sku)
    if (!product) throw new Error(`no ${sku}`)
    return { product, pieces }
  })
const said = (run: Record<string, number>) =>
  findShortfalls(linesOf(run)).map((one) => `${one.part.sku}: ${describeShortfall(one)}`)

describe('shortfalls', () => {
  it('include closures for the bottles with the loss, in pieces and boxes', () => {
    expect(said({ [packedClaret]: 1907, [screwcap]: 1000 })).toEqual([
      `${screwcap}: 946 screwcaps short for 1,907 bottles, counting 2\u00a0% lost on the line. Add 1 box.`,
    ])
    expect(said({ [packedClaret]: 1907, [screwcap]: 1946 })).toEqual([])
    expect(said({ [packedClaret]: 1907, [screwcap]: 1945 })).toHaveLength(1)
  })

  it('include cartons for bulk glass, and the dividers of its cases', () => {
    expect(said({ [claret]: 1235, [screwcap]: 2000, [carton]: 25, [divider]: 200 })).toEqual([
      `${carton}: 78 cartons short for 1,235 bottles. Add 4 bundles.`,
    ])
    expect(said({ [claret]: 12_350, [screwcap]: 13_000, [carton]: 1050, [divider]: 800 })).toEqual([
      `${divider}: 230 dividers short for 12,350 bottles. Add 2 bundles.`,
    ])
    // Surplus cartons do not need a divider.
    expect(said({ [claret]: 1235, [carton]: 600, [divider]: 200 })).toEqual([])
  })

  it('ignore glass that a plan only rounded up to pallets', () => {
    const planned = (lines: Record<string, [number, number | null]>) =>
      findShortfalls(
        Object.entries(lines).flatMap(([sku, [pieces, plannedFor]]) =>
          linesOf({ [sku]: pieces }).map((line) => ({ ...line, plannedFor })),
        ),
      ).length
    expect(planned({ [claret]: [12_350, 12_000], [screwcap]: [12_240, null] })).toBe(0)
    expect(planned({ [claret]: [12_350, 12_000], [screwcap]: [12_120, 12_000] })).toBe(0)
    // The line was changed after planning, so all the glass counts.
    expect(planned({ [claret]: [12_350, null], [screwcap]: [12_120, 12_000] })).toBe(1)
  })

  it('count a part that several lines share once', () => {
    const capped = { [packedClaret]: 1008, [burgundy]: 1000 }
    expect(said({ ...capped, [screwcap]: 1000, [otherScrewcap]: 2000 })).toEqual([])
    expect(said({ ...capped, [screwcap]: 1000 })).toEqual([
      expect.stringContaining('1,049 screwcaps short for 2,008 bottles'),
    ])
  })

  it('include wirehoods for corks, and ends for cans', () => {
    const sparkling = { 'GB-SP750S-AG-29-06-X': 1000, 'CK-48X305A-NA-29-X': 2000 }
    expect(said({ ...sparkling, 'WH-29-BK-29-X': 500 })).toEqual([
      expect.stringMatching(/^WH-29-BK-29-X: 520 wirehoods short for 1,000 bottles/),
    ])
    expect(said({ ...sparkling, 'CS-29-BK-29-X': 5000, 'WH-29-BK-29-X': 500 })).toEqual([])
    expect(said({ 'CA-375CLA-SV-X': 5000, 'CA-END202-SV-X': 5000 })).toEqual([
      expect.stringContaining('50 ends short for 5,000 cans, counting 1\u00a0% lost'),
    ])
  })

  it('use the planner’s default loss of each kind', () => {
    const sparkling = { 'GB-SP750S-AG-29-06-X': 1000, 'CK-48X305A-NA-29-X': 1009 }
    expect(said({ ...sparkling, 'WH-29-BK-29-X': 1020 })).toEqual([
      expect.stringContaining('1 cork short for 1,000 bottles, counting 1\u00a0% lost'),
    ])
  })

  it('are empty if nothing fits, or if the part is missing altogether', () => {
    expect(said({ [claret]: 12_350, 'CS-26P-GD-26-X': 1, 'CT-12BUR-WH-X': 1 })).toEqual([])
    expect(said({ [screwcap]: 1, [carton]: 1000, [divider]: 1 })).toEqual([])
    expect(said({ [packedClaret]: 10_000, [carton]: 1, [screwcap]: 20_000 })).toEqual([])
  })

  it('are resolved once the missing pieces are added', () => {
    const amount = fc.integer({ min: 1, max: 50_000 })
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (...amounts) => {
        const run = linesOf({
          [claret]: 1,
          [burgundy]: 1,
          [screwcap]: 1,
          [carton]: 1,
          [divider]: 1,
        })
        const lines = run.map((line, at) => ({ ...line, pieces: amounts[at] ?? 1 }))
        const short = findShortfalls(lines)
        const filled = lines.map((line) => {
          const own = short.filter(({ part }) => part.sku === line.product.sku)
          return { ...line, pieces: own.reduce((sum, one) => sum + one.missingPieces, line.pieces) }
        })
        expect(findShortfalls(filled)).toEqual([])
        const needed = findGaps(lines.map(({ product }) => product)).map(({ category }) => category)
        for (const { part } of short) {
          expect(part.category === 'closures' && needed.includes('closures')).toBe(false)
        }
      }),
    )
  })
})
