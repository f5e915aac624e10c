import { expect, it } from 'vitest'
import { describeShutdownNotice } from './shutdown.ts'

const summer = { name: 'Christmas shutdown', first: '2026-12-18', last: '2027-01-03' }
const easter = { name: 'Easter break', first: '2027-03-24', last: '2027-03-25' }
const on = (today: string, within?: number) =>
  describeShutdownNotice({ today, shutdowns: [summer, easter], announced: [] }, within)

const ofSummer =
  'Christmas shutdown: we are closed from 18 December 2026 to 3 January 2027, and open again on 4 January 2027.'

it('a shutdown is announced six weeks ahead, and until its last day', () => {
  expect(on('2026-11-05')).toBe('')
  expect(on('2026-11-06')).toBe(ofSummer)
  expect(on('2026-12-25')).toBe(ofSummer)
  expect(on('2027-01-03')).toBe(ofSummer)
  expect(on('2027-01-04')).toBe('')
})

it('the announcement period can be shortened to a few days', () => {
  expect(on('2026-12-14', 3)).toBe('')
  expect(on('2026-12-15', 3)).toBe(ofSummer)
})

it('the notice names the first working day after the shutdown', () => {
  expect(on('2027-03-24')).toBe(
    'Easter break: we are closed from 24 March to 25 March 2027, and open again on 30 March 2027.',
  )
})

it('the notice is empty without shutdowns', () => {
  expect(describeShutdownNotice({ today: '2026-12-25', shutdowns: [], announced: [] })).toBe('')
})
