import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { parsePlanQuery, planUnits } from './plan-query.ts'
import { planRun } from './plan-run.ts'
import { buildPlannerView } from './planner-view.ts'

const catalogue = await buildSeedCatalogue()
const calendar = { today: '2026-11-21', shutdowns: [], announced: [] }

const queryOf = (search: string) => parsePlanQuery(new URLSearchParams(search))
const plan = (search: string) => planRun(catalogue, queryOf(search), calendar)

const bulk = 'bottle=GB-CL750S-AG-BV-00-X'
const packed = 'bottle=GB-CL750S-AG-BV-12-X'

describe('maximum run of an enquiry', () => {
  const bottles = catalogue.products.filter(
    ({ category, status, canonical }) =>
      category === 'bottles' && status === 'active' && canonical === null,
  )
  const planned = (sku: string, amount: number, more: string) =>
    plan(`bottle=${sku}&amount=${amount}&${more}`)

  it('is stated in the requested unit, is accepted, and cannot be exceeded', () => {
    const loss = fc.integer({ min: 0, max: 200 }).map((tenths) => `loss-closure=${tenths / 10}`)
    const unit = fc.constantFrom(...planUnits)
    fc.assert(
      fc.property(fc.constantFrom(...bottles), unit, loss, ({ sku }, counted, lost) => {
        const more = `unit=${counted}&${lost}`
        const { errors } = planned(sku, 999_999_999_999, more)
        if (counted === 'cases' && errors.amount?.includes('choose a carton')) return
        const [, figure = ''] =
          /It holds at most ([\d,]+) (?:litres|cases|bottles)/.exec(errors.amount ?? '') ?? []
        const most = Number(figure.replaceAll(',', ''))
        expect(most, errors.amount).toBeGreaterThan(0)
        expect(planned(sku, most, more).errors).toEqual({})
        expect(planned(sku, most, more).lines.length).toBeGreaterThan(1)
        expect(planned(sku, most + 1, more).errors.amount).toBe(errors.amount)
      }),
      { numRuns: 150 },
    )
  })

  it('is limited by the closures, including losses, if they fill their line first', () => {
    expect(plan(`amount=10000000&unit=bottles&${bulk}`).errors.amount).toContain(
      'It holds at most 9,802,941 bottles of this.',
    )
    expect(
      plan(`amount=10000000&unit=bottles&${bulk}&closure=none&loss-container=0`).errors.amount,
    ).toContain('It holds at most 9,999,795 bottles of this.')
  })

  it('is never exceeded by the offer of full pallets', () => {
    const view = (amount: number) =>
      buildPlannerView(catalogue, queryOf(`amount=${amount}&unit=bottles&${packed}`), calendar)
    expect(view(9_790_000).roundUp).not.toBeNull()
    expect(view(9_802_900).roundUp).toBeNull()
  })
})
