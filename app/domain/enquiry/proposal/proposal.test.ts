import { expect, it } from 'vitest'
import { endOfTerm, isTermOver, termInWords } from './proposal.ts'

it('gives a proposal its whole last day, in Adelaide, and says so', () => {
  const end = endOfTerm(new Date('2026-11-23T18:03:00Z'), 14)
  expect(termInWords(end)).toBe('the end of Tuesday 8 December 2026, Adelaide time')
  expect(isTermOver(end, new Date('2026-12-08T13:29:00Z'))).toBe(false)
  expect(isTermOver(end, new Date('2026-12-08T13:30:00Z'))).toBe(true)
})
