import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { parseReference } from '#app/domain/enquiry/enquiry-reference.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { oneLine } from '#app/platform/text/plain-text.ts'
import type { QueueQuery } from './queue/queue-query.ts'
import { type QueueRow, selectRows } from './queue/read-queue.server.ts'
import { filterCondition, reachCondition } from './queue/view-condition.server.ts'

/** What somebody who searches may mean. */
interface DeskSearch {
  /** A whole reference, with or without its letters; null for anything else. */
  reference: string | null
  /** As typed, in lower case, to compare with purchase-order numbers. */
  orderNumber: string
  /** As typed, in upper case, to compare with SKUs. */
  sku: string
  /** A query of PostgreSQL's text search: all words, each as the beginning of one; empty for none. */
  textQuery: string
}

/** Most words that are searched for. */
const mostWords = 8

/** Reads what was typed into the search of the desk. */
export function readDeskSearch(typed: string): DeskSearch {
  const text = oneLine(typed)
  const reference = parseReference(/^\d{5,18}$/.test(text) ? `VP-${text}` : text)
  return {
    reference,
    orderNumber: text.toLowerCase(),
    sku: text.toUpperCase(),
    textQuery: isPhone(text) ? phoneQuery(text) : wordQuery(text),
  }
}

/** At least six digits and nothing but what phone numbers are written with. */
function isPhone(text: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 6
}

/** Phones are compared by their last eight digits, so that +61 and 0 are the same. */
function phoneQuery(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 8 ? `'${digits.slice(-8)}'` : `'${digits}':*`
}

function wordQuery(text: string): string {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((word) =>
      word.replace(/[^\p{L}\p{N}@._+-]/gu, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    )
    .filter((word) => word !== '')
  return words
    .slice(0, mostWords)
    .map((word) => `'${word}':*`)
    .join(' & ')
}

/** Most enquiries that a search shows. */
export const searchPage = 50
/** Most that are ranked: of more, the newest that the index gives. */
const mostRanked = 500

export interface SearchResult {
  rows: QueueRow[]
  /** More were found than are shown: other words would narrow it. */
  hasMore: boolean
}

/**
 * Finds enquiries: the exact reference, purchase-order number or SKU where there is one, and else by
 * words of reference, company, person, e-mail, phone, place and products, the best match first.
 */
export async function searchEnquiries(
  db: Database,
  actor: Actor,
  query: QueueQuery,
): Promise<SearchResult> {
  const reach = reachCondition(actor)
  const words = readDeskSearch(query.search)
  if (reach === false) return { rows: [], hasMore: false }
  const scope = and(filterCondition(query), reach)
  const newest = sql`enquiry.created_at desc, enquiry.id desc`
  const find = (which: SQL | undefined, order: SQL = newest) =>
    selectRows(db, and(which, scope), order, searchPage + 1)

  const exact = words.reference ? await find(eq(enquiryTable.reference, words.reference)) : []
  if (exact.length > 0) return shown(exact)
  if (await hasExact(db, words)) {
    const ordered = await find(hasOrderNumber(words))
    if (ordered.length > 0) return shown(ordered)
    const withSku = await find(
      sql`enquiry.id in (select enquiry from enquiry_line where sku = ${words.sku} limit 5000)`,
    )
    if (withSku.length > 0) return shown(withSku)
  }
  if (words.textQuery === '') return { rows: [], hasMore: false }
  return byWords(db, words.textQuery, scope, find)
}

const hasOrderNumber = ({ orderNumber }: DeskSearch) =>
  and(sql`lower(enquiry.purchase_order) = ${orderNumber}`, sql.raw(`enquiry.purchase_order <> ''`))

/** Whether any enquiry has what was typed as its purchase-order number, or in a line as SKU. */
async function hasExact(db: Database, words: DeskSearch): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists(select from enquiry where ${hasOrderNumber(words)})
      or exists(select from enquiry_line where sku = ${words.sku}) as found`)
  return rows[0]?.found === true
}

async function byWords(
  db: Database,
  textQuery: string,
  scope: SQL | undefined,
  find: (which: SQL | undefined, order?: SQL) => Promise<QueueRow[]>,
): Promise<SearchResult> {
  // What a filter or a role leaves out may be any of those that were ranked.
  const wanted = scope ? mostRanked : searchPage + 1
  const { rows: ranked } = await db.execute<{ enquiry: string }>(sql`
    with found as materialized (
      select enquiry, words from search_document
      where words @@ to_tsquery('simple', ${textQuery}) limit ${sql.raw(String(mostRanked))})
    select enquiry from found
    order by ts_rank(words, to_tsquery('simple', ${textQuery})) desc limit ${sql.raw(String(wanted))}`)
  if (ranked.length === 0) return { rows: [], hasMore: false }
  const ids = ranked.map(({ enquiry }) => enquiry)
  const order = sql`array_position(${sql.param(ids)}::uuid[], enquiry.id)`
  return shown(await find(inArray(enquiryTable.id, ids), order))
}

const shown = (rows: QueueRow[]): SearchResult => ({
  rows: rows.slice(0, searchPage),
  hasMore: rows.length > searchPage,
})
