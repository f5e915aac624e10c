import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { fitCarton } from './fit-carton.ts'
import { headAboveMouthMm, sealedHeight, sealedHeightWith, tallestHeadMm } from './sealed-height.ts'

const { products } = await readSeedCatalogue()
const stock = products.filter(({ status }) => status === 'active')

describe('sealedHeight', () => {
  it.each([
    ['BVS', 300, 300],
    ['CORK', 302, 302],
    ['CR26', 230, 230],
    ['BAR18', 282, 294],
    ['BAR21', 224, 237],
    ['CR29', 302, 327],
  ])('of a bottle with the finish %s of %d mm is %d mm', (finish, height, sealed) => {
    expect(sealedHeight({ finish, height })).toBe(sealed)
  })

  it('is null without a height, and the height itself without a finish', () => {
    expect(sealedHeight({ finish: 'BAR18' })).toBeNull()
    expect(sealedHeight({ height: 200 })).toBe(200)
  })

  it('includes the tallest closure on file of each finish', () => {
    const seen = new Map<string, number>()
    for (const { category, attributes } of stock) {
      const { finish } = attributes
      const head = category === 'closures' ? headAboveMouthMm(attributes) : null
      if (typeof finish !== 'string' || head === null) continue
      seen.set(finish, Math.max(seen.get(finish) ?? 0, head))
    }
    for (const [finish, head] of seen) {
      // Caps and crowns rise a millimetre, which the least headroom includes.
      expect([finish, tallestHeadMm({ finish })]).toEqual([finish, head <= 1 ? 0 : head])
    }
    expect(Object.fromEntries(seen)).toMatchObject({ BAR18: 12, BAR21: 13, CR29: 25 })
  })
})

describe('sealedHeightWith', () => {
  it.each([
    [{ closureType: 't-cork', topHeight: 12 }, 294],
    [{ closureType: 'sparkling-cork' }, 307],
    [{ closureType: 'wirehood' }, 307],
    [{ closureType: 'cork' }, 282],
    [{ closureType: 'crown', finish: 'CR26' }, 283],
    [{ closureType: 'screwcap', finish: 'BVS' }, 283],
    [{ closureType: 't-cork' }, null],
    [{}, null],
  ])('of a bottle of 282 mm with %j is %j', (closure, sealed) => {
    expect(sealedHeightWith({ height: 282 }, closure)).toBe(sealed)
  })
})

describe('carton of a sealed bottle', () => {
  it.each([
    ['BAR18', 282, 295.9, 'does-not-fit'],
    ['BAR18', 282, 296, 'fits'],
    ['BAR18', 282, 298, 'fits'],
    ['BAR18', 282, 286, 'does-not-fit'],
    ['CR29', 302, 306, 'does-not-fit'],
    ['CR29', 302, 328.9, 'does-not-fit'],
    ['CR29', 302, 329, 'fits'],
    ['CR29', 302, 338.9, 'fits'],
    ['CR29', 302, 339, 'ask-us'],
    ['CR26', 298, 302, 'fits'],
    ['CR26', 298, 332, 'does-not-fit'],
  ])(
    'with the finish %s and %d mm, in %d mm inside, is judged %s',
    (finish, height, room, verdict) => {
      const bottle = { format: 'bulk', diameter: 80, height, finish }
      const carton = { cellLength: 82, cellWidth: 82, internalHeight: room }
      expect(fitCarton(bottle, carton).verdict).toBe(verdict)
    },
  )

  it('is long enough for the cork if the bottles lie', () => {
    const bottle = { format: 'bulk', diameter: 86.6, height: 302, finish: 'CR29' }
    const carton = { style: 'lay-down', cellLength: 88.6, cellWidth: 88.6, internalHeight: 177 }
    expect(fitCarton(bottle, { ...carton, internalLength: 306 }).verdict).toBe('does-not-fit')
    expect(fitCarton(bottle, { ...carton, internalLength: 332 })).toEqual({
      verdict: 'fits',
      reason:
        'Body 86.6 mm, cell 88.6 mm. Bottle 327 mm long with its closure, carton 332 mm inside.',
    })
  })

  it('is never lower than packed glass that is sold in it', () => {
    const cartons = new Map(
      stock.flatMap(({ category, attributes }) =>
        category === 'cartons' && typeof attributes.cartonClass === 'string'
          ? [[attributes.cartonClass, attributes] as const]
          : [],
      ),
    )
    const packed = products.filter(
      ({ status, category, attributes }) =>
        category === 'bottles' && status !== 'obsolete' && attributes.format !== 'bulk',
    )
    expect(packed.length).toBeGreaterThan(100)
    for (const { sku, attributes } of packed) {
      const carton = cartons.get(String(attributes.cartonClass))
      const sealed = sealedHeight(attributes) ?? Number.POSITIVE_INFINITY
      const spare = Number(carton?.internalHeight) - sealed
      expect([sku, spare >= 2 && spare < 12]).toEqual([sku, true])
    }
  })

  it.each([
    ['CT-12P75-NA-X', 298],
    ['CT-12P50-NA-X', 266],
    ['CT-12P37-NA-X', 242],
    ['CT-06N70-WH-X', 241],
    ['CT-12N70-WH-X', 241],
    ['CT-12N50-NA-X', 223],
    ['CT-24N20-NA-X', 174],
    ['CT-06TN7-WH-X', 263],
    ['CT-06OV7-WH-X', 268],
    ['CT-06SPK-WH-X', 332],
    ['CT-12SPK-WH-X', 332],
    ['CT-06SPP-WH-X', 338],
    ['CT-24S37-NA-X', 268],
  ])('%s is %d mm high inside, and so is its printed version', (sku, height) => {
    const carton = products.find((product) => product.sku === sku)
    const same = products.filter(
      ({ category, attributes }) =>
        category === 'cartons' && attributes.cartonClass === carton?.attributes.cartonClass,
    )
    expect(same.map(({ attributes }) => attributes.internalHeight)).toEqual(same.map(() => height))
  })
})
