import { expect, it } from 'vitest'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { shotsOf } from './shots.ts'

const catalogue = await buildSeedCatalogue()
const shots = shotsOf(catalogue, new Set())

const filesOf = (of: typeof shots) => of.flatMap(({ pictures }) => pictures.map(({ file }) => file))

it('shots and picture files are unique', () => {
  expect(new Set(shots.map(({ key }) => key)).size).toBe(shots.length)
  expect(new Set(filesOf(shots)).size).toBe(filesOf(shots).length)
})

it('glass shapes are rendered once for all colours', () => {
  const glass = shots.filter(({ shape }) => shape)
  expect(filesOf(glass).length).toBeGreaterThan(glass.length * 2)
})

it('products that visitors see first are rendered first', () => {
  const seen = catalogue.products.find(({ mould }) => mould === 'WA275')
  if (!seen) throw new Error('There is no such mould.')
  // A part of the catalogue: all of it takes seconds.
  const products = catalogue.products.filter((one, place) => place % 8 === 0 || one === seen)
  const firstOf = (visited: string[]) =>
    shotsOf({ ...catalogue, products }, new Set(visited))[0]?.pictures.map(({ file }) => file) ?? []
  expect(firstOf([]).join()).not.toContain('wa275-')
  expect(firstOf([seen.slug]).join()).toContain('wa275-')
})

it('frames leave room for the shadow and are centred', () => {
  for (const { frame, height, radius, pixels } of shots) {
    expect(frame.left).toBeCloseTo(-frame.width / 2, 6)
    expect(frame.width).toBeGreaterThan(2 * radius)
    expect(frame.bottom).toBeLessThan(0)
    expect(frame.bottom + frame.height).toBeGreaterThan(height)
    expect(pixels[0] % 2).toBe(0)
  }
})

it('opaque objects are rendered in tones, so that one shot serves all colours', () => {
  const caps = shots.find(({ pictures }) => pictures.some(({ file }) => file.includes('cap-navy')))
  expect(caps?.pictures.length).toBeGreaterThan(3)
  expect(new Set(caps?.pictures.map(({ paint }) => String(paint))).size).toBe(caps?.pictures.length)
})

it('pictures that differ from their drawing state the height they show', () => {
  for (const { view, height, pictures } of shots.filter(({ pieces }) => pieces)) {
    for (const { shown } of pictures) {
      if (view === 'tilted') expect(shown).toBeDefined()
      if (shown !== undefined) expect(shown).toBeLessThanOrEqual(Math.ceil(height))
    }
  }
})

it('solids of several parts and the teeth of a crown are within the frame', () => {
  const shotOf = (sku: string) =>
    shots.find(({ pictures }) => pictures.some(({ file }) => file.startsWith(sku)))
  for (const sku of ['wh-29-gd', 'wh-90', 'kg-kk20', 'kg-cpkk', 'ca-end202-sv', 'ca-car4']) {
    expect(shotOf(sku)?.pieces?.length, sku).toBeGreaterThan(0)
  }
  const crown = shotOf('cs-26o-sv')
  const reach = Math.max(...(crown?.pieces ?? []).map(({ waves }) => waves?.depth ?? 0))
  expect(reach).toBeGreaterThan(0)
  expect(crown?.frame.width).toBeGreaterThan(2 * (crown?.radius ?? 0))
  expect(crown?.radius).toBeGreaterThan(16)
})

it('etched glass is rendered separately from clear glass of the same shape', () => {
  const frosted = shots.filter((shot) => shot.frosted)
  expect(frosted.length).toBeGreaterThan(5)
  for (const { pictures } of frosted) expect(pictures).toHaveLength(1)
})

it('bottles are filled to the fill point or below the cork, and closed', () => {
  const filled = shots.flatMap((shot) => (shot.filled ? [{ ...shot, ...shot.filled }] : []))
  expect(filled.length).toBeGreaterThan(8)
  for (const { level, inside, pieces, opaqueFrom, height } of filled) {
    expect(pieces.length).toBeGreaterThan(0)
    expect(inside.some(([, y]) => y === level)).toBe(true)
    expect(level).toBeLessThan(height)
    expect(opaqueFrom).toBeLessThan(height)
  }
})
