import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it('a person without a picture is drawn by first and last initial', () => {
  expect(initialsOf('Margaret Anne Voss')).toBe('MV')
  expect(initialsOf('élan')).toBe('É')
  expect(initialsOf(' ')).toBe('')
})
