import { expect, it } from 'vitest'
import { chooseEncoding } from './encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
  [`${'a,'.repeat(90)}br`, 'br'],
  [`${'a,'.repeat(100)}br`, 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('chooseEncoding answers “%s” with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
