import { expect, it } from 'vitest'
import { type DrawingPart, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { filledBottle } from './filled-bottle.ts'
import { filledPicture } from './filled-picture.ts'

const catalogue = await buildSeedCatalogue()
const shown = catalogue.products.flatMap((product) => {
  const picture = filledPicture(catalogue, product)
  return picture ? [{ product, picture }] : []
})

it('the caption names drink and closure', () => {
  expect(shown.length).toBeGreaterThan(0)
  for (const { picture } of shown) {
    expect(picture.words).toMatch(
      /^(Red wine|White wine|Rosé|Beer|Aged spirit|Water).*, closed with ./,
    )
    expect(picture.drawing.picture?.file).not.toBe('')
  }
})

it('hides the glass if red wine makes coloured glass black, not if white wine shows it', () => {
  for (const { product, picture } of shown) {
    const isRed = picture.words.startsWith('Red wine')
    const isClear = ['flint', 'arctic'].includes(String(product.attributes.colour))
    expect(picture.hidesGlass, product.sku).toBe(isRed && !isClear)
  }
  expect(shown.some(({ picture }) => picture.hidesGlass)).toBe(true)
  expect(shown.some(({ picture }) => !picture.hidesGlass)).toBe(true)
})

it('round, square, oval and flask bottles are shown filled', () => {
  const moulds = new Set(shown.map(({ product }) => product.mould))
  for (const mould of ['CL750S', 'TN700', 'OV700', 'FK200', 'FK375']) {
    expect([...moulds]).toContain(mould)
  }
})

it('the look changes with the bottle, its fill point or its drink', () => {
  const [first] = shown
  if (!first) throw new Error('There is no picture.')
  const { product } = first
  for (const key of ['height', 'glassMass', 'fillPoint']) {
    const attributes = { ...product.attributes, [key]: Number(product.attributes[key]) + 1 }
    expect(filledPicture(catalogue, { ...product, attributes }), key).toBeNull()
  }
})

it('filledBottle is null for products that are not filled bottles', () => {
  const [cap] = catalogue.products.filter(({ category }) => category === 'closures')
  if (!cap) throw new Error('There is no closure.')
  expect(filledBottle(catalogue, cap)).toBeNull()
})

it('the fallback drawing shows the glass with its drink and closure', () => {
  for (const { product, picture } of shown) {
    const empty = drawingOf(product)
    const { parts, height } = picture.drawing
    const added = parts.filter((part) => !empty.parts.includes(part))
    expect(parts.length - added.length, product.name).toBe(empty.parts.length)
    // Coloured glass is darker where it is full; clear glass shows its contents.
    const isClear = ['flint', 'arctic'].includes(String(product.attributes.colour))
    const isDrink = ([material]: DrawingPart) => material.startsWith('drink-')
    expect(parts.some(isDrink), product.name).toBe(isClear)
    const [, [[, closure] = []] = []] = added.at(-1) ?? []
    // The closure begins at the axis, near the rim.
    expect(Number(/^M0(-\d+)/.exec(closure ?? '')?.[1]), product.name).toBeLessThan(-height * 0.7)
  }
})
