import { expect, it } from 'vitest'
import { setQuotationMarks } from './set-quotation-marks.ts'

it.each([
  ["last week's caps, the makers' calendars", 'last week’s caps, the makers’ calendars'],
  [`She said "stop", and 'why' (he "knew")`, 'She said “stop”, and ‘why’ (he “knew”)'],
  ["the '90s", 'the ’90s'],
  ['already “set”, isn’t it', 'already “set”, isn’t it'],
])('setQuotationMarks turns “%s” into “%s”', (written, set) => {
  expect(setQuotationMarks(written)).toBe(set)
})

it('setQuotationMarks considers the character before the text', () => {
  expect(setQuotationMarks("'s own", 'k')).toBe('’s own')
  expect(setQuotationMarks('"', 'd')).toBe('”')
})
