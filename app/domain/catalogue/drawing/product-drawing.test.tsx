import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { drawingOf } from './drawing.ts'
import { DrawingDefinitions, ProductDrawing } from './product-drawing.tsx'

const drawn = (category: string, attributes: Attributes, subcategory = '') =>
  drawingOf({ category, subcategory, attributes })

const bottle = drawn('bottles', {
  height: 300,
  diameter: 75.1,
  shoulderStart: 183,
  neckStart: 221,
  punt: 16,
  finish: 'BVS',
  colour: 'french',
})
const cork = drawn('closures', {
  closureType: 't-cork',
  diameterNominal: 19.5,
  length: 21,
  material: 'micro',
  topMaterial: 'beech',
})
const carton = drawn('cartons', { externalLength: 318, externalWidth: 240, externalHeight: 318 })

describe('ProductDrawing', () => {
  it('is hidden from screen readers without a title', () => {
    expect(renderToStaticMarkup(<ProductDrawing drawing={bottle} />)).toContain(
      'aria-hidden="true"',
    )
  })

  it('is an image with a name if it has a title', () => {
    const markup = renderToStaticMarkup(<ProductDrawing drawing={bottle} title="Claret 750" />)
    expect(markup).toContain('role="img" aria-label="Claret 750"')
    expect(markup).not.toContain('aria-hidden')
  })

  it('has no inline style, which the content security policy forbids', () => {
    for (const drawing of [bottle, cork, carton]) {
      expect(renderToStaticMarkup(<ProductDrawing drawing={drawing} />)).not.toContain('style')
    }
  })

  it('labels a stand-in as not to scale', () => {
    const unknown = drawn('bottles', { colour: 'french' })
    expect(renderToStaticMarkup(<ProductDrawing drawing={unknown} />)).toContain('Not to scale')
    expect(renderToStaticMarkup(<ProductDrawing drawing={bottle} />)).not.toContain('Not to scale')
  })

  it('refers only to paints in the definitions of its page, each defined once', () => {
    const drawings = [bottle, bottle, cork, carton]
    const definitions = renderToStaticMarkup(<DrawingDefinitions drawings={drawings} />)
    const ids = [...definitions.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain('paint-glass-amber')
    for (const drawing of drawings) {
      const markup = renderToStaticMarkup(<ProductDrawing drawing={drawing} />)
      const references = [...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
      expect(ids).toEqual(expect.arrayContaining(references))
    }
  })
})
