import { yearsLater } from '#app/domain/calendar/iso-day.ts'
import { deliveredLines } from '#app/domain/orders/figures/delivered-lines.server.ts'
import { deliveriesAsCsv } from '#app/domain/orders/figures/figures-csv.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { letIn } from '../../let-in.ts'
import type { Route } from './+types/deliveries-csv.ts'
import { csvResponse, yearsInFile } from './csv-response.ts'

/** Every line of the company’s deliveries, for a spreadsheet. */
export const loader = needsDatabase(async ({ context }: Route.LoaderArgs) => {
  const { actor, inCompany } = letIn(context, 'see-orders')
  const since = `${yearsLater(isoDayOf(new Date()), -yearsInFile).slice(0, 7)}-01`
  const lines = await inCompany((tx) => deliveredLines(tx, actor, since))
  return csvResponse('deliveries', deliveriesAsCsv(lines))
})
