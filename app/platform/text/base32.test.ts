import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeBase32, encodeBase32 } from './base32.ts'

// The examples of RFC 4648, section 10, in lower case and without padding.
it.each([
  ['', ''],
  ['f', 'my'],
  ['fo', 'mzxq'],
  ['foo', 'mzxw6'],
  ['foobar', 'mzxw6ytboi'],
])('encodes “%s” as %s', (text, written) => {
  expect(encodeBase32(Buffer.from(text))).toBe(written)
})

it('decodes its own output, in upper case too', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...decodeBase32(encodeBase32(bytes).toUpperCase())]).toEqual([...bytes])
    }),
  )
})
