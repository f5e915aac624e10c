import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { drawingOf } from './drawing.ts'
import { ProductDrawing } from './product-drawing.tsx'

const { products } = await readSeedCatalogue()

it('every seed product is drawn from its own dimensions', () => {
  const standIns = products.filter((product) => drawingOf(product).incomplete)
  expect(standIns.map(({ sku }) => sku)).toEqual([])
})

it('every card drawing of the seed is under 1.7 kB and has valid numbers only', () => {
  for (const product of products) {
    const markup = renderToStaticMarkup(<ProductDrawing drawing={drawingOf(product)} />)
    expect(markup.length, product.sku).toBeLessThanOrEqual(1700)
    expect(markup).not.toMatch(/NaN|Infinity|undefined|null/)
  }
})

it('every glass colour and every mould has a distinct drawing', () => {
  const bottles = products.filter(({ category, canonical }) => category === 'bottles' && !canonical)
  const looks = new Map(
    bottles.map(({ mould, attributes: { colour, finish } }) => [
      `${mould} ${colour} ${finish}`,
      '',
    ]),
  )
  for (const product of bottles) {
    const { colour, finish } = product.attributes
    looks.set(`${product.mould} ${colour} ${finish}`, JSON.stringify(drawingOf(product).parts))
  }
  expect(new Set(looks.values()).size).toBe(looks.size)
})
