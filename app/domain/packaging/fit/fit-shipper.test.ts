import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { fitShipper } from './fit-shipper.ts'

const { products } = await readSeedCatalogue()
const figuresOf = (sku: string) => {
  const product = products.find((one) => one.sku === sku)
  if (!product) throw new Error(`no ${sku}`)
  return product.attributes
}
const basket = { packSize: 6, externalLength: 194, externalWidth: 130, externalHeight: 240 }
const shipper = { packSize: 24, internalLength: 392, internalWidth: 262, internalHeight: 244 }

describe('carriers in a carton', () => {
  it('fit in two rows of two, with their sizes in the reason', () => {
    expect(fitShipper(basket, shipper)).toEqual({
      verdict: 'fits',
      reason:
        '4 carriers need 388 × 260 mm, carton 392 × 262 mm inside. Handle 240 mm high, carton 244 mm inside.',
    })
  })

  it.each([
    [388, 260, 244, 'fits'],
    [387.9, 260, 244, 'does-not-fit'],
    [388, 259.9, 244, 'does-not-fit'],
    [400, 260, 244, 'fits'],
    [400.1, 260, 244, 'ask-us'],
    [413, 260, 244, 'ask-us'],
    [413.1, 260, 244, 'does-not-fit'],
    [388, 260, 241.9, 'does-not-fit'],
    [388, 260, 242, 'fits'],
    [388, 260, 252, 'ask-us'],
  ])('of %d × %d × %d mm inside are judged %s', (length, width, height, verdict) => {
    const carton = {
      packSize: 24,
      internalLength: length,
      internalWidth: width,
      internalHeight: height,
    }
    expect(fitShipper(basket, carton).verdict).toBe(verdict)
  })

  it('of another number are refused, and missing figures asked about', () => {
    expect(fitShipper({ ...basket, packSize: 5 }, shipper).reason).toBe(
      'A carton of 24 does not hold whole carriers of 5.',
    )
    for (const key of ['packSize', 'externalLength', 'externalWidth', 'externalHeight']) {
      const { [key]: _, ...rest } = basket as Record<string, number>
      expect([key, fitShipper(rest, shipper).verdict]).toEqual([key, 'ask-us'])
    }
    for (const key of ['packSize', 'internalLength', 'internalWidth', 'internalHeight']) {
      const { [key]: _, ...rest } = shipper as Record<string, number>
      expect([key, fitShipper(basket, rest).verdict]).toEqual([key, 'ask-us'])
    }
  })

  it.each([
    ['CT-06KL33-NA-X', 'CT-24SL33-NA-X', 'CT-24L33-NA-X'],
    ['CT-04KL33-NA-X', 'CT-24SL33-NA-X', 'CT-24L33-NA-X'],
    ['CT-06KT33-NA-X', 'CT-24ST33-NA-X', 'CT-24T33-NA-X'],
    ['CT-04KT33-NA-X', 'CT-24ST33-NA-X', 'CT-24T33-NA-X'],
    ['CT-06KT37-NA-X', 'CT-24ST37-NA-X', 'CT-24T37-NA-X'],
    ['CT-04KT37-NA-X', 'CT-24ST37-NA-X', 'CT-24T37-NA-X'],
  ])('%s fit %s, and not %s, which is for bottles', (carrier, own, other) => {
    expect(fitShipper(figuresOf(carrier), figuresOf(own)).verdict).toBe('fits')
    expect(fitShipper(figuresOf(carrier), figuresOf(other)).verdict).toBe('does-not-fit')
  })
})
