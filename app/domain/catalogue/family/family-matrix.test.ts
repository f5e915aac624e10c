import { describe, expect, it } from 'vitest'
import { buildSeedCatalogue, readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { buildSnapshot } from '../catalogue-snapshot.ts'
import { findSuccessor } from '../product/find-product.ts'
import type { Product } from '../product/product.ts'
import { listedFamily } from './family-index.ts'
import { familyMatrix } from './family-matrix.ts'

const seed = await readSeedCatalogue()
const catalogue = await buildSeedCatalogue()

function product(sku: string) {
  const found = catalogue.bySku.get(sku)
  if (!found) throw new Error(`no ${sku}`)
  return found
}
const matrixOf = (sku: string) => familyMatrix(catalogue, product(sku))

/** Returns the labels of a matrix, and a function that finds a cell by its labels. */
function seen(sku: string) {
  const matrix = matrixOf(sku)
  if (!matrix) throw new Error(`${sku} is a family of one`)
  const { groups, columns } = matrix
  return {
    rows: [...new Set(groups.flatMap(({ rows }) => rows.map(({ label }) => label)))],
    columns,
    groups: groups.map(({ label }) => label),
    at: (group: string, row: string, column: string) =>
      groups.find((one) => one.label === group)?.rows.find((one) => one.label === row)?.cells[
        columns.indexOf(column)
      ],
  }
}

describe('familyMatrix', () => {
  it('marks an item that is weaker than the product of the page with the difference', () => {
    const weak = 'GB-SP750S-FL-29-00-X'
    const products = seed.products.map((one) =>
      one.sku === weak ? { ...one, attributes: { ...one.attributes, gasVolumes: 6 } } : one,
    )
    const mixed = buildSnapshot(1, seed.dictionary, products)
    const matrix = familyMatrix(mixed, mixed.bySku.get('GB-SP750S-AG-29-00-X') as Product)
    const cells = matrix?.groups.flatMap(({ rows }) => rows.flatMap((row) => row.cells)) ?? []
    const marked = cells.flatMap((cell) => (cell?.shortfall ? [[cell.sku, cell.shortfall]] : []))
    expect(marked).toEqual([[weak, 'carbonation limit 6\u00a0vol, not 6.5']])
  })

  it('shows a picture for each colour, and none if the rows are not colours', () => {
    const rows = (sku: string) => matrixOf(sku)?.groups.flatMap((group) => group.rows) ?? []
    const claret = rows('GB-CL750S-FL-BV-12-X').map(({ drawing }) => drawing?.picture?.file)
    expect(claret.every(Boolean)).toBe(true)
    expect(new Set(claret).size).toBeGreaterThan(3)
    const others = rows('WH-90-SV-X')
    expect(others.every(({ material, drawing }) => material !== null || drawing === null)).toBe(
      true,
    )
  })

  it('is laid out by colour, pack and finish', () => {
    const claret = seen('GB-CL750S-FL-BV-12-X')
    expect(claret.rows).toEqual(['Antique green', 'French green', 'Flint', 'Arctic blue'])
    expect(claret.columns).toEqual(['Bulk pallet', '6-pack carton', '12-pack carton'])
    expect(claret.groups).toEqual(['BVS 30H60', 'Cork mouth'])
    expect(claret.at('BVS 30H60', 'Flint', '12-pack carton')).toMatchObject({ isOwn: true })
    expect(claret.at('Cork mouth', 'Flint', 'Bulk pallet')).toMatchObject({
      sku: 'GB-CL750SK-FL-KM-00-X',
      isOwn: false,
    })
    expect(claret.at('Cork mouth', 'Flint', '6-pack carton')).toBeNull()
  })

  it('contains every listed item exactly once, from the page of any of them', () => {
    for (const one of catalogue.products.slice(0, catalogue.index.listed)) {
      const listed = listedFamily(catalogue.index, one)
      const matrix = familyMatrix(catalogue, one)
      const cells = (matrix?.groups ?? []).flatMap(({ rows }) =>
        rows.flatMap((row) => row.cells.filter((cell) => cell !== null)),
      )
      if (matrix === null) expect(listed).toEqual([one])
      else expect(cells.map(({ sku }) => sku).sort()).toEqual(listed.map(({ sku }) => sku).sort())
      expect(cells.filter(({ isOwn }) => isOwn).length).toBe(matrix === null ? 0 : 1)
    }
  })

  it('states the lead time of each item', () => {
    const { leadTime } = product('GB-CL750S-FL-BV-12-X')
    const cell = seen('GB-CL750S-FL-BV-12-X').at('BVS 30H60', 'Flint', '12-pack carton')
    expect(cell?.days).toBe(leadTime ? `${leadTime.from}–${leadTime.to}` : '')
  })

  it('lists items that are no longer made, with their successors', () => {
    const gone = catalogue.products.filter(({ status }) => status === 'obsolete')
    expect(gone.length).toBeGreaterThan(5)
    let named = 0
    for (const one of gone) {
      const own = familyMatrix(catalogue, one)?.noLongerMade.find(({ isOwn }) => isOwn)
      if (!own) continue
      named++
      expect(own).toMatchObject({ sku: one.sku })
      expect(own.successor?.sku).toBe(findSuccessor(catalogue, one)?.sku)
    }
    expect(named).toBeGreaterThan(5)
  })

  it('shows a special order among the listed items on its own page only', () => {
    const special = catalogue.products.find(
      (one) =>
        one.status === 'special-order' &&
        one.category === 'bottles' &&
        listedFamily(catalogue.index, one).length > 0,
    )
    if (!special) throw new Error('no special order of a listed mould')
    const [listed] = listedFamily(catalogue.index, special)
    if (!listed) throw new Error('no listed item')
    expect(JSON.stringify(familyMatrix(catalogue, special))).toContain(special.sku)
    expect(JSON.stringify(familyMatrix(catalogue, listed))).not.toContain(special.sku)
  })

  it('labels cartons by their bottle, not by an internal code', () => {
    const labels = familyMatrix(catalogue, product('CT-06BUR-WH-X'))
      ?.groups.flatMap(({ rows }) => rows)
      .map(({ label }) => label)
    expect(labels).toContain('burgundy 750')
    expect(labels?.filter((label) => label.startsWith('CTN-'))).toEqual([])
  })

  it('is null if the family has one item', () => {
    const alone = catalogue.products.find(({ sku }) => sku.startsWith('GB-CL3000-'))
    expect(alone && familyMatrix(catalogue, alone)).toBeNull()
  })
})
