import { describe, expect, it } from 'vitest'
import { piecesPer } from '#app/domain/packaging/quantity/packs.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { resolveSampleSet, resolveSetForm, setForm } from './resolve-set-form.ts'

const { products } = await readSeedCatalogue()
const bySku = (sku: string) => products.find((product) => product.sku === sku)
const bottle = bySku('GB-CL750S-AG-BV-00-X')
const cap = 'SC-3060ST-BK-BV-X'

function set(fields: Record<string, string>, of: typeof bottle | null = bottle) {
  return resolveSetForm(of ?? undefined, setForm.parse(fields), bySku)
}

describe('set of a bottle and its closure', () => {
  it('has a closure for every bottle, each in its sales units', () => {
    const asked = set({ amount: '3,000', closure: cap })
    if (asked.outcome !== 'done') throw new Error(asked.message)
    const [glass, closures] = asked.products
    expect(glass?.sku).toBe('GB-CL750S-AG-BV-00-X')
    expect(glass?.pieces).toBeGreaterThanOrEqual(3000)
    expect(closures?.pieces).toBeGreaterThanOrEqual(glass?.pieces ?? 0)
    const pallet = bottle && piecesPer(bottle.packs, 'pallet')
    expect((glass?.pieces ?? 0) % (pallet ?? 1)).toBe(0)
    expect((closures?.pieces ?? 0) % 1000).toBe(0)
  })

  it('is the bottle alone if no closure is chosen', () => {
    expect(set({ amount: '1', closure: '' })).toMatchObject({
      outcome: 'done',
      products: [{ sku: 'GB-CL750S-AG-BV-00-X' }],
    })
  })

  it.each(['', '0', '-5', 'many', '1e5', '99999999999'])(
    'refuses %j bottles with a hint',
    (amount) => {
      expect(set({ amount, closure: cap })).toMatchObject({
        outcome: 'refused',
        message: expect.stringContaining('Enter the number'),
      })
    },
  )

  it('refuses parts that do not fit or are no longer available', () => {
    expect(set({ amount: '1000', closure: 'CS-26P-BK-26-X' })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('does not fit'),
    })
    expect(set({ amount: '1000', closure: 'SC-GONE' })).toMatchObject({ outcome: 'refused' })
    expect(set({}, null)).toMatchObject({ outcome: 'refused' })
  })
})

describe('samples of a set', () => {
  const samples = (closure: string) => resolveSampleSet(bottle, { closure, dressing: '' }, bySku)

  it('are one bottle and one bag of its closures', () => {
    expect(samples(cap)).toEqual({
      outcome: 'done',
      products: [
        { sku: bottle?.sku, kind: 'sample', pieces: 1, level: 'piece' },
        { sku: cap, kind: 'sample', pieces: 25, level: 'piece' },
      ],
    })
  })

  it('are refused with a closure that is not in the catalogue', () => {
    expect(samples('SC-GONE')).toMatchObject({ outcome: 'refused' })
  })
})
