import { expect, it } from 'vitest'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { specificationRows } from './specification-rows.ts'

const { bySku, dictionary } = await buildSeedCatalogue()
const rowsOf = (sku: string) => {
  const product = bySku.get(sku)
  if (!product) throw new Error(`no ${sku}`)
  return specificationRows(dictionary, product)
}

it('specification rows state both temperatures of a pressure, and the sealed height', () => {
  const texts = Object.fromEntries(
    rowsOf('GB-SP750S-AG-29-00-X').map(({ label, text }) => [label, text]),
  )
  expect(texts).toMatchObject({
    'Pressure rating at 40 °C': '12 bar',
    'Working pressure at 20 °C': '6.5 bar',
    'Sealed height': '327 mm',
    'Carbonation up to': '6.5 vol',
  })
})

it('specification rows name what is unknown together, at the end', () => {
  const rows = rowsOf('GB-CL750S-AG-BV-00-X')
  expect(rows.at(-1)).toMatchObject({
    label: 'Ask us for',
    text: 'Recycled content evidence, recycling label, food contact, allergens, vegan, expiry of statements, maker, mould number, supplier’s code, GTIN',
  })
  expect(rows.filter(({ text }) => /^unknown/i.test(text))).toEqual([])
})
