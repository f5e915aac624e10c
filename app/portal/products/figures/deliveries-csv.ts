import { listDeliveredLines } from '#app/domain/orders/company-figures/delivered-lines.server.ts'
import { writeDeliveriesCsv } from '#app/domain/orders/company-figures/figures-csv.ts'
import { refuseDuringOutage } from '#app/platform/database/needs-database.server.ts'
import { requireMember } from '../../let-in.ts'
import type { Route } from './+types/deliveries-csv.ts'
import { csvResponse, firstDayInFile } from './csv-response.ts'
import { addOwnCodes } from './with-codes.server.ts'

/** Downloads the lines of the company's deliveries as CSV, from `firstDayInFile` on. */
export const loader = refuseDuringOutage(async ({ context }: Route.LoaderArgs) => {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const { lines, codes } = await inCompany((tx) =>
    addOwnCodes(tx, actor, listDeliveredLines(tx, actor, firstDayInFile())),
  )
  return csvResponse('deliveries', writeDeliveriesCsv(lines, codes))
})
