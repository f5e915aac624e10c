import { expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { solidRemarks } from './solid-remarks.ts'

const { products } = await readSeedCatalogue()
const clarets = products.filter(({ mould }) => mould === 'CL750S')

it('reports bottles that can only be drawn once per mould, up to the maximum', () => {
  expect(clarets.length).toBeGreaterThan(2)
  const thin = clarets.map((one) => ({ ...one, attributes: { ...one.attributes, glassMass: 30 } }))
  expect(solidRemarks(thin)).toEqual([
    `${thin[0]?.sku}: No wall of this outline takes 30 g of glass.`,
  ])
  const many = thin.flatMap((one) =>
    Array.from({ length: 20 }, (_, at) => ({ ...one, mould: `${one.sku} ${at}` })),
  )
  expect(solidRemarks(many).at(-1)).toBe(`… and ${many.length - 20} more.`)
  expect(solidRemarks(clarets)).toEqual([])
})
