import { expect, it } from 'vitest'
import type { PlannerView } from '#app/domain/cart/planner/planner-view.ts'
import { restrictPlanToContract } from './restrict-plan-to-contract.ts'

it('restrictPlanToContract suggests no product that the contract hides, and names those in the plan', () => {
  const [claret, cap, other] = [
    { sku: 'CLARET', name: 'Claret 750' },
    { sku: 'CAP', name: 'Screwcap, black' },
    { sku: 'OTHER', name: 'Screwcap, red' },
  ]
  const option = ({ sku, name }: typeof cap) => ({ value: sku, label: name, group: '' })
  const choice = { part: 'closure', value: 'CAP', options: [cap, other].map(option) }
  const plan = {
    candidates: [claret],
    examples: [{ words: '', container: claret }],
    lighter: { outcome: 'offered', ...claret },
    choices: [choice],
    lines: [claret, cap],
  } as unknown as PlannerView
  const { view, hidden } = restrictPlanToContract(
    plan,
    new Map([
      ['CLARET', 'hidden'],
      ['OTHER', 'hidden'],
      ['CAP', 'preferred'],
    ]),
  )
  expect(hidden).toEqual(['Claret 750'])
  expect(view).toMatchObject({ candidates: [], examples: [], lighter: null })
  expect(view.choices[0]?.options.map(({ value }) => value)).toEqual(['CAP'])
})
