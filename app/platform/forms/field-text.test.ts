import { expect, it } from 'vitest'
import { readFormVersion } from './field-text.ts'

const formWith = (version: string) => {
  const form = new FormData()
  form.set('version', version)
  return form
}

it.each([
  ['0', 0],
  ['999999999', 999_999_999],
  ['', -1],
  ['[object Object]', -1],
  ['1.5', -1],
  ['-1', -1],
  ['1e309', -1],
  ['99999999999999999999', -1],
])('readFormVersion reads “%s” as %i', (text, version) => {
  expect(readFormVersion(formWith(text))).toBe(version)
})

it('readFormVersion reads a form without a version as -1', () => {
  expect(readFormVersion(new FormData())).toBe(-1)
})
