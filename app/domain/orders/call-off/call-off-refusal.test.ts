import { expect, it } from 'vitest'
import { callOffRefusal } from './call-off-refusal.ts'

const blanket = {
  status: 'confirmed' as const,
  period: { from: '2027-01-01', until: '2027-12-31' },
}

it('callOffRefusal refuses a blanket order that is used up, and none with a remaining line', () => {
  const rest = (...remaining: number[]) => remaining.map((pieces) => ({ remaining: pieces }))
  expect(callOffRefusal(blanket, '2027-02-03', rest(0, 12))).toBe('')
  expect(callOffRefusal(blanket, '2027-02-03', rest(0, 0))).toContain('All of this blanket order')
  expect(callOffRefusal(blanket, '2028-02-03', rest(12))).toContain('ended on')
})
