import { parsePlanQuery } from '#app/domain/cart/planner/plan-query.ts'
import { planRun } from '#app/domain/cart/planner/plan-run.ts'
import { buildSeedCatalogue } from './seed-catalogue.ts'

export const seededCatalogue = await buildSeedCatalogue()
export const christmas = { name: 'Christmas shutdown', first: '2026-12-18', last: '2027-01-03' }

/** Plans the run of a query, on a day before the shutdown. */
export const plan = (search: string, catalogue = seededCatalogue) =>
  planRun(catalogue, parsePlanQuery(new URLSearchParams(search)), {
    today: '2026-11-21',
    shutdowns: [christmas],
    announced: [],
  })

/** Query parameter for a claret bottle in bulk. */
export const bulk = 'bottle=GB-CL750S-AG-BV-00-X'
