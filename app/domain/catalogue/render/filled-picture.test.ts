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

it('says what a bottle is filled and closed with', () => {
  expect(shown.length).toBeGreaterThan(0)
  for (const { picture } of shown) {
    expect(picture.words).toMatch(
      /^(Red wine|White wine|Rosé|Beer|Aged spirit|Water).*, closed with ./,
    )
    expect(picture.drawing.picture?.file).not.toBe('')
  }
})

it('is another as soon as the bottle, its fill point or its drink is another', () => {
  const [first] = shown
  if (!first) throw new Error('There is no picture.')
  const { product } = first
  for (const key of ['height', 'glassMass', 'fillPoint']) {
    const attributes = { ...product.attributes, [key]: Number(product.attributes[key]) + 1 }
    expect(filledPicture(catalogue, { ...product, attributes }), key).toBeNull()
  }
})

it('is not looked for of what is no bottle that stands in it', () => {
  const [cap] = catalogue.products.filter(({ category }) => category === 'closures')
  if (!cap) throw new Error('There is no closure.')
  expect(filledBottle(catalogue, cap)).toBeNull()
})

it('has a drawing to fall back on: the glass with its drink, and what closes it', () => {
  for (const { product, picture } of shown) {
    const empty = drawingOf(product)
    const { parts, height } = picture.drawing
    const added = parts.filter((part) => !empty.parts.includes(part))
    expect(parts.length - added.length, product.name).toBe(empty.parts.length)
    // Coloured glass is darker where it is full, clear glass shows what it holds.
    const isClear = ['flint', 'arctic'].includes(String(product.attributes.colour))
    const isDrink = ([material]: DrawingPart) => material.startsWith('drink-')
    expect(parts.some(isDrink), product.name).toBe(isClear)
    const [, [[, closure] = []] = []] = added.at(-1) ?? []
    // It begins at the axis, near the rim.
    expect(Number(/^M0(-\d+)/.exec(closure ?? '')?.[1]), product.name).toBeLessThan(-height * 0.7)
  }
})
