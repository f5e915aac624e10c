import { Agent } from 'node:http'
import { and, count, eq, sql } from 'drizzle-orm'
import { openPrivateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import {
  enquiryEventTable,
  enquiryLineTable,
  enquiryTable,
} from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Acknowledged } from '../enquiries/load.ts'
import { linesEach } from '../enquiries/prepare-submissions.ts'
import { exchange } from '../exchange.ts'

/**
 * Checks each acknowledged submission in the database and on its private page.
 * @returns the faults as sentences; empty if each is stored exactly once
 */
export async function checkAcknowledged(
  db: Database,
  url: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const stored = new Map((await readStored(db)).map((row) => [row.submission, row]))
  const faults: string[] = []
  const placeOf = new Map<string, string>()
  const references = new Set<string>()
  for (const { submission, place } of acknowledged) {
    const known = placeOf.get(submission)
    if (known !== undefined && known !== place) faults.push(`${submission}: two private pages`)
    if (known !== undefined) continue
    placeOf.set(submission, place)
    const row = stored.get(submission)
    const opened = await openPrivateToken(db, place.replace('/enquiry/', ''))
    if (!row) faults.push(`${submission}: acknowledged, but not stored`)
    else if (opened.outcome !== 'done' || row.id !== opened.enquiry)
      faults.push(`${row.reference}: acknowledged with another's page`)
    else if (references.has(row.reference)) faults.push(`${row.reference}: given twice`)
    else if (row.lines !== linesEach || row.events !== 1 || row.mails !== 2) {
      faults.push(`${row.reference}: ${row.lines} lines, ${row.events} events, ${row.mails} mails`)
    } else references.add(row.reference)
  }
  const strangers = stored.size - placeOf.size
  if (strangers > 0) faults.push(`${strangers} enquiries that nobody was told of`)
  faults.push(...(await visit(url, [...placeOf.values()], [...references])))
  return faults
}

async function readStored(db: Database) {
  const perEnquiry = async (table: typeof enquiryLineTable | typeof enquiryEventTable) => {
    const rows = await db
      .select({ enquiry: table.enquiry, rows: count() })
      .from(table)
      .groupBy(table.enquiry)
    return new Map(rows.map(({ enquiry, rows }) => [enquiry, rows]))
  }
  const lines = await perEnquiry(enquiryLineTable)
  const events = await perEnquiry(enquiryEventTable)
  const subject = sql<string>`${mailTable.subject}->>'enquiry'`
  const mails = new Map(
    (await db.select({ subject, mails: count() }).from(mailTable).groupBy(subject)).map((row) => [
      row.subject,
      row.mails,
    ]),
  )
  const enquiries = await db
    .select({
      id: enquiryTable.id,
      reference: enquiryTable.reference,
      submission: enquiryTable.submission,
    })
    .from(enquiryTable)
    .where(and(eq(enquiryTable.status, 'submitted'), eq(enquiryTable.channel, 'website')))
  return enquiries.map((row) => ({
    ...row,
    lines: lines.get(row.id) ?? 0,
    events: events.get(row.id) ?? 0,
    mails: mails.get(row.id) ?? 0,
  }))
}

const visitedPages = 100

/** Opens a sample of private pages, spread evenly over the run. */
async function visit(url: string, places: string[], references: string[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true })
  const known = new Set(references)
  const every = Math.max(1, Math.floor(places.length / visitedPages))
  const faults: string[] = []
  for (const place of places.filter((_, position) => position % every === 0)) {
    const { status, body } = await exchange(agent, url + place)
    const [reference = ''] = /VP-\d+/.exec(body.toString()) ?? []
    if (status !== 200 || !known.has(reference)) faults.push(`${place}: answers ${status}`)
  }
  agent.destroy()
  return faults
}
