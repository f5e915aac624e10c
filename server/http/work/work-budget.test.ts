import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorkBudget } from './work-budget.ts'

const perSecond = 200
const mine = { address: '203.0.113.9', network: '203.0.113.0/24' }

function open() {
  const clock = { now: 0 }
  return { clock, budget: createWorkBudget(perSecond, () => clock.now) }
}

describe('the budget of a visitor', () => {
  it('never gives more than 20 seconds’ worth at once and its rate afterwards, however it is asked', () => {
    const asked = fc.array(
      fc.record({
        pause: fc.integer({ min: 0, max: 5000 }),
        cost: fc.integer({ min: 1, max: 50 }),
      }),
      { maxLength: 400 },
    )
    fc.assert(
      fc.property(asked, (requests) => {
        const { clock, budget } = open()
        let paid = 0
        for (const { pause, cost } of requests) {
          clock.now += pause
          if (budget.pay('page', mine, cost) === 0) paid += cost
          expect(paid).toBeLessThanOrEqual(perSecond * (20 + clock.now / 1000) + 1e-6)
        }
      }),
    )
  })

  it('is never told to wait when it asks for less than its rate', () => {
    const { clock, budget } = open()
    for (let i = 0; i < 2000; i++) {
      clock.now += 100
      expect(budget.pay('page', mine, 20)).toBe(0)
    }
  })

  it('pays with all that it holds what costs more than it could ever hold', () => {
    const { clock, budget } = open()
    expect(budget.pay('page', mine, perSecond * 25)).toBe(0)
    const wait = budget.pay('page', mine, perSecond * 25)
    expect(wait).toBe(20)
    clock.now += wait * 1000
    expect(budget.pay('page', mine, perSecond * 25)).toBe(0)
  })

  it('says after how many seconds it can pay again, and then it can', () => {
    const { clock, budget } = open()
    while (budget.pay('page', mine, 50) === 0);
    const wait = budget.pay('page', mine, 50)
    expect(wait).toBeGreaterThanOrEqual(1)
    clock.now += wait * 1000
    expect(budget.pay('page', mine, 50)).toBe(0)
  })

  it('leaves forms what pages have not spent', () => {
    const { budget } = open()
    while (budget.pay('page', mine, 50) === 0);
    expect(budget.pay('form', mine, 50)).toBe(0)
  })

  it('is nobody else’s, but a network has twice that of one address for all its addresses', () => {
    const { budget } = open()
    let paid = 0
    for (let last = 0; last < 256; last++) {
      const source = { address: `203.0.113.${last}`, network: mine.network }
      while (budget.pay('page', source, 50) === 0) paid += 50
    }
    expect(paid).toBe(2 * 20 * perSecond)
    expect(budget.pay('page', { address: '198.51.100.1', network: '198.51.100.0/24' }, 50)).toBe(0)
  })
})
