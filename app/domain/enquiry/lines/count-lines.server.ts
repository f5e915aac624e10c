import { sql } from 'drizzle-orm'
import { proposalLineTable, proposalTable } from '../proposal/tables.server.ts'
import { enquiryLineTable, enquiryTable } from '../tables.server.ts'

/**
 * SQL expression for a select from `enquiryTable`: number of an enquiry's agreed lines with at
 * least one piece. Matches the result of `deriveAgreedLines`.
 */
export const agreedLineCount = sql<number>`(
  select count(*)::int from (
    select 0 as number, asked.position, asked.pieces
    from ${enquiryLineTable} asked where asked.enquiry = ${enquiryTable}.id
    union all
    select proposal.number, line.position, line.pieces
    from ${proposalTable} proposal
    join ${proposalLineTable} line on line.proposal = proposal.id and line.answer = 'accepted'
    where proposal.enquiry = ${enquiryTable}.id
  ) told
  where told.pieces > 0 and not exists (
    select from ${proposalTable} later
    join ${proposalLineTable} line on line.proposal = later.id and line.answer = 'accepted'
    where later.enquiry = ${enquiryTable}.id and later.number > told.number
      and line.position = told.position
  )
)`
