import { describe, expect, it } from 'vitest'
import { bulk, plan } from '#tests/factories/seeded-plan.ts'

describe('typed amounts and losses', () => {
  const bottles = (search: string) => plan(`${search}&${bulk}&loss-container=0`).lines[0]?.needed
  const closures = (search: string) => plan(`amount=1000&unit=bottles&${search}&${bulk}`).lines[1]

  it.each([
    ['amount=12,000', '16,000 bottles'],
    ['amount=12 000', '16,000 bottles'],
    ['amount=１２，０００', '16,000 bottles'],
    ['amount=12,000 L', '16,000 bottles'],
    ['amount=120 hL', '16,000 bottles'],
    ['amount=12 kL', '16,000 bottles'],
    ['amount=850.5', '1,134 bottles'],
    ['amount=850,5', '1,134 bottles'],
    ['amount=500 cases', '6,000 bottles'],
    ['amount=500 bottles', '500 bottles'],
    ['amount=100 dozen', '1,200 bottles'],
    ['amount=120 hL&unit=cases', '16,000 bottles'],
    ['amount=５００&unit=bottles', '500 bottles'],
  ])('%s fills %s', (search, needed) => {
    expect(bottles(search)).toBe(needed)
  })

  it.each([
    ['loss-closure=0', '1,000 screwcaps'],
    ['loss-closure=1.1', '1,011 screwcaps'],
    ['loss-closure=1,5', '1,015 screwcaps'],
    ['loss-closure=２', '1,020 screwcaps'],
    ['loss-closure=2 %25', '1,020 screwcaps'],
    ['loss-closure=.5', '1,005 screwcaps'],
  ])('%s needs %s for 1,000 bottles', (search, needed) => {
    expect(closures(search)?.needed).toBe(needed)
  })

  it('the summary states the requested litres, even if the last bottle is not full', () => {
    expect(plan(`amount=5 kL&${bulk}`).summary).toBe('5,000 L in 6,667 bottles, 556 cases of 12')
    expect(plan(`amount=1&unit=bottles&${bulk}`).summary).toBe('0.75 L in 1 bottle, 1 case of 12')
  })
})
