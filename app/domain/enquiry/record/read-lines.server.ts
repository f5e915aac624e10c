import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { sumCalledOff } from '../blanket/call-offs.ts'
import { readCallOffs } from '../blanket/read-call-offs.server.ts'
import { findDeliveries, findShortCloses } from '../delivery/find-deliveries.server.ts'
import { lineBalances } from '../delivery/line-balances.ts'
import { agreedLines } from '../proposal/agreed-lines.ts'
import { findProposals } from '../proposal/find-proposals.server.ts'
import { enquiryLineTable } from '../tables.server.ts'
import type { EnquiryLine } from './enquiry.ts'

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
