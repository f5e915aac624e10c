import { listClaimedLines } from '#app/domain/orders/company-figures/claimed-lines.server.ts'
import { writeClaimsCsv } from '#app/domain/orders/company-figures/figures-csv.ts'
import { refuseDuringOutage } from '#app/platform/database/needs-database.server.ts'
import { requireMember } from '../../let-in.ts'
import type { Route } from './+types/claims-csv.ts'
import { csvResponse, firstDayInFile } from './csv-response.ts'
import { addOwnCodes } from './with-codes.server.ts'

/** Downloads the lines of the company's claims as CSV, from `firstDayInFile` on. */
export const loader = refuseDuringOutage(async ({ context }: Route.LoaderArgs) => {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const { lines, codes } = await inCompany((tx) =>
    addOwnCodes(tx, actor, listClaimedLines(tx, actor, firstDayInFile())),
  )
  return csvResponse('claims', writeClaimsCsv(lines, codes))
})
