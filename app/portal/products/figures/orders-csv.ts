import { writeOrdersCsv } from '#app/domain/orders/company-figures/figures-csv.ts'
import { listOrderedLines } from '#app/domain/orders/company-figures/ordered-lines.server.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { Route } from './+types/orders-csv.ts'
import { addOwnCodes } from './add-own-codes.server.ts'
import { csvResponse, firstDayInFile } from './csv-response.ts'

/**
 * Downloads the lines of the company's orders, as they were ordered, as CSV, from `firstDayInFile`
 * on.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const { lines, codes } = await inCompany((tx) =>
    addOwnCodes(tx, actor, listOrderedLines(tx, actor, new Date(firstDayInFile()))),
  )
  return csvResponse('orders', writeOrdersCsv(lines, codes))
}
