import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { reachOf } from '#app/domain/access/policy.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { orderMuteTable } from '#app/domain/enquiry/mute/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { findReaders, receivesMails } from '#app/domain/notifications/choice/find-readers.server.ts'
import { whenToMail } from '#app/domain/notifications/choice/mail-topics.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readLastBought } from '../bought/last-bought.server.ts'
import type { ChangedSpec } from './changed-specs.server.ts'
import {
  findDismissedChanges,
  selectChangedSpecs,
  type WatchedCatalogue,
} from './changed-specs.server.ts'

/** Maximum number of rows in one insert, far below the limit on parameters. */
const maxInsertRows = 1000

/** Version of the catalogue that this process checked last. */
let checkedVersion = -1

/**
 * Queues specification changes if the catalogue is not the version that this process checked last.
 */
export async function queueNewCatalogueChanges(db: Database): Promise<void> {
  const catalogue = currentCatalogue()
  if (catalogue.version === checkedVersion) return
  await queueSpecChanges(db, catalogue)
  checkedVersion = catalogue.version
}

/**
 * For every company, finds products whose specification changed since they were bought, and queues
 * changes not yet reported for the members' next daily mail. Idempotent.
 */
export async function queueSpecChanges(db: Database, catalogue: WatchedCatalogue): Promise<void> {
  for (let last: string | undefined; ; ) {
    const [next] = await db
      .select({ company: memberTable.companyId })
      .from(memberTable)
      .where(and(receivesMails, last === undefined ? undefined : gt(memberTable.companyId, last)))
      .orderBy(asc(memberTable.companyId))
      .limit(1)
    if (!next) return
    last = next.company
    await inCompany(db, next.company, (tx) => queueCompanyChanges(tx, next.company, catalogue))
  }
}

async function queueCompanyChanges(tx: Database, company: string, catalogue: WatchedCatalogue) {
  // Serialises the processes: the second one finds the entries of the first.
  const key = `changed products ${company}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const members = await listOrderingMembers(tx, company)
  if (members.length === 0) return
  const aside = await findDismissedChanges(tx, company)
  const changed = selectChangedSpecs(await readLastBought(tx, company), aside, catalogue)
  const noted = await readLatestNotes(tx, company)
  if (changed.length + noted.length === 0) return
  const muted = await findMutedOrders(tx, company)
  const entries = members.flatMap((member) => {
    const wanted = changed.filter(({ reference }) => {
      const isMuted = muted.has(`${member.account} ${reference}`)
      return whenToMail('spec', member.choice, isMuted) !== 'none'
    })
    return selectNotes(member, { changed, wanted, noted }).map((subject) => ({
      companyId: company,
      accountId: member.account,
      kind: 'spec-changed' as const,
      subject,
    }))
  })
  for (let at = 0; at < entries.length; at += maxInsertRows) {
    await tx.insert(digestEntryTable).values(entries.slice(at, at + maxInsertRows))
  }
}

/** Lists members who may order, with their mail preferences. */
async function listOrderingMembers(tx: Database, company: string) {
  const members = await findReaders(tx, company, 'spec')
  return members.filter(
    (member) => reachOf({ kind: 'customer', company, ...member }, 'write-order') !== 'none',
  )
}

/** Reads the latest queued or sent note for each member and product. */
async function readLatestNotes(tx: Database, company: string): Promise<LatestNote[]> {
  const { accountId: account, subject, createdAt: at, id, kind } = digestEntryTable
  const rows = await tx
    .select({
      account,
      at,
      sku: sql<string>`${subject} ->> 'sku'`,
      told: sql<string>`${subject} ->> 'told'`,
    })
    .from(digestEntryTable)
    .where(and(eq(digestEntryTable.companyId, company), eq(kind, 'spec-changed')))
    .orderBy(asc(id))
  return [...new Map(rows.map((row) => [`${row.account} ${row.sku}`, row])).values()]
}

/** Finds which orders are muted, as “account reference” keys. */
async function findMutedOrders(tx: Database, company: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ account: orderMuteTable.accountId, reference: enquiryTable.reference })
    .from(orderMuteTable)
    .innerJoin(enquiryTable, eq(enquiryTable.id, orderMuteTable.enquiry))
    .where(eq(orderMuteTable.companyId, company))
  return new Set(rows.map(({ account, reference }) => `${account} ${reference}`))
}

/** The latest note to a member about a product. */
interface LatestNote {
  account: string
  sku: string
  /** The change as text; empty if the note said that there is none any more. */
  told: string
  at: Date
}

interface CompanyChanges {
  /** All specification changes of products that the company bought. */
  changed: readonly ChangedSpec[]
  /** The changes that this member wants to be notified of. */
  wanted: readonly ChangedSpec[]
  /** The latest notes to all members of the company. */
  noted: readonly LatestNote[]
}

/** Content of a note in a daily mail. `told` is empty if the change was reverted. */
type SpecNote = Record<'sku' | 'name' | 'reference' | 'bought' | 'told', string>

/**
 * Selects the changes that a member has not been notified of, and the reported changes that no
 * longer apply. Changes reported to colleagues before the member joined are left out.
 */
function selectNotes(
  { account, joined }: { account: string; joined: Date | null },
  { changed, wanted, noted }: CompanyChanges,
): SpecNote[] {
  const own = noted.filter((one) => one.account === account)
  const lastOf = new Map(own.map(({ sku, told }) => [sku, told]))
  const isOld = ({ sku, told }: ChangedSpec) =>
    noted.some((one) => one.sku === sku && one.told === told && joined !== null && one.at < joined)
  const news = wanted
    .filter((one) => one.told !== (lastOf.get(one.sku) ?? '') && !isOld(one))
    .map(({ sku, name, reference, bought, told }) => ({ sku, name, reference, bought, told }))
  const stands = new Set(changed.map(({ sku }) => sku))
  const over = own
    .filter(({ sku, told }) => told !== '' && !stands.has(sku))
    .map(({ sku }) => ({ sku, name: '', reference: '', bought: '', told: '' }))
  return [...news, ...over]
}
