import { describe, expect, it } from 'vitest'
import { plan, seededCatalogue } from '#tests/factories/seeded-plan.ts'
import { buildPlanSearch, parsePlanQuery } from './plan-query.ts'
import { buildPlannerView } from './planner-view.ts'
import { findDisgorgingDay } from './run-needs.ts'

const sparkling = 'amount=900&unit=bottles&bottle=GB-SP750S-AG-29-00-X'
const calendar = { today: '2026-11-21', shutdowns: [], announced: [] }

describe('sparkling wine in two stages', () => {
  it('is laid down under a crown with a bidule, then corked and wired', () => {
    const roles = plan(`${sparkling}&lees=12`).lines.map(({ role, stage, sku }) => [
      role,
      stage,
      sku,
    ])
    expect(roles.slice(0, 3)).toEqual([
      ['Glass', 'filling', 'GB-SP750S-AG-29-00-X'],
      ['Tirage crown', 'filling', 'CS-29B-SV-29-X'],
      ['Closure', 'disgorging', 'CK-48X305A-NA-29-X'],
    ])
    expect(roles.map(([role]) => role)).toContain('Wirehood')
  })

  it('corks magnums with the usual 48 × 30.5 mm cork by default', () => {
    const magnum = plan('amount=900&unit=bottles&bottle=GB-SP1500-AG-29-00-X&lees=12')
    expect(magnum.choices.closure?.value).toBe('CK-48X305A-NA-29-X')
  })

  it('is planned in one stage if no months on the lees are given, or the bottle is for still wine', () => {
    expect(plan(sparkling).choices.tirage).toBeUndefined()
    const claret = plan('amount=900&bottle=GB-CL750S-AG-BV-00-X&lees=12')
    expect(claret.choices.tirage).toBeUndefined()
    expect(claret.lines.every(({ stage }) => stage === 'filling')).toBe(true)
  })

  it('loses bottles until they are disgorged, 2 % by default', () => {
    const corks = (search: string) =>
      plan(`${sparkling}&lees=12&loss-closure=0&${search}`).lines.find(
        ({ role }) => role === 'Closure',
      )?.needed
    expect(corks('')).toBe('882 corks')
    expect(corks('loss-disgorging=0')).toBe('900 corks')
    expect(corks('loss-disgorging=10')).toBe('818 corks')
    expect(plan(sparkling).defaultLosses.disgorging).toBeUndefined()
    expect(plan(`${sparkling}&lees=12`).defaultLosses.disgorging).toBe(2)
  })

  it.each([
    ['0', /1 to 120 months/],
    ['121', /1 to 120 months/],
    ['1.5', /1 to 120 months/],
    ['two years', /1 to 120 months/],
  ])('of “%s” months on the lees is refused at its field', (lees, message) => {
    expect(plan(`${sparkling}&lees=${encodeURIComponent(lees)}`).errors.lees).toMatch(message)
  })

  it('offers no lighter glass that does not hold the tirage', () => {
    const query = parsePlanQuery(new URLSearchParams(`${sparkling}&lees=12`))
    expect(buildPlannerView(seededCatalogue, query, calendar).lighter?.outcome).not.toBe('offered')
    expect(buildPlanSearch(query)).toContain('lees=12')
  })
})

describe('disgorging day', () => {
  const hobart = { places: [{ state: 'TAS', region: 'southern-tasmania' }] } as const

  it.each([
    ['2027-03-30', 15, '2028-06-30'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-02-08', 12, '2027-02-09'],
    ['2027-01-26', 24, '2029-01-29'],
  ])('of a tirage on %s after %i months is %s', (tirage, months, day) => {
    expect(findDisgorgingDay(tirage, months, calendar, hobart)).toBe(day)
  })
})
