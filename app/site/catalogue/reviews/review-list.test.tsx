import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReviewPlaceholders } from './review-list.tsx'

it('ten places stand where reviews are on their way, and nobody is read them', () => {
  const html = renderToStaticMarkup(<ReviewPlaceholders />)
  expect(html).toMatch(/^<ul aria-hidden="true"/)
  expect(html.match(/<li/g)).toHaveLength(10)
})
