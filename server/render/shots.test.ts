import { expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { shotsOf } from './shots.ts'

const { products } = await readSeedCatalogue()
const shots = shotsOf(products, new Set())

it('takes each shape of glass once, for all its colours', () => {
  expect(new Set(shots.map(({ key }) => key)).size).toBe(shots.length)
  const files = shots.flatMap(({ pictures }) => pictures.map(({ file }) => file))
  expect(new Set(files).size).toBe(files.length)
  expect(files.length).toBeGreaterThan(shots.length * 2)
})

it('takes first what visitors see first', () => {
  const seen = products.find(({ mould }) => mould === 'WA275')
  if (!seen) throw new Error('There is no such mould.')
  const [first] = shotsOf(products, new Set([seen.slug]))
  expect(first?.pictures.some(({ file }) => file.startsWith('wa275-'))).toBe(true)
})

it('frames what it shows with room for its shadow, its middle in the middle', () => {
  for (const { frame, height, radius, pixels } of shots) {
    expect(frame.left).toBeCloseTo(-frame.width / 2, 6)
    expect(frame.width).toBeGreaterThan(2 * radius)
    expect(frame.bottom).toBeLessThan(0)
    expect(frame.bottom + frame.height).toBeGreaterThan(height)
    expect(pixels[0] % 2).toBe(0)
  }
})

it('leaves out what no absorption shows, and what is no glass', () => {
  const files = shots.flatMap(({ pictures }) => pictures.map(({ file }) => file)).join()
  expect(files).not.toMatch(/frosted|sprayed|cork|carton/)
})
