import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPageData, writePageData } from './page-data.ts'

const marked = fc.string().map((text) => `\u0001${text}`)
const given = fc.object({
  withBigInt: true,
  key: fc.stringMatching(/^[a-z]+$/),
  values: [
    fc.string(),
    marked,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.bigInt(),
    fc.date({ noInvalidDate: true }),
  ],
})

it('the data of a document comes to the browser as it was on the server', () => {
  fc.assert(
    fc.property(given, given, (loaderData, actionData) => {
      const data = { loaderData, actionData }
      expect(readPageData(writePageData(data))).toEqual(data)
    }),
  )
})

it('what is left open stays open, and no address or text becomes anything else', () => {
  const loaderData = { index: { open: undefined, text: '2026-11-21T00:00:00.000Z', n: '12' } }
  expect(readPageData(writePageData({ loaderData })).loaderData).toEqual(loaderData)
})

it.each([
  [new Map()],
  [new Set([1])],
  [new Error('no')],
  [Promise.resolve()],
  [Number.NaN],
  [new Date(Number.NaN)],
  [[undefined]],
])('%s is refused: it would not come back as it was', (part) => {
  expect(() => writePageData({ loaderData: { index: { part } } })).toThrow('a page’s data')
})

it('nobody’s words in it become a tag of the page', () => {
  const data = { loaderData: { enquiry: { message: '</script><img src=x onerror=alert(1)><!--' } } }
  expect(writePageData(data)).not.toContain('<')
  expect(readPageData(writePageData(data))).toEqual(data)
})
