import { describe, expect, it } from 'vitest'
import { areSameDay, findDays } from './find-days.ts'

describe('findDays', () => {
  it.each([
    ['on Tuesday 12 February 2027', 12, 2, 2027],
    ['the 3rd of March', 3, 3, null],
    ['Sept. 9', 9, 9, null],
    ['February 12, 2027', 12, 2, 2027],
    ['12/2/27', 12, 2, 2027],
    ['12.02.2027', 12, 2, 2027],
    ['by 2027-02-12.', 12, 2, 2027],
    ['29 February', 29, 2, null],
  ])('finds the day in “%s”', (text, day, month, year) => {
    expect(findDays(text)).toMatchObject([{ day, month, year }])
  })

  it.each(['30 February', 'on 31/13/2027', '12 bottles', 'May 7 am', '1/2 pallet', 'we may 2028'])(
    'finds no day in “%s”',
    (text) => {
      expect(findDays(text)).toEqual([])
    },
  )
})

it('areSameDay > compares the year only if both texts name it', () => {
  const [one, other, later] = findDays('3 March, 3/3/2027, 3 March 2028')
  expect(one && other && areSameDay(one, other)).toBe(true)
  expect(other && later && areSameDay(other, later)).toBe(false)
})
