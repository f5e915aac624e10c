import { expect, it } from 'vitest'
import { redactPath } from './private-path.ts'

it.each([
  ['/enquiry/4f1c.Zm9v', '/enquiry/[private]'],
  ['/enquiry/4f1c.Zm9v.data', '/enquiry/[private]'],
  ['/Enquiry/4f1c.Zm9v/reply', '/enquiry/[private]/reply'],
  ['//enquiry/3x9AAbcdefghijklmnopqrstuvwxyz0123456789_-A', '//enquiry/[private]'],
  ['/%65nquiry/3x9AAbcdefghijklmnopqrstuvwxyz0123456789_-A.data', '/%65nquiry/[private].data'],
  ['/catalogue/enquiry', '/catalogue/enquiry'],
  [
    '/catalogue/special-order-item-4711-7f0f8a52-5d5e-4f0b-9d3a-6c1a8e8f4b1d',
    '/catalogue/special-order-item-4711-7f0f8a52-5d5e-4f0b-9d3a-6c1a8e8f4b1d',
  ],
])('writes %s to no log', (path, shown) => {
  expect(redactPath(path)).toBe(shown)
})
