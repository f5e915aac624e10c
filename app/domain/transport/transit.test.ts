import { expect, it } from 'vitest'
import { australianStates } from './postcodes.ts'
import { depotNames, depots, transitDays, zoneOf } from './transit.ts'

it('estimateTransitDays returns whole days from every depot to every state, shortest in its own state', () => {
  for (const depot of depotNames) {
    for (const state of australianStates) {
      expect(transitDays(depot, state)).toBeGreaterThanOrEqual(
        Math.min(transitDays(depot, depots[depot].state), 2),
      )
    }
  }
  expect(transitDays('angaston', 'SA')).toBe(1)
  expect(transitDays('angaston', 'WA')).toBe(4)
})

it('estimateTransitDays is symmetric', () => {
  for (const from of depotNames) {
    for (const to of depotNames) {
      expect(transitDays(from, depots[to].state)).toBe(transitDays(to, depots[from].state))
    }
  }
})

it('findFreightZone explains what to do about a postcode without a zone', () => {
  expect(zoneOf('5353')).toEqual({ ok: true, state: 'SA' })
  expect(zoneOf('0100')).toMatchObject({
    ok: false,
    reason: 'We have no freight zone for 0100. Check it, or leave it blank and we will ask.',
  })
  expect(zoneOf('53')).toMatchObject({ ok: false, reason: expect.stringMatching(/four digits/) })
})
