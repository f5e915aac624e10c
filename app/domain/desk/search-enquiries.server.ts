import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { parseReference } from '#app/domain/enquiry/enquiry-reference.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { foldText } from '#app/platform/text/fold-text.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { QueueQuery } from './queue/queue-query.ts'
import { type QueueRow, selectRows } from './queue/read-queue.server.ts'
import { filterCondition, reachCondition } from './queue/view-condition.server.ts'

/** Interpretations of a search text. */
interface DeskSearch {
  /** Complete reference, typed with or without its letters; null if the text is not one. */
  reference: string | null
  /** Text in lower case, to compare with purchase-order and ERP numbers. */
  orderNumber: string
  /** Text in upper case, to compare with SKUs. */
  sku: string
  /** PostgreSQL text-search query with all words as prefixes; empty if there are none. */
  textQuery: string
}

/** Maximum number of words that are searched. */
const maxWords = 8

/** Interprets the text typed into the desk's search. */
export function readDeskSearch(typed: string): DeskSearch {
  const text = cleanSingleLine(typed)
  const reference = parseReference(/^\d{5,18}$/.test(text) ? `VP-${text}` : text)
  return {
    reference,
    orderNumber: text.toLowerCase(),
    sku: text.toUpperCase(),
    textQuery: isPhone(text) ? phoneQuery(text) : wordQuery(text),
  }
}

/**
 * Tells whether the text is a phone number: at least six digits, and only characters used in phone
 * numbers.
 */
function isPhone(text: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 6
}

/** Phone numbers are compared by their last eight digits, so that +61 and 0 prefixes match. */
function phoneQuery(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 8 ? `'${digits.slice(-8)}'` : `'${digits}':*`
}

function wordQuery(text: string): string {
  const words = foldText(text)
    .split(/[\s,;]+/)
    .map((word) =>
      word.replace(/[^\p{L}\p{N}@._+-]/gu, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    )
    .filter((word) => word !== '')
  return words
    .slice(0, maxWords)
    .map((word) => `'${word}':*`)
    .join(' & ')
}

/** Maximum number of enquiries that a search shows. */
export const searchPageSize = 50
/** Maximum number of matches that are ranked; of more, only those that the index returns first. */
const maxRanked = 500

export interface SearchResult {
  rows: QueueRow[]
  /** Whether more enquiries were found than are shown. */
  hasMore: boolean
}

/**
 * Finds enquiries: by exact reference, purchase-order number or SKU if there is a match, otherwise
 * by the beginnings of words of reference, company, person, email, phone, place, ERP number,
 * consignment, products, messages, notes of steps, calls and internal notes, best match first. Accents and apostrophes are
 * ignored.
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
    selectRows(db, and(which, scope), order, searchPageSize + 1)

  const exact = words.reference ? await find(eq(enquiryTable.reference, words.reference)) : []
  if (exact.length > 0) return toSearchResult(exact)
  if (await hasExact(db, words)) {
    const ordered = await find(hasOrderNumber(words))
    if (ordered.length > 0) return toSearchResult(ordered)
    const withSku = await find(
      sql`enquiry.id in (select enquiry from enquiry_line where sku = ${words.sku} limit 5000)`,
    )
    if (withSku.length > 0) return toSearchResult(withSku)
  }
  if (words.textQuery === '') return { rows: [], hasMore: false }
  return searchByWords(db, words.textQuery, scope, find)
}

const hasOrderNumber = ({ orderNumber }: DeskSearch) =>
  and(sql`lower(enquiry.purchase_order) = ${orderNumber}`, sql.raw(`enquiry.purchase_order <> ''`))

/** Tells whether any enquiry has the text as its purchase-order number, or as the SKU of a line. */
async function hasExact(db: Database, words: DeskSearch): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists(select from enquiry where ${hasOrderNumber(words)})
      or exists(select from enquiry_line where sku = ${words.sku}) as found`)
  return rows[0]?.found === true
}

async function searchByWords(
  db: Database,
  textQuery: string,
  scope: SQL | undefined,
  find: (which: SQL | undefined, order?: SQL) => Promise<QueueRow[]>,
): Promise<SearchResult> {
  // With a filter or a restricted role, all ranked matches are read, because any of them may be
  // left out.
  const wanted = scope ? maxRanked : searchPageSize + 1
  const { rows: ranked } = await db.execute<{ enquiry: string }>(sql`
    with found as materialized (
      select enquiry, words from search_document
      where words @@ to_tsquery('simple', ${textQuery}) limit ${sql.raw(String(maxRanked))})
    select enquiry from found
    order by ts_rank(words, to_tsquery('simple', ${textQuery})) desc limit ${sql.raw(String(wanted))}`)
  if (ranked.length === 0) return { rows: [], hasMore: false }
  const ids = ranked.map(({ enquiry }) => enquiry)
  const order = sql`array_position(${sql.param(ids)}::uuid[], enquiry.id)`
  return toSearchResult(await find(inArray(enquiryTable.id, ids), order))
}

const toSearchResult = (rows: QueueRow[]): SearchResult => ({
  rows: rows.slice(0, searchPageSize),
  hasMore: rows.length > searchPageSize,
})
