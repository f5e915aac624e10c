import { expect, it } from 'vitest'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { buildProduct } from '#tests/factories/product.ts'
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
  expect(plan).toMatchObject({ outcome: 'done', lines: [{ position: 2 }] })
})

it('planProposal > refuses a new day without deliveries unless it is agreed or left unchecked', () => {
  const product = takeLineSnapshot(buildProduct())
  const terms = { product, pieces: 1008, level: 'piece' as const, deliverOn: null, split: [] }
  const agreed = [
    { position: 1, kind: 'order' as const, asked: null, agreed: terms, note: '', from: null },
  ]
  const context = { agreed, balances: [], products: new Map(), today: '2026-11-27' }
  const propose = (change: object, explainClosedDay?: (on: string) => string | null) =>
    planProposal([{ ...terms, position: 1, sku: product.sku, reason: '', ...change }], {
      ...context,
      ...(explainClosedDay && { explainClosedDay }),
    })
  const christmas = '2026-12-25'
  const explain = (on: string) => (on === christmas ? 'It is Christmas Day.' : null)
  const refused = { outcome: 'closed', message: 'It is Christmas Day.', line: 0 }
  expect(propose({ deliverOn: christmas }, explain)).toEqual(refused)
  const split = [
    { on: '2026-12-15', pieces: 500 },
    { on: christmas, pieces: 508 },
  ]
  expect(propose({ split }, explain)).toEqual(refused)
  expect(propose({ deliverOn: '2026-12-15' }, explain)).toMatchObject({ outcome: 'done' })
  expect(propose({ deliverOn: christmas })).toMatchObject({ outcome: 'done' })
  expect(propose({ deliverOn: christmas, pieces: 0 }, explain)).toMatchObject({ outcome: 'done' })
  agreed[0] = { ...agreed[0], agreed: { ...terms, deliverOn: christmas } } as never
  expect(propose({ deliverOn: christmas, pieces: 2016 }, explain)).toMatchObject({
    outcome: 'done',
  })
})
