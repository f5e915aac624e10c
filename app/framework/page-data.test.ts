import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePageData, serialisePageData } from './page-data.ts'

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

it('page data survives the round trip to the browser', () => {
  fc.assert(
    fc.property(given, given, (loaderData, actionData) => {
      const data = { loaderData, actionData }
      expect(parsePageData(serialisePageData(data))).toEqual(data)
    }),
  )
})

it('undefined values stay undefined, and strings that look like dates or numbers stay strings', () => {
  const loaderData = { index: { open: undefined, text: '2026-11-21T00:00:00.000Z', n: '12' } }
  expect(parsePageData(serialisePageData({ loaderData })).loaderData).toEqual(loaderData)
})

it.each([
  [new Map()],
  [new Set([1])],
  [new Error('no')],
  [Promise.resolve()],
  [Number.NaN],
  [new Date(Number.NaN)],
  [[undefined]],
])('%s is rejected, because it would not survive the round trip', (part) => {
  expect(() => serialisePageData({ loaderData: { index: { part } } })).toThrow('a page’s data')
})

it('user input in page data cannot become HTML', () => {
  const data = { loaderData: { enquiry: { message: '</script><img src=x onerror=alert(1)><!--' } } }
  expect(serialisePageData(data)).not.toContain('<')
  expect(parsePageData(serialisePageData(data))).toEqual(data)
})
