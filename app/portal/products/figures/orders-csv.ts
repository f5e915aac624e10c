import { yearsLater } from '#app/domain/calendar/iso-day.ts'
import { ordersAsCsv } from '#app/domain/orders/figures/figures-csv.ts'
import { orderedLines } from '#app/domain/orders/figures/ordered-lines.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { letIn } from '../../let-in.ts'
import type { Route } from './+types/orders-csv.ts'
import { csvResponse, yearsInFile } from './csv-response.ts'

/** Every line of the company’s orders as it was asked for, for a spreadsheet. */
export const loader = needsDatabase(async ({ context }: Route.LoaderArgs) => {
  const { actor, inCompany } = letIn(context, 'see-orders')
  const since = new Date(`${yearsLater(isoDayOf(new Date()), -yearsInFile).slice(0, 7)}-01`)
  const lines = await inCompany((tx) => orderedLines(tx, actor, since))
  return csvResponse('orders', ordersAsCsv(lines))
})
