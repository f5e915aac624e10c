import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { buildSeedCatalogue, readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { buildSnapshot } from '../catalogue-snapshot.ts'
import { dropInTable } from './drop-in-table.ts'
import { findDropIns, needsReplacement } from './drop-ins.ts'

const seed = await readSeedCatalogue()
const catalogue = await buildSeedCatalogue()

describe('drop-in replacements', () => {
  it('are offered only for bottles that are no longer made, made to order, or with a long lead time', () => {
    for (const product of catalogue.products) {
      if (!needsReplacement(product)) expect(findDropIns(catalogue, product)).toEqual([])
    }
    const withSome = catalogue.products.filter((one) => findDropIns(catalogue, one).length > 0)
    expect(withSome.some(({ status }) => status === 'obsolete')).toBe(true)
    expect(withSome.some(({ status }) => status === 'special-order')).toBe(true)
  })

  it('have the same finish, a body within 0.5 mm and a height within 2 mm', () => {
    const tenths = (from: number, to: number) =>
      fc.integer({ min: from * 10, max: to * 10 }).map((value) => value / 10)
    fc.assert(
      fc.property(
        tenths(74, 77),
        tenths(296, 304),
        fc.constantFrom('BVS', 'CORK'),
        (diameter, height, finish) => {
          const old = buildProduct({ status: 'obsolete' })
          const other = buildProduct({
            attributes: { ...old.attributes, diameter, height, finish },
          })
          const small = buildSnapshot(1, buildDictionary(), [old, other])
          const fits =
            finish === 'BVS' &&
            Math.round(Math.abs(diameter - 75.1) * 10) <= 5 &&
            Math.round(Math.abs(height - 300) * 10) <= 20
          expect(findDropIns(small, old)).toEqual(fits ? [small.bySku.get(other.sku)] : [])
        },
      ),
    )
  })

  it('have a shorter lead time than a bottle that is still made', () => {
    for (const product of catalogue.products) {
      if (product.status === 'obsolete') continue
      for (const { leadTime } of findDropIns(catalogue, product)) {
        const own = product.leadTime?.to ?? Number.POSITIVE_INFINITY
        expect(leadTime?.to ?? Number.POSITIVE_INFINITY).toBeLessThan(own)
      }
    }
  })

  it('state what changes on the line, and what does not', () => {
    const old = catalogue.bySku.get('GB-CL750S-AG-BV-12-IM')
    if (!old) throw new Error('no obsolete claret')
    const table = dropInTable(catalogue, old)
    expect(table?.replacements[0]?.sku).toBe('GB-CL750S-AG-BV-12-X')
    const finish = table?.rows.find(({ label }) => label === 'Finish')
    expect(finish?.cells.every(({ change }) => change === '')).toBe(true)
    const other = buildProduct({ attributes: { ...old.attributes, glassMass: 475 } })
    const own = { ...old, successor: null }
    const small = buildSnapshot(1, seed.dictionary, [own, other])
    const weight = dropInTable(small, own)?.rows.find(({ label }) => label === 'Weight')
    expect(weight).toEqual({
      label: 'Weight',
      own: '460 g',
      cells: [{ text: '475 g', change: '+15 g' }],
    })
  })
})
