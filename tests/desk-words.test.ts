import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Says what the customer reads as well, and that it is that. */
const saysBoth = 'app/staff/enquiry/parts/customer-facts.tsx'

it('the desk calls a status and a claim by the team’s words', () => {
  const sources = globSync('app/staff/**/*.{ts,tsx}').map((name) => ({
    name,
    text: readFileSync(name, 'utf8'),
  }))
  const naming = (word: RegExp) =>
    sources.filter(({ text }) => word.test(text)).map(({ name }) => name)
  expect(naming(/\bteamReads\b/).length).toBeGreaterThan(3)
  expect(naming(/\bcustomerReads\b|order-words\.ts/)).toEqual([saysBoth])
})
