import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Absence, findDayWithoutDeputy, findDeputy } from './deputies.ts'

const away = (account: string, cover: string, firstDay: string, lastDay: string): Absence => ({
  accountId: account,
  deputy: cover,
  firstDay,
  lastDay,
})

describe('findDeputy', () => {
  const absences = [
    away('ann', 'ben', '2027-01-04', '2027-01-15'),
    away('ben', 'cat', '2027-01-11', '2027-01-12'),
  ]

  it.each([
    ['2027-01-03', 'ann'],
    ['2027-01-04', 'ben'],
    ['2027-01-11', 'cat'],
    ['2027-01-13', 'ben'],
    ['2027-01-15', 'ben'],
    ['2027-01-16', 'ann'],
  ])('on %s returns %s', (day, who) => {
    expect(findDeputy('ann', day, absences)).toBe(who)
  })

  it('returns null for a circle, which is detected before it is planned', () => {
    const circle = away('cat', 'ann', '2027-01-01', '2027-01-31')
    expect(findDayWithoutDeputy(circle, absences)).toBe('2027-01-11')
    expect(findDeputy('ann', '2027-01-11', [circle, ...absences])).toBeNull()
    expect(
      findDayWithoutDeputy(away('cat', 'ann', '2027-01-13', '2027-01-31'), absences),
    ).toBeNull()
  })
})

it('findDeputy always terminates, and findDayWithoutDeputy finds every such day', () => {
  const day = fc.integer({ min: 1, max: 9 }).map((n) => `2027-01-0${n}`)
  const who = fc.constantFrom(...'abcd')
  const absence = fc
    .tuple(who, who, day, day)
    .filter(([account, cover]) => account !== cover)
    .map(([account, cover, one, two]): Absence => {
      const [firstDay = one, lastDay = two] = [one, two].toSorted()
      return { accountId: account, deputy: cover, firstDay, lastDay }
    })
  fc.assert(
    fc.property(absence, fc.array(absence, { maxLength: 6 }), (added, drawn) => {
      const others = withoutOverlaps([added, ...drawn]).slice(1)
      const found = findDayWithoutDeputy(added, others)
      const days = Array.from({ length: 9 }, (_, i) => `2027-01-0${i + 1}`).filter(
        (each) => added.firstDay <= each && each <= added.lastDay,
      )
      const empty = days.find(
        (each) => findDeputy(added.accountId, each, [added, ...others]) === null,
      )
      expect(found).toBe(empty ?? null)
    }),
  )
})

/** Removes overlapping absences of the same person, which are refused on entry. */
function withoutOverlaps(absences: Absence[]): Absence[] {
  return absences.filter(
    ({ accountId: account, firstDay, lastDay }, place) =>
      !absences
        .slice(0, place)
        .some(
          (one) => one.accountId === account && one.firstDay <= lastDay && firstDay <= one.lastDay,
        ),
  )
}
