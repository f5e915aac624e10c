import { describe, expect, it } from 'vitest'
import { findMentions } from './find-mentions.ts'

const team = ['Tess Moreau', 'Ann Lee', 'Ann Park', 'Zoë O’Brien'].map((name) => ({
  account: name,
  name,
}))
const namesIn = (text: string) => findMentions(text, team).map(({ name }) => name)

describe('findMentions', () => {
  it.each<[text: string, names: string[]]>([
    ['@Tess Moreau can you check the truck?', ['Tess Moreau']],
    ['Ask (@tess), please.', ['Tess Moreau']],
    ['@ann lee and @Ann Park', ['Ann Lee', 'Ann Park']],
    ['@zoë: done', ['Zoë O’Brien']],
    // Two colleagues have this first name.
    ['@Ann knows', []],
    ['tess@tess.example', []],
    ['@Tessa', []],
    ['Tess Moreau without an at sign', []],
  ])('reads %j as %j', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })
})
