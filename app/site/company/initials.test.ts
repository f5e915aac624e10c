import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it('initialsOf returns the first letters of the first and the last name', () => {
  expect(initialsOf('Margaret Anne Voss')).toBe('MV')
  expect(initialsOf('élan')).toBe('É')
  expect(initialsOf(' ')).toBe('')
})
