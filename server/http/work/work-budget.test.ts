import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorkBudget } from './work-budget.ts'

const perSecond = 200
const mine = { address: '203.0.113.9', network: '203.0.113.0/24' }

function open() {
  const clock = { now: 0 }
  return { clock, budget: createWorkBudget(perSecond, () => clock.now) }
}

describe('work budget', () => {
  it('never exceeds a burst of 20 seconds plus its rate', () => {
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

  it('never refuses requests below its rate', () => {
    const { clock, budget } = open()
    for (let i = 0; i < 2000; i++) {
      clock.now += 100
      expect(budget.pay('page', mine, 20)).toBe(0)
    }
  })

  it('is spent completely by a cost above its capacity', () => {
    const { clock, budget } = open()
    expect(budget.pay('page', mine, perSecond * 25)).toBe(0)
    const wait = budget.pay('page', mine, perSecond * 25)
    expect(wait).toBe(20)
    clock.now += wait * 1000
    expect(budget.pay('page', mine, perSecond * 25)).toBe(0)
  })

  it('returns the seconds after which it can pay again', () => {
    const { clock, budget } = open()
    while (budget.pay('page', mine, 50) === 0);
    const wait = budget.pay('page', mine, 50)
    expect(wait).toBeGreaterThanOrEqual(1)
    clock.now += wait * 1000
    expect(budget.pay('page', mine, 50)).toBe(0)
  })

  it('is separate for pages and forms', () => {
    const { budget } = open()
    while (budget.pay('page', mine, 50) === 0);
    expect(budget.pay('form', mine, 50)).toBe(0)
  })

  it('is separate by address, but a network has only twice that of one address', () => {
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
