import { describe, expect, it } from 'vitest'
import { readScheduleTime } from './schedule-time.ts'

const now = new Date('2026-09-01T00:00:00Z')
const read = (day: string, time: string, occurrence: '' | 'first' | 'second' = '') =>
  readScheduleTime({ day, time, occurrence }, now)

describe('readScheduleTime', () => {
  it('reads a minute on the business’s clock, in standard and daylight saving time', () => {
    expect(read('2026-12-01', '06:00')).toEqual({
      outcome: 'done',
      at: new Date('2026-12-01T06:00+10:30'),
    })
    expect(read('2027-07-01', '06:00')).toEqual({
      outcome: 'done',
      at: new Date('2027-07-01T06:00+09:30'),
    })
  })

  it('refuses the hour that daylight saving skips, and accepts its edges', () => {
    expect(read('2026-10-04', '02:30')).toMatchObject({ outcome: 'skipped' })
    expect(read('2026-10-04', '02:00')).toMatchObject({ outcome: 'skipped' })
    expect(read('2026-10-04', '01:59')).toMatchObject({ outcome: 'done' })
    expect(read('2026-10-04', '03:00')).toMatchObject({ outcome: 'done' })
  })

  it('asks which of two times is meant when the clock repeats an hour', () => {
    expect(read('2027-04-04', '02:30')).toMatchObject({ outcome: 'doubled' })
    const first = read('2027-04-04', '02:30', 'first')
    const second = read('2027-04-04', '02:30', 'second')
    expect(first).toEqual({ outcome: 'done', at: new Date('2027-04-04T02:30+10:30') })
    expect(second).toEqual({ outcome: 'done', at: new Date('2027-04-04T02:30+09:30') })
    expect(read('2027-04-04', '03:00')).toMatchObject({ outcome: 'done' })
  })

  it.each([
    ['2026-02-30', '06:00', 'malformed'],
    ['tomorrow', '06:00', 'malformed'],
    ['2026-12-01', '24:00', 'malformed'],
    ['2026-12-01', '6', 'malformed'],
    ['2026-08-31', '06:00', 'past'],
    ['2036-12-01', '06:00', 'too-far'],
  ])('refuses %s %s as %s', (day, time, outcome) => {
    expect(read(day, time)).toMatchObject({ outcome, message: expect.stringMatching(/\.$/) })
  })
})
