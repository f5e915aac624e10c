import { expect, it } from 'vitest'
import { formatClosedSentence, formatShutdownDays } from './shutdown.ts'

const summer = { name: 'Christmas shutdown', first: '2026-12-18', last: '2027-01-03' }
const stocktake = { name: 'Stocktake', first: '2027-06-30', last: '2027-06-30' }

it.each([
  [summer.first, summer.last, 'from 18 December 2026 to 3 January 2027'],
  ['2027-06-28', '2027-07-02', 'from 28 June to 2 July 2027'],
  [stocktake.first, stocktake.last, 'on 30 June 2027'],
])('a shutdown of %s to %s is “%s”', (first, last, words) => {
  expect(formatShutdownDays({ first, last })).toBe(words)
})

it('several shutdowns are joined into one sentence; without shutdowns it is empty', () => {
  expect(formatClosedSentence([summer, stocktake])).toBe(
    'We are closed from 18 December 2026 to 3 January 2027 and on 30 June 2027.',
  )
  expect(formatClosedSentence([])).toBe('')
})
