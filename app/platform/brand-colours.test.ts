import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colourTokens } from '#tests/support/colour-tokens.ts'
import { dayColours, nightColours } from './brand-colours.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const token = (name: string) =>
  colourTokens.get(name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`))

it('mails, files and pictures have the colours of the pages', () => {
  for (const [name, colour] of Object.entries(dayColours)) expect(token(name)?.day).toBe(colour)
  for (const [name, colour] of Object.entries(nightColours)) expect(token(name)?.night).toBe(colour)
})

it('an installed site opens on the ground of its pages', () => {
  const { background_color, theme_color } = JSON.parse(read('public/site.webmanifest'))
  expect([background_color, theme_color]).toEqual([dayColours.ground, dayColours.ground])
})

it('no code types such a colour a second time', () => {
  const colours = [...Object.values(dayColours), ...Object.values(nightColours)]
  const sources = globSync('{app,server}/**/*.{ts,tsx}', {
    // What glass, closures and boards look like is their own matter.
    exclude: ['**/brand-colours*.ts', '**/*.test.ts*', 'app/domain/catalogue/drawing/paint/**'],
  })
  expect(sources.length).toBeGreaterThan(1000)
  expect(
    sources.filter((file) => colours.some((colour) => read(file).toLowerCase().includes(colour))),
  ).toEqual([])
})
