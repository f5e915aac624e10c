import { describe, expect, it } from 'vitest'
import { bulk, plan } from '#tests/factories/seeded-plan.ts'

describe('days of a run', () => {
  const days = (search: string) => plan(`amount=12000&${bulk}&${search}`)

  it('are one working day before bottling by default', () => {
    expect(days('day=2027-02-03').days).toMatchObject({
      neededBy: '2027-02-02',
      needed: 'Needed by Tuesday 2 February 2027, 1 working day before bottling.',
      unsettled: '',
    })
    expect(days('day=2027-02-03&before=5').days?.neededBy).toBe('2027-01-27')
  })

  it('count the transit days from the depot to the postcode', () => {
    const [local, far] = [days('day=2027-03-03'), days('day=2027-03-03&postcode=6000')]
    expect(local.days?.road).toMatch(/^Days on the road are not counted/)
    expect(far.days?.road).toBe('4 working days on the road from Angaston SA to WA, an estimate.')
    expect(local.lines[0]?.orderBy?.text).toBe('23 February 2027')
    expect(far.lines[0]?.orderBy?.text).toBe('17 February 2027')
    // Labour Day in Western Australia is Monday 1 March 2027.
    const near = days('day=2027-03-03&postcode=6000&depot=perth')
    expect(near.lines[0]?.orderBy?.text).toBe('18 February 2027')
    expect(near.days?.holidays).toBe('Holidays on the way: Labour Day (WA) on Monday 1 March 2027.')
  })

  it('count back from the day needed, with or without a bottling day', () => {
    const alone = days('needed=2027-02-02').days
    expect(alone?.neededBy).toBe('2027-02-02')
    expect(alone?.needed).toBe('Needed by Tuesday 2 February 2027.')
    expect(days('needed=2027-02-01&day=2027-02-03').days?.neededBy).toBe('2027-02-01')
    expect(days('needed=2027-02-04&day=2027-02-03').errors.needed).toMatch(/or an earlier day\.$/)
    expect(days('needed=2027-02-01&day=2027-02-03&before=2').errors.needed).toMatch(
      /leave the other/,
    )
    expect(days('needed=soon').errors.needed).toMatch(/could not read this date/)
  })

  it('name the nearest possible day for a weekend, a holiday or a shutdown', () => {
    expect(days('day=2027-02-06&before=0').days?.unsettled).toMatch(
      /is a Saturday\. The nearest working day is Friday 5 February 2027\./,
    )
    expect(days('day=2027-01-26&before=0').days?.unsettled).toMatch(/is Australia Day/)
    expect(days('day=2026-12-22&before=0').days?.unsettled).toMatch(/in our Christmas shutdown/)
  })
})
