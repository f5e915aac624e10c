import { expect, it } from 'vitest'
import { australianStates } from '#app/domain/calendar/australian-state.ts'
import { depotIds, depots, estimateTransitDays, findFreightZone } from './transit.ts'

it('estimateTransitDays returns whole days from every depot to every state, shortest in its own state', () => {
  for (const depot of depotIds) {
    for (const state of australianStates) {
      expect(estimateTransitDays(depot, state)).toBeGreaterThanOrEqual(
        Math.min(estimateTransitDays(depot, depots[depot].state), 2),
      )
    }
  }
  expect(estimateTransitDays('angaston', 'SA')).toBe(1)
  expect(estimateTransitDays('angaston', 'WA')).toBe(4)
})

it('estimateTransitDays is symmetric', () => {
  for (const from of depotIds) {
    for (const to of depotIds) {
      expect(estimateTransitDays(from, depots[to].state)).toBe(
        estimateTransitDays(to, depots[from].state),
      )
    }
  }
})

it('findFreightZone explains what to do about a postcode without a zone', () => {
  expect(findFreightZone('5353')).toEqual({ outcome: 'done', state: 'SA' })
  expect(findFreightZone('0100')).toMatchObject({
    outcome: 'refused',
    message: 'We have no freight zone for 0100. Check it, or leave it blank and we will ask.',
  })
  expect(findFreightZone('53')).toMatchObject({
    outcome: 'refused',
    message: expect.stringMatching(/four digits/),
  })
})
