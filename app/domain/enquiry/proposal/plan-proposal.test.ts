import { expect, it } from 'vitest'
import { buildProduct } from '#tests/factories/product.ts'
import { takeLineSnapshot } from '../lines/line-snapshot.ts'
import { planProposal } from './plan-proposal.ts'

it('planProposal > accepts an unchanged line whose day has passed', () => {
  const product = takeLineSnapshot(buildProduct())
  const agreed = { product, pieces: 1008, level: 'piece', split: [] } as const
  const terms = { ...agreed, split: [], deliverOn: '2027-01-10' }
  const line = (position: number) => ({
    position,
    kind: 'order' as const,
    asked: null,
    note: '',
    from: null,
    agreed: terms,
  })
  const proposed = (position: number, pieces: number) => ({
    ...terms,
    position,
    pieces,
    sku: product.sku,
    reason: '',
  })
  const ground = { agreed: [line(1), line(2)], balances: [], products: new Map() }
  const plan = planProposal(
    [proposed(1, 1008), { ...proposed(2, 2016), deliverOn: '2027-02-03' }],
    {
      ...ground,
      today: '2027-01-20',
    },
  )
  expect(plan).toMatchObject({ ok: true, lines: [{ position: 2 }] })
})
