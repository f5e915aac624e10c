import { ordersAsCsv } from '#app/domain/orders/company-figures/figures-csv.ts'
import { orderedLines } from '#app/domain/orders/company-figures/ordered-lines.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { letIn } from '../../let-in.ts'
import type { Route } from './+types/orders-csv.ts'
import { csvResponse, firstDayInFile } from './csv-response.ts'
import { withCodes } from './with-codes.server.ts'

/**
 * Downloads the lines of the company's orders, as they were ordered, as CSV, from `firstDayInFile`
 * on.
 */
export const loader = needsDatabase(async ({ context }: Route.LoaderArgs) => {
  const { actor, inCompany } = letIn(context, 'see-orders')
  const { lines, codes } = await inCompany((tx) =>
    withCodes(tx, actor, orderedLines(tx, actor, new Date(firstDayInFile()))),
  )
  return csvResponse('orders', ordersAsCsv(lines, codes))
})
