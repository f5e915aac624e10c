import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import type { Figures } from '../quantity/product-figures.ts'
import { enclosedVolume, puntVolume, volumeWithGlass } from './outline-volume.ts'
import { maxNeckDiameterTo, outsideDiameterAt } from './outside-diameter.ts'

const { products } = await readSeedCatalogue()
const moulds = [
  ...new Map(
    products
      .filter(({ category, mould }) => category === 'bottles' && mould !== null)
      .map(({ mould, attributes }): [string, Figures] => [mould ?? '', attributes]),
  ),
]

/** A cylinder of 100 mm with a neck and practically no shoulder. */
const cylinder = {
  height: 200,
  diameter: 100,
  shoulderStart: 149,
  neckStart: 150,
  heelRadius: 0,
  punt: 0,
  neckBase: 30,
  neckTop: 30,
  finishHeight: 20,
  finishDiameter: 30,
}

describe('enclosedVolume and maxNeckDiameterTo', () => {
  it.each(moulds)('%s: the outline encloses its brimful volume and its glass', (_, bottle) => {
    const wanted = volumeWithGlass(bottle) ?? Number.NaN
    const encloses = enclosedVolume(bottle) ?? Number.NaN
    expect(Math.abs(encloses / wanted - 1)).toBeLessThan(0.003)
  })

  const capped = moulds.flatMap(([mould, bottle]) => {
    const [skirt, passes] =
      { BVS: [60, 29.4], R30: [44, 29.4], R28: [44, 27.4] }[String(bottle.finish)] ?? []
    return skirt && passes ? [{ mould, bottle, skirt, passes }] : []
  })

  it.each(capped)('$mould: the neck passes its cap of $skirt mm', ({ bottle, skirt, passes }) => {
    expect(maxNeckDiameterTo(bottle, skirt + 1)).toBeLessThanOrEqual(passes)
    expect(Number(bottle.height) - Number(bottle.neckStart)).toBeGreaterThanOrEqual(skirt + 2)
  })

  it('match the geometry of a cylinder', () => {
    const body = Math.PI * 50 ** 2 * 149
    const neck = Math.PI * 15 ** 2 * 50
    const volume = enclosedVolume(cylinder) ?? 0
    expect(volume).toBeGreaterThan((body + neck) / 1000)
    expect(volume).toBeLessThan((body + neck + Math.PI * 50 ** 2) / 1000 + 1)
    expect(outsideDiameterAt(cylinder, 10)).toBe(30)
    expect(outsideDiameterAt(cylinder, 50)).toBeCloseTo(30, 3)
    expect(outsideDiameterAt(cylinder, 60)).toBe(100)
    expect(puntVolume({ diameter: 100, punt: 0 })).toBe(0)
  })

  it('decrease with a deeper punt and increase with a wider neck', () => {
    const tenths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 10)
    fc.assert(
      fc.property(tenths(0, 400), tenths(1, 200), tenths(200, 500), (punt, more, neckBase) => {
        const bottle = { ...cylinder, punt, neckBase, neckTop: 20 }
        const volume = enclosedVolume(bottle) ?? Number.NaN
        expect(enclosedVolume({ ...bottle, punt: punt + more })).toBeLessThan(volume)
        expect(enclosedVolume({ ...bottle, neckBase: neckBase + more })).toBeGreaterThan(volume)
      }),
      { numRuns: 60 },
    )
  })

  it('return null without the figures', () => {
    expect(enclosedVolume({ height: 300 })).toBeNull()
    expect(maxNeckDiameterTo({ finish: 'BVS' }, 61)).toBeNull()
    expect(outsideDiameterAt({ ...cylinder, neckStart: 190 }, 30)).toBeNull()
  })
})
