import { describe, expect, it } from 'vitest'
import { findTypedMention, insertMention, suggestMentions } from './suggest-mentions.ts'

const team = [{ name: 'Robin Hale' }, { name: 'Zoë Łapiński' }, { name: 'Dan Whitlock' }]
const suggestFor = (text: string) => {
  const mention = findTypedMention(text, text.length)
  return mention ? suggestMentions(mention, team).map(({ name }) => name) : null
}

describe('mention that is being typed', () => {
  it.each([
    ['Ask @', ['Robin Hale', 'Zoë Łapiński', 'Dan Whitlock']],
    ['@ro', ['Robin Hale']],
    ['Please see\n@lapi', ['Zoë Łapiński']],
    ['(@Robin H', ['Robin Hale']],
    ['@Robin Hale', []],
    ['@nobody', []],
    ['ann@ro', null],
    ['Ask Robin', null],
    ['@robin, then', null],
  ])('suggests for %j the colleagues %j', (text, names) => {
    expect(suggestFor(text)).toEqual(names)
  })

  it('is replaced by the whole name, and the text after the caret stays', () => {
    const text = 'Ask @ro about it'
    const mention = findTypedMention(text, 7)
    expect(mention && insertMention(text, mention, 'Robin Hale')).toEqual({
      text: 'Ask @Robin Hale about it',
      caret: 16,
    })
  })
})
