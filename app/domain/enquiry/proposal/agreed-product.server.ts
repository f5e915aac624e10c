import { sql } from 'drizzle-orm'
import { enquiryLineTable } from '../tables.server.ts'
import { proposalLineTable, proposalTable } from './tables.server.ts'

/**
 * SQL query for the product agreed for a `line` of a delivery of an `enquiry`: from the last
 * accepted proposal, otherwise the original line. OFFSET 0 makes PostgreSQL run it once per line,
 * instead of once for each use of its result.
 */
export const agreedProduct = sql`select coalesce(
  (select proposed.product from ${proposalLineTable} as proposed
    join ${proposalTable} as proposal on proposal.id = proposed.proposal
    where proposal.enquiry = enquiry.id and proposed.position = line.position
      and proposed.answer = 'accepted'
    order by proposal.number desc limit 1),
  (select asked.product from ${enquiryLineTable} as asked
    where asked.enquiry = enquiry.id and asked.position = line.position)) as product offset 0`
