import { and, asc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ApiActor } from '#app/domain/api-keys/find-key-actor.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { claimTable } from '#app/domain/enquiry/claim/tables.server.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { parseReference } from '#app/domain/enquiry/enquiry-reference.ts'
import { type EnquiryStatus, orderedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { acknowledgementTable } from './tables.server.ts'

/** Place in a list ordered by time of change and id, after which the next page begins. */
export interface ListPlace {
  at: string
  id: string
}

/** A page of a list; `next` is null on the last page. */
export interface RecordPage<Row> {
  rows: Row[]
  next: ListPlace | null
}

interface ListOptions {
  /** Only what changed at or after this time. */
  since: Date | null
  after: ListPlace | null
  limit: number
}

export interface RecordListOptions extends ListOptions {
  /** `order`: from the portal, or confirmed; `enquiry`: all. */
  kind: 'order' | 'enquiry'
  status: EnquiryStatus | null
  /** Whether only versions are listed that the key's system has not acknowledged. */
  isUnacknowledged: boolean
}

/** An enquiry or order with everything that another system may read of it. */
export type SystemRecord = Awaited<ReturnType<typeof readRecord>>

/**
 * Runs `work` with the rows that a key may see: those of its company by row-level security, or all
 * for the supplier.
 */
export function asKeyOwner<Result>(
  db: Database,
  actor: ApiActor,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction((tx) =>
    actor.kind === 'key' ? work(tx) : asCompany(tx, actor.company, work),
  )
}

/**
 * Lists enquiries or orders with their lines, oldest change first, without merged duplicates and
 * erased ones.
 * @param tx transaction of `asKeyOwner`
 */
export async function listRecords(
  tx: Database,
  actor: ApiActor,
  { kind, status, isUnacknowledged, ...options }: RecordListOptions,
): Promise<RecordPage<SystemRecord>> {
  const found = await tx
    .select({ enquiry: enquiryTable, company: companyTable.name, at: changeTime })
    .from(enquiryTable)
    .leftJoin(companyTable, eq(companyTable.id, enquiryTable.companyId))
    .where(
      and(
        isVisible(actor),
        kind === 'order' ? isOrder : undefined,
        status ? eq(enquiryTable.status, status) : undefined,
        isUnacknowledged ? notAcknowledgedBy(actor.key.series) : undefined,
        ...inPage(enquiryTable.updatedAt, enquiryTable.id, options),
      ),
    )
    .orderBy(asc(enquiryTable.updatedAt), asc(enquiryTable.id))
    .limit(options.limit + 1)
  const rows: SystemRecord[] = []
  for (const { enquiry, company } of found.slice(0, options.limit)) {
    rows.push(await readRecord(tx, enquiry, company))
  }
  const last = found.length > options.limit ? found[options.limit - 1] : undefined
  return { rows, next: last ? { at: last.at, id: last.enquiry.id } : null }
}

/**
 * Finds an enquiry or order by its reference.
 * @param tx transaction of `asKeyOwner`
 * @returns null if the key may not see it, or there is none
 */
export async function findRecord(
  tx: Database,
  actor: ApiActor,
  kind: 'order' | 'enquiry',
  reference: string,
): Promise<SystemRecord | null> {
  const spoken = parseReference(reference)
  if (!spoken) return null
  const [found] = await tx
    .select({ enquiry: enquiryTable, company: companyTable.name })
    .from(enquiryTable)
    .leftJoin(companyTable, eq(companyTable.id, enquiryTable.companyId))
    .where(
      and(
        isVisible(actor),
        eq(enquiryTable.reference, spoken),
        kind === 'order' ? isOrder : undefined,
      ),
    )
  return found ? readRecord(tx, found.enquiry, found.company) : null
}

/** Lists deliveries, oldest change of their order first. @param tx transaction of `asKeyOwner` */
export async function listDeliveryRecords(tx: Database, actor: ApiActor, options: ListOptions) {
  const found = await tx
    .select({
      id: deliveryTable.id,
      number: deliveryTable.number,
      order: enquiryTable.reference,
      enquiry: enquiryTable.id,
      updatedAt: enquiryTable.updatedAt,
      at: changeTime,
    })
    .from(deliveryTable)
    .innerJoin(enquiryTable, eq(enquiryTable.id, deliveryTable.enquiry))
    .where(
      and(isVisible(actor), isOrder, ...inPage(enquiryTable.updatedAt, deliveryTable.id, options)),
    )
    .orderBy(asc(enquiryTable.updatedAt), asc(deliveryTable.id))
    .limit(options.limit + 1)
  const shown = found.slice(0, options.limit)
  const byOrder = new Map<string, Awaited<ReturnType<typeof readLines>>>()
  for (const { enquiry } of shown) {
    if (!byOrder.has(enquiry)) byOrder.set(enquiry, await readLines(tx, enquiry))
  }
  const rows = shown.flatMap(({ order, updatedAt, enquiry, number }) => {
    const delivery = byOrder.get(enquiry)?.deliveries.find((one) => one.number === number)
    return delivery ? [{ order, updatedAt, delivery }] : []
  })
  const last = found.length > options.limit ? found[options.limit - 1] : undefined
  return { rows, next: last ? { at: last.at, id: last.id } : null }
}

/** Lists claims, oldest change first. @param tx transaction of `asKeyOwner` */
export async function listClaimRecords(tx: Database, actor: ApiActor, options: ListOptions) {
  const at = sql<string>`${claimTable.updatedAt}::text`
  const found = await tx
    .select({ claim: claimTable, order: enquiryTable.reference, at })
    .from(claimTable)
    .innerJoin(enquiryTable, eq(enquiryTable.id, claimTable.enquiry))
    .where(and(isVisible(actor), ...inPage(claimTable.updatedAt, claimTable.id, options)))
    .orderBy(asc(claimTable.updatedAt), asc(claimTable.id))
    .limit(options.limit + 1)
  const rows = found.slice(0, options.limit).map(({ claim, order }) => ({ ...claim, order }))
  const last = found.length > options.limit ? found[options.limit - 1] : undefined
  return { rows, next: last ? { at: last.at, id: last.claim.id } : null }
}

/**
 * Notes that a system has taken in a version of enquiries or orders. Unknown references and versions
 * that do not exist yet are returned, and nothing is stored for them.
 * @param tx transaction of `asKeyOwner`
 */
export async function acknowledgeRecords(
  tx: Database,
  actor: ApiActor,
  seen: readonly { reference: string; version: number }[],
): Promise<{ acknowledged: number; unknown: string[] }> {
  const references = seen.map(({ reference }) => reference.toUpperCase())
  const found = await tx
    .select({
      id: enquiryTable.id,
      reference: enquiryTable.reference,
      version: enquiryTable.version,
    })
    .from(enquiryTable)
    .where(and(isVisible(actor), inArray(enquiryTable.reference, references)))
  const byReference = new Map(found.map((row) => [row.reference, row]))
  const unknown: string[] = []
  const rows = new Map<string, typeof acknowledgementTable.$inferInsert>()
  for (const { reference, version } of seen) {
    const row = byReference.get(reference.toUpperCase())
    if (!row || version > row.version) unknown.push(reference)
    else rows.set(row.id, { series: actor.key.series, enquiry: row.id, version })
  }
  if (rows.size > 0) {
    await tx
      .insert(acknowledgementTable)
      .values([...rows.values()])
      .onConflictDoUpdate({
        target: [acknowledgementTable.series, acknowledgementTable.enquiry],
        set: { version: sql`greatest(${acknowledgementTable.version}, excluded.version)` },
      })
  }
  return { acknowledged: rows.size, unknown }
}

/** Time of the last change with microseconds, which a JavaScript date would lose. */
const changeTime = sql<string>`${enquiryTable.updatedAt}::text`

/** SQL condition: an order, which came through the portal or is confirmed. */
const isOrder = or(
  eq(enquiryTable.channel, 'portal'),
  inArray(enquiryTable.status, orderedStatuses),
)

/**
 * SQL condition: not erased, not merged into another enquiry, and of the key's company, if it is a
 * company's. Row-level security says the latter too.
 */
function isVisible(actor: ApiActor): SQL | undefined {
  return and(
    isNull(enquiryTable.forgottenAt),
    isNull(enquiryTable.mergedInto),
    actor.kind === 'key' ? undefined : eq(enquiryTable.companyId, actor.company),
  )
}

function notAcknowledgedBy(series: string): SQL {
  return sql`not exists (select from ${acknowledgementTable}
    where ${acknowledgementTable.enquiry} = ${enquiryTable.id}
      and ${acknowledgementTable.series} = ${series}::uuid
      and ${acknowledgementTable.version} >= ${enquiryTable.version})`
}

/** SQL conditions of a page: changed since a time, and after the place where the last page ended. */
function inPage(
  changedAt: typeof enquiryTable.updatedAt | typeof claimTable.updatedAt,
  id: typeof enquiryTable.id | typeof claimTable.id | typeof deliveryTable.id,
  { since, after }: ListOptions,
): (SQL | undefined)[] {
  return [
    since ? gte(changedAt, since) : undefined,
    after ? sql`(${changedAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : undefined,
  ]
}

async function readRecord(
  tx: Database,
  enquiry: typeof enquiryTable.$inferSelect,
  companyName: string | null,
) {
  const { agreed, deliveries, balances } = await readLines(tx, enquiry.id)
  return { enquiry, companyName, lines: agreed, deliveries, balances }
}
