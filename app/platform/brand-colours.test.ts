import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colourTokens } from '#tests/support/colour-tokens.ts'
import { dayColours, nightColours } from './brand-colours.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const token = (name: string) =>
  colourTokens.get(name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`))

it('brand colours equal the tokens of the style sheets', () => {
  for (const [name, colour] of Object.entries(dayColours)) expect(token(name)?.day).toBe(colour)
  for (const [name, colour] of Object.entries(nightColours)) expect(token(name)?.night).toBe(colour)
})

it('web manifest uses the pages’ background colour', () => {
  const { background_color, theme_color } = JSON.parse(read('public/site.webmanifest'))
  expect([background_color, theme_color]).toEqual([dayColours.ground, dayColours.ground])
})

it('brand colours are not repeated in other code', () => {
  const colours = [...Object.values(dayColours), ...Object.values(nightColours)]
  const sources = globSync('{app,server}/**/*.{ts,tsx}', {
    // Drawings of glass, closures, boards, people and scenes have their own colours.
    exclude: [
      ...['**/brand-colours*.ts', '**/*.test.ts*'],
      ...['app/domain/catalogue/drawing/paint/**', 'server/scenes/**'],
    ],
  })
  expect(sources.length).toBeGreaterThan(1000)
  expect(
    sources.filter((file) => colours.some((colour) => read(file).toLowerCase().includes(colour))),
  ).toEqual([])
})
