import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReviewPlaceholders } from './review-list.tsx'

it('ReviewPlaceholders renders ten items, hidden from screen readers', () => {
  const html = renderToStaticMarkup(<ReviewPlaceholders />)
  expect(html).toMatch(/^<ul aria-hidden="true"/)
  expect(html.match(/<li/g)).toHaveLength(10)
})
