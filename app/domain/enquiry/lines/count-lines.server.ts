import { sql } from 'drizzle-orm'
import { proposalLineTable, proposalTable } from '../proposal/tables.server.ts'
import { enquiryLineTable, enquiryTable } from '../tables.server.ts'

/**
 * How many lines of an enquiry stand, as a column of a select from `enquiryTable`: those asked for and
 * those added since, without those left out. The count of what `agreedLines` gives with pieces.
 */
export const standingLines = sql<number>`(
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
