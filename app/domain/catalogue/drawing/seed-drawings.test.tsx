import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { drawingOf } from './drawing.ts'
import { ProductDrawing } from './product-drawing.tsx'

const { products } = await readSeedCatalogue()

it('draws every product a new site starts with from its own dimensions', () => {
  const standIns = products.filter((product) => drawingOf(product).incomplete)
  expect(standIns.map(({ sku }) => sku)).toEqual([])
})

it('keeps every card drawing of the seed under 1.7 kB, without a number that is none', () => {
  for (const product of products) {
    const markup = renderToStaticMarkup(<ProductDrawing drawing={drawingOf(product)} />)
    expect(markup.length, product.sku).toBeLessThanOrEqual(1700)
    expect(markup).not.toMatch(/NaN|Infinity|undefined|null/)
  }
})

it('tells every glass colour and every mould apart', () => {
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
