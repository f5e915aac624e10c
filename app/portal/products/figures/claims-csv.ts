import { listClaimedLines } from '#app/domain/orders/company-figures/claimed-lines.server.ts'
import { writeClaimsCsv } from '#app/domain/orders/company-figures/figures-csv.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { Route } from './+types/claims-csv.ts'
import { addOwnCodes } from './add-own-codes.server.ts'
import { csvResponse, firstDayInFile } from './csv-response.ts'

/** Downloads the lines of the company's claims as CSV, from `firstDayInFile` on. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const { lines, codes } = await inCompany((tx) =>
    addOwnCodes(tx, actor, listClaimedLines(tx, actor, firstDayInFile())),
  )
  return csvResponse('claims', writeClaimsCsv(lines, codes))
}
