import { expect, it } from 'vitest'
import { redactPath } from './private-path.ts'

it.each([
  ['/enquiry/4f1c.Zm9v', '/enquiry/[private]'],
  ['/enquiry/4f1c.Zm9v.data', '/enquiry/[private]'],
  ['/Enquiry/4f1c.Zm9v/reply', '/enquiry/[private]/reply'],
  ['/catalogue/enquiry', '/catalogue/enquiry'],
])('writes %s to no log', (path, shown) => {
  expect(redactPath(path)).toBe(shown)
})
