import { claimedLines } from '#app/domain/orders/company-figures/claimed-lines.server.ts'
import { claimsAsCsv } from '#app/domain/orders/company-figures/figures-csv.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { letIn } from '../../let-in.ts'
import type { Route } from './+types/claims-csv.ts'
import { csvResponse, firstDayInFile } from './csv-response.ts'
import { withCodes } from './with-codes.server.ts'

/** Downloads the lines of the company's claims as CSV, from `firstDayInFile` on. */
export const loader = needsDatabase(async ({ context }: Route.LoaderArgs) => {
  const { actor, inCompany } = letIn(context, 'see-orders')
  const { lines, codes } = await inCompany((tx) =>
    withCodes(tx, actor, claimedLines(tx, actor, firstDayInFile())),
  )
  return csvResponse('claims', claimsAsCsv(lines, codes))
})
