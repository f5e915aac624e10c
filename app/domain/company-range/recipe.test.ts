import { describe, expect, it } from 'vitest'
import { buildPlanSearch, parsePlanQuery } from '#app/domain/cart/planner/plan-query.ts'
import { buildPlannerView } from '#app/domain/cart/planner/planner-view.ts'
import { buildSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { listRecipeParts, recipeFormFields, recipePlan } from './recipe.ts'

const { dictionary, products } = await readSeedCatalogue()
const catalogue = buildSnapshot(1, dictionary, products)
const view = (search: string) =>
  buildPlannerView(catalogue, parsePlanQuery(new URLSearchParams(search)), {
    today: '2027-01-04',
    shutdowns: [],
    announced: [],
  })

const planned = view('?amount=12000&bottle=GB-CL750S-AG-BV-00-X&loss-carton=3&day=2027-06-01')
const plan = recipePlan(planned.query, planned.container?.sku ?? '', planned.choices)

describe('a recipe', () => {
  it('stores the run without amount and day, and gives the same lines when planned again', () => {
    expect(plan).not.toMatch(/amount|day/)
    const again = view(`${plan}&amount=12000`)
    expect(again.lines.map(({ sku, pieces }) => [sku, pieces])).toEqual(
      planned.lines.map(({ sku, pieces }) => [sku, pieces]),
    )
    expect(view(`${plan}&amount=24000`).lines.map(({ sku }) => sku)).toEqual(
      planned.lines.map(({ sku }) => sku),
    )
  })

  it('lists its parts with their losses, and is passed to a form unchanged', () => {
    const parts = listRecipeParts({ plan }, (sku) => catalogue.bySku.get(sku))
    expect(parts.map(({ label }) => label)).toEqual(['', 'Closure', 'Carton', 'Divider'])
    expect(parts.find(({ label }) => label === 'Carton')?.lost).toBe('3\u00a0% lost')
    const fields = new URLSearchParams(recipeFormFields({ plan }))
    expect(buildPlanSearch(parsePlanQuery(fields))).toBe(plan)
  })
})
