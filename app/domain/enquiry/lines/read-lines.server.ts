import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { EnquiryLine } from '../enquiry.ts'
import { enquiryLineTable } from '../tables.server.ts'
import { agreedLines } from './agreed-lines.ts'
import { sumCalledOff } from './call-offs.ts'
import { findDeliveries, findShortCloses } from './find-deliveries.server.ts'
import { findProposals } from './find-proposals.server.ts'
import { lineBalances } from './line-balances.ts'
import { readCallOffs } from './read-call-offs.server.ts'

/** The lines of an enquiry as they were asked for, in the order of the cart. */
export async function readAskedLines(db: Database, enquiry: string): Promise<EnquiryLine[]> {
  const lines = await db
    .select()
    .from(enquiryLineTable)
    .where(eq(enquiryLineTable.enquiry, enquiry))
    .orderBy(asc(enquiryLineTable.position))
  return lines.map(({ enquiry: _, sku, ...line }) => line)
}

/** All that says how the lines of an enquiry stand: asked, proposed, agreed, called off, and where the goods are. */
export async function readLines(db: Database, enquiry: string) {
  const asked = await readAskedLines(db, enquiry)
  const proposals = await findProposals(db, enquiry)
  const deliveries = await findDeliveries(db, enquiry)
  const shortCloses = await findShortCloses(db, enquiry)
  const agreed = agreedLines(asked, proposals)
  const callOffs = await readCallOffs(db, enquiry)
  const balances = lineBalances(agreed, deliveries, shortCloses, sumCalledOff(callOffs))
  return { asked, proposals, deliveries, shortCloses, callOffs, agreed, balances }
}
export type StandingLines = Awaited<ReturnType<typeof readLines>>
