import { describe, expect, it } from 'vitest'
import { homePageContent } from '#app/domain/content/groups/page-groups.ts'
import { countPassedMoments, isInWindow, readMoment } from './notice-window.ts'
import { getShippedContent } from './shipped-content.ts'

const at = (text: string) => Date.parse(text)
const christmas = { from: '2026-12-01T06:00', until: '2027-01-04T00:00' }

describe('isInWindow', () => {
  it.each([
    ['a minute before 6:00 in Adelaide', '2026-11-30T19:29:00Z', false, 0],
    ['at 6:00', '2026-11-30T19:30:00Z', true, 1],
    ['in between', '2026-12-24T00:00:00Z', true, 1],
    ['at the end', '2027-01-03T13:30:00Z', false, 2],
  ])('is right %s', (_, now, isShown, passed) => {
    expect(isInWindow(christmas, at(now))).toBe(isShown)
    expect(countPassedMoments(christmas, at(now))).toBe(passed)
  })

  it('is always true without moments', () => {
    expect(isInWindow({ from: '', until: '' }, at('2026-01-01T00:00:00Z'))).toBe(true)
  })
})

it('readMoment takes the first of a repeated hour, and the change itself for a skipped one', () => {
  expect(readMoment('2027-04-04T02:30')).toBe(at('2027-04-03T16:00:00Z'))
  expect(readMoment('2026-10-04T02:30')).toBeGreaterThanOrEqual(at('2026-10-03T16:30:00Z'))
  expect(readMoment('2026-02-30T06:00')).toBeNull()
})

describe('notification of the home page', () => {
  const home = getShippedContent('HOME-PAGE')
  const parse = (window: object) =>
    homePageContent.safeParse({ ...home, notification: { ...home.notification, ...window } })

  it('may be without from and until, as content published before has it', () => {
    expect(parse({}).success).toBe(true)
    expect(parse(christmas).success).toBe(true)
  })

  it.each([
    ['an unreal day', { from: '2026-02-30T06:00' }],
    ['other text', { until: 'Christmas' }],
    ['an end before its beginning', { from: christmas.until, until: christmas.from }],
  ])('refuses %s', (_, window) => {
    expect(parse(window).success).toBe(false)
  })
})
