import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { PhoneCall } from '#app/domain/enquiry/call-log/phone-call.ts'
import { phoneCallTable } from '#app/domain/enquiry/call-log/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { buildKeysetPage } from '#app/ui/table/keyset-page.ts'
import type { PageCursor } from '#app/ui/table/table-state.ts'
import { readDeskSearch } from '../search-enquiries.server.ts'

/** Number of calls on a page of the log. */
export const callsPerPage = 50

/** A logged call with the names of what it was about. */
export interface ListedCall extends PhoneCall {
  /** Reference of its enquiry; null for a call about a company. */
  reference: string | null
  /** Company of the call; null for an enquiry without a company. */
  company: { id: string; name: string } | null
  /** Name of the company as written in the enquiry; empty for a call about a company. */
  writtenCompany: string
}

interface CallQuery {
  /** Words to search for; empty for all calls. */
  search?: string
  /** Id of a company; null for calls of all companies. */
  company?: string | null
  mark?: PageCursor | null
  size?: number
}

/** Calls, with the company that each belongs to: its own, or that of its enquiry. */
const companyOfCall = sql`coalesce(${phoneCallTable.companyId}, ${enquiryTable.companyId})`

/**
 * Lists logged calls that an actor may see, the latest first: account managers see those of their
 * own companies. The calls of merged companies are those of the remaining one.
 */
export async function listCalls(
  db: Database,
  actor: Actor,
  { search = '', company = null, mark = null, size = callsPerPage }: CallQuery,
) {
  const { id, calledAt, words: _, ...call } = phoneCallTable
  const isBack = mark?.side === 'before'
  const place =
    mark && isUuid(mark.key)
      ? sql`(${calledAt}, ${id}) ${sql.raw(isBack ? '>' : '<')} (
          select last.called_at, last.id from ${phoneCallTable} as last where last.id = ${mark.key})`
      : undefined
  const direction = isBack ? asc : desc
  const found = await db
    .select({
      id,
      calledAt,
      direction: call.direction,
      caller: call.caller,
      phone: call.phone,
      about: call.about,
      agreed: call.agreed,
      author: call.author,
      reference: enquiryTable.reference,
      writtenCompany: sql<string>`coalesce(${enquiryTable.company}, '')`,
      companyId: companyTable.id,
      companyName: companyTable.name,
    })
    .from(phoneCallTable)
    .leftJoin(enquiryTable, eq(enquiryTable.id, phoneCallTable.enquiry))
    .leftJoin(companyTable, eq(companyTable.id, companyOfCall))
    .where(and(isVisibleCall(actor), belongsToCompany(company), matchesWords(search), place))
    .orderBy(direction(calledAt), direction(id))
    .limit(size + 1)
  const rows = found.map(
    ({ companyId, companyName, ...row }): ListedCall => ({
      ...row,
      company: companyId && companyName !== null ? { id: companyId, name: companyName } : null,
    }),
  )
  return buildKeysetPage(rows, size, mark, (row) => row.id)
}

function isVisibleCall(actor: Actor): SQL | undefined {
  switch (reachOf(actor, 'log-calls')) {
    case 'all':
      return undefined
    case 'own':
      return eq(companyTable.accountManager, accountOf(actor) ?? '')
    case 'none':
      return sql`false`
  }
}

function belongsToCompany(company: string | null): SQL | undefined {
  if (company === null) return undefined
  if (!isUuid(company)) return sql`false`
  return sql`${companyOfCall} in (
    with recursive merged (id) as (
      select ${company}::uuid
      union
      select former.id from ${companyTable} as former join merged on former.merged_into = merged.id)
    select id from merged)`
}

/** Condition that a call, the name of its company, or its enquiry has all words of a search. */
function matchesWords(search: string): SQL | undefined {
  if (search.trim() === '') return undefined
  const { textQuery, reference } = readDeskSearch(search)
  if (reference) return eq(enquiryTable.reference, reference)
  if (textQuery === '') return sql`false`
  const query = sql`to_tsquery('simple', ${textQuery})`
  return or(
    sql`${phoneCallTable.words} @@ ${query}`,
    sql`to_tsvector('simple', fold_words(${companyTable.name})) @@ ${query}`,
    sql`to_tsvector('simple', fold_words(${enquiryTable.company})) @@ ${query}`,
  )
}

/** Finds the calls about an enquiry, oldest first. */
export async function findCallsOfEnquiry(db: Database, enquiry: string): Promise<PhoneCall[]> {
  const { id, calledAt, direction, caller, phone, about, agreed, author } = phoneCallTable
  return db
    .select({ id, calledAt, direction, caller, phone, about, agreed, author })
    .from(phoneCallTable)
    .where(eq(phoneCallTable.enquiry, enquiry))
    .orderBy(asc(calledAt), asc(id))
}
