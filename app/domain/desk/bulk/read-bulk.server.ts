import { and, eq, inArray } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { bulkChangeTable } from '../tables.server.ts'
import type { AssignmentTarget, BulkRow } from './bulk-change.ts'

/** A row of a bulk change, as its page shows it. */
export interface BulkRowView {
  enquiry: string
  reference: string
  company: string
  /** Name of the current assignee; empty if there is none. */
  now: string
  /** Outcome for this enquiry; null until the change is applied. */
  outcome: { ok: boolean; words: string } | null
}

export interface BulkView {
  /** Description of the new assignee: “Priya Nair”, “the next coordinator in turn”. */
  to: string
  state: 'prepared' | 'applied' | 'undone'
  rows: BulkRowView[]
}

/** Reads one of the actor's own bulk changes for display; null if there is none. */
export async function readBulk(
  db: Database,
  actor: StaffActor,
  bulk: string,
): Promise<BulkView | null> {
  if (!isUuid(bulk)) return null
  const { id, accountId: account } = bulkChangeTable
  const [change] = await db
    .select()
    .from(bulkChangeTable)
    .where(and(eq(id, bulk), eq(account, actor.account)))
  if (!change) return null
  const present = await db
    .select({ id: enquiryTable.id, company: enquiryTable.company, assignee: enquiryTable.assignee })
    .from(enquiryTable)
    .where(
      inArray(
        enquiryTable.id,
        change.rows.map(({ enquiry }) => enquiry),
      ),
    )
  const enquiries = new Map(present.map((row) => [row.id, row]))
  const names = await findNames(db, [
    ...present.map(({ assignee }) => assignee),
    ...change.rows.flatMap(({ outcome }) => (outcome?.ok ? [outcome.before, outcome.after] : [])),
    change.work.to.to === 'person' ? change.work.to.account : null,
  ])
  const nameOf = (who: string | null | undefined) => (who && names.get(who)) || 'nobody'
  return {
    to: describeTarget(change.work.to, nameOf),
    state: change.undoneAt ? 'undone' : change.appliedAt ? 'applied' : 'prepared',
    rows: change.rows.map((row) => ({
      enquiry: row.enquiry,
      reference: row.reference,
      company: enquiries.get(row.enquiry)?.company ?? '',
      now: nameOf(enquiries.get(row.enquiry)?.assignee),
      outcome: describeOutcome(row, nameOf),
    })),
  }
}

function describeOutcome(
  { outcome }: BulkRow,
  nameOf: (who: string | null) => string,
): BulkRowView['outcome'] {
  if (!outcome) return null
  if (!outcome.ok) return { ok: false, words: outcome.message }
  const { before, after, undone } = outcome
  if (undone) return { ok: true, words: `back with ${nameOf(after)}` }
  const words = before === after ? `was with ${nameOf(after)} already` : `now with ${nameOf(after)}`
  return { ok: true, words }
}

function describeTarget(to: AssignmentTarget, nameOf: (who: string) => string): string {
  switch (to.to) {
    case 'person':
      return nameOf(to.account)
    case 'nobody':
      return 'nobody'
    case 'account-manager':
      return 'their account managers'
    case 'turns':
      return 'the next coordinator in turn'
  }
}

async function findNames(
  db: Database,
  accounts: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(accounts.filter((account) => account !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: accountTable.id, name: accountTable.name })
    .from(accountTable)
    .where(inArray(accountTable.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
