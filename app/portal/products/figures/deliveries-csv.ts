import { listDeliveredLines } from '#app/domain/orders/company-figures/delivered-lines.server.ts'
import { writeDeliveriesCsv } from '#app/domain/orders/company-figures/figures-csv.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { Route } from './+types/deliveries-csv.ts'
import { addOwnCodes } from './add-own-codes.server.ts'
import { csvResponse, firstDayInFile } from './csv-response.ts'

/** Downloads the lines of the company's deliveries as CSV, from `firstDayInFile` on. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const { lines, codes } = await inCompany((tx) =>
    addOwnCodes(tx, actor, listDeliveredLines(tx, actor, firstDayInFile())),
  )
  return csvResponse('deliveries', writeDeliveriesCsv(lines, codes))
}
