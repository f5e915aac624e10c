import { type SQL, sql } from 'drizzle-orm'
import { proposalLineTable, proposalTable } from '../proposal/tables.server.ts'
import { enquiryLineTable } from '../tables.server.ts'

/**
 * SQL query for the agreed lines of several enquiries: each original line, unless a proposal changed
 * it, and the terms of the last accepted proposal for every line that one changed or added. Its
 * columns are `enquiry`, `position`, `kind`, `sku`, `pieces`, `level`, `note`, `asked` (pieces in the
 * enquiry as sent; null for an added line), `deliver_on` and `product`. A line that was left out has
 * 0 pieces.
 * @param enquiries SQL query for their ids
 */
export function selectAgreedLines(enquiries: SQL): SQL {
  return sql`(
    select line.enquiry, line.position, line.kind, line.sku, line.pieces, line.level, line.note,
      line.pieces as asked, null::date as deliver_on, line.product
    from ${enquiryLineTable} as line
    where line.enquiry in (${enquiries}) and not exists (
      select from ${proposalTable} as proposal
      join ${proposalLineTable} as proposed on proposed.proposal = proposal.id
      where proposal.enquiry = line.enquiry and proposed.position = line.position
        and proposed.answer = 'accepted')
    union all
    select changed.enquiry, changed.position, coalesce(line.kind, 'order'), changed.sku,
      changed.pieces, changed.level, coalesce(line.note, ''), line.pieces, changed.deliver_on,
      changed.product
    from (
      select distinct on (proposal.enquiry, proposed.position) proposal.enquiry, proposed.*
      from ${proposalTable} as proposal
      join ${proposalLineTable} as proposed on proposed.proposal = proposal.id
      where proposal.enquiry in (${enquiries}) and proposed.answer = 'accepted'
      order by proposal.enquiry, proposed.position, proposal.number desc
    ) as changed
    left join ${enquiryLineTable} as line
      on line.enquiry = changed.enquiry and line.position = changed.position
  )`
}
