import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DrawingShapes } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import type { Drawing } from '../drawing/drawing.ts'
import { haveAllPictures } from './all-pictured.ts'

const drawing: Drawing = {
  category: 'bottles',
  width: 75,
  height: 300,
  parts: [['glass-flint', [['body', 'M0 0']]]],
  incomplete: false,
}
const picture = { file: 'cl750s-flint-1kda4mg', width: 250 }
const pictured = { ...drawing, picture }

it('picture stands on the baseline at the height of its product, in AVIF or WebP, with its size', () => {
  const markup = renderToStaticMarkup(<DrawingShapes drawing={pictured} />)
  // 3 % below the base for its shadow, 1.2 % above.
  expect(markup).toContain('x="-40.7" y="-303.6" width="81.4" height="312.6"')
  expect(markup).toContain('/rendered/cl750s-flint-1kda4mg-480.avif 125w')
  expect(markup).toContain('type="image/avif"')
  expect(markup).toContain('src="/rendered/cl750s-flint-1kda4mg-480.webp"')
  expect(markup).toMatch(/<img [^>]*alt=""[^>]*loading="lazy"[^>]*width="250" height="960"/)
  expect(markup).not.toContain('<path')
})

it('picture loads eagerly if it is large, and lazily otherwise', () => {
  const large = renderToStaticMarkup(<DrawingShapes drawing={pictured} pixels={600} />)
  expect(large).toMatch(/<img [^>]*loading="eager"[^>]*fetchPriority="high"/)
  const small = renderToStaticMarkup(<DrawingShapes drawing={pictured} pixels={192} />)
  expect(small).toMatch(/<img [^>]*loading="lazy"[^>]*fetchPriority="auto"/)
})

it('picture requests two pixels per CSS pixel on the densest screens', () => {
  const markup = renderToStaticMarkup(<DrawingShapes drawing={pictured} pixels={192} />)
  expect(markup).toContain('sizes="(min-resolution: 3dppx) 33px, 50px"')
})

it('drawing is shown if there is no picture, or drawings are requested', () => {
  for (const markup of [
    renderToStaticMarkup(<DrawingShapes drawing={drawing} />),
    renderToStaticMarkup(<DrawingShapes drawing={pictured} isDrawn />),
  ]) {
    expect(markup).toContain('<path class="body"')
    expect(markup).not.toContain('<img')
  }
})

it('haveAllPictures is false if one drawing has no picture', () => {
  expect(haveAllPictures([pictured, pictured])).toBe(true)
  expect(haveAllPictures([pictured, drawing])).toBe(false)
})
