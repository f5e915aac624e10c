import { and, asc, eq, inArray } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import {
  type OperationName,
  type PolicyRefusal,
  reachOf,
  refusalFor,
} from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { bulkChangeTable } from '#app/domain/desk/tables.server.ts'
import { type EnquiryStatus, lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { type BulkAction, type BulkRow, bulkMailDelaySeconds, maxInBulk } from './bulk-change.ts'

const operations = {
  assign: 'assign-enquiry',
  move: 'move-enquiry',
  snooze: 'set-aside-enquiry',
} as const satisfies Record<BulkAction['kind'], OperationName>

type PrepareResult =
  | { outcome: 'done'; bulk: string }
  | { outcome: 'nothing-chosen' | 'too-many'; message: string }
  | PolicyRefusal

/** Stores the list of chosen enquiries with their current versions. Nothing is changed yet. */
export async function prepareBulk(
  db: Database,
  actor: StaffActor,
  work: BulkAction,
  chosen: readonly string[],
): Promise<PrepareResult> {
  // Enquiries that the actor may not see are left out, so that the list does not reveal them.
  const operation = operations[work.kind]
  const isOwn = reachOf(actor, operation) === 'own'
  const forbidden = refusalFor(actor, operation, isOwn)
  if (forbidden) return forbidden
  const ids = [...new Set(chosen)]
  if (ids.length > maxInBulk) {
    const message = `Choose ${maxInBulk} enquiries or fewer: these are ${ids.length}.`
    return { outcome: 'too-many', message }
  }
  const { id, reference, version } = enquiryTable
  const found =
    ids.length > 0
      ? await db
          .select({ enquiry: id, reference, version })
          .from(enquiryTable)
          .leftJoin(companyTable, eq(companyTable.id, enquiryTable.companyId))
          .where(
            and(
              inArray(id, ids),
              isOwn ? eq(companyTable.accountManager, actor.account) : undefined,
            ),
          )
          // Ordered by id everywhere, so that two concurrent changes cannot deadlock.
          .orderBy(asc(id))
      : []
  if (found.length === 0) {
    return {
      outcome: 'nothing-chosen',
      message: 'Select the enquiries first.',
    }
  }
  const rows = found.map((row) => ({ ...row, outcome: null }))
  const [stored] = await db
    .insert(bulkChangeTable)
    .values({ accountId: actor.account, work, rows })
    .returning({ id: bulkChangeTable.id })
  if (!stored) throw new Error('The list was not stored.')
  return { outcome: 'done', bulk: stored.id }
}

/** A row of a bulk change, as its page shows it. */
interface BulkRowView {
  enquiry: string
  reference: string
  company: string
  /** Current assignee, status, or time until which it is set aside: “with Priya Nair”. */
  now: string
  /** Outcome for this enquiry; null until the change is applied. */
  outcome: { isDone: boolean; words: string } | null
}

export interface BulkView {
  kind: BulkAction['kind']
  /** Description of the new assignee, status or time: “Priya Nair”, “the next coordinator in turn”. */
  to: string
  state: 'prepared' | 'applied' | 'undone'
  /** Whether it can still be undone. */
  canUndo: boolean
  rows: BulkRowView[]
}

/** Reads one of the actor's own bulk changes for display; null if there is none. */
export async function readBulk(
  db: Database,
  actor: StaffActor,
  bulk: string,
  now = new Date(),
): Promise<BulkView | null> {
  if (!isUuid(bulk)) return null
  const { id, accountId: account } = bulkChangeTable
  const [change] = await db
    .select()
    .from(bulkChangeTable)
    .where(and(eq(id, bulk), eq(account, actor.account)))
  if (!change) return null
  const present = await db
    .select({
      id: enquiryTable.id,
      company: enquiryTable.company,
      assignee: enquiryTable.assignee,
      status: enquiryTable.status,
      snoozedUntil: enquiryTable.snoozedUntil,
    })
    .from(enquiryTable)
    .where(
      inArray(
        enquiryTable.id,
        change.rows.map(({ enquiry }) => enquiry),
      ),
    )
  const enquiries = new Map(present.map((row) => [row.id, row]))
  const { work, appliedAt, undoneAt } = change
  const isAssignment = work.kind === 'assign'
  const names = await findNames(db, [
    ...present.map(({ assignee }) => assignee),
    ...change.rows.flatMap(({ outcome }) =>
      isAssignment && outcome?.ok ? [outcome.before, outcome.after] : [],
    ),
    isAssignment && work.to.to === 'person' ? work.to.account : null,
  ])
  const nameOf: NameOf = (who) => (who && names.get(who)) || 'nobody'
  return {
    kind: work.kind,
    to: describeTarget(work, nameOf),
    state: undoneAt ? 'undone' : appliedAt ? 'applied' : 'prepared',
    canUndo: appliedAt !== null && undoneAt === null && isUndoable(work, appliedAt, now),
    rows: change.rows.map((row) => {
      const enquiry = enquiries.get(row.enquiry)
      return {
        enquiry: row.enquiry,
        reference: row.reference,
        company: enquiry?.company ?? '',
        now: enquiry ? describeState(work.kind, stateOf(work.kind, enquiry), nameOf) : '',
        outcome: describeOutcome(work.kind, row, nameOf),
      }
    }),
  }
}

type NameOf = (who: string | null | undefined) => string

/** A move can be undone as long as its mails wait; the other changes always. */
const isUndoable = ({ kind }: BulkAction, appliedAt: Date, now: Date) =>
  kind !== 'move' || now.getTime() - appliedAt.getTime() < bulkMailDelaySeconds * 1000

interface EnquiryState {
  assignee: string | null
  status: EnquiryStatus
  snoozedUntil: Date
}

/** Value of an enquiry that a bulk change would replace, as outcomes store it. */
function stateOf(
  kind: BulkAction['kind'],
  { assignee, status, snoozedUntil }: EnquiryState,
): string | null {
  if (kind === 'assign') return assignee
  if (kind === 'move') return status
  return snoozedUntil.getTime() > Date.now() ? snoozedUntil.toISOString() : null
}

/** Describes an assignee, a status, or the time until which an enquiry is set aside. */
function describeState(kind: BulkAction['kind'], state: string | null, nameOf: NameOf): string {
  if (kind === 'assign') return `with ${nameOf(state)}`
  if (kind === 'move') return lifecycle[state as EnquiryStatus].deskLabel
  return state === null ? 'not set aside' : `set aside until ${formatInstant(new Date(state))}`
}

function describeOutcome(
  kind: BulkAction['kind'],
  { outcome }: BulkRow,
  nameOf: NameOf,
): BulkRowView['outcome'] {
  if (!outcome) return null
  if (!outcome.ok) return { isDone: false, words: outcome.message }
  const { before, after, undone } = outcome
  const described = describeState(kind, after, nameOf)
  if (undone) return { isDone: true, words: `back: ${described}` }
  return { isDone: true, words: before === after ? `${described} already` : `now ${described}` }
}

function describeTarget(work: BulkAction, nameOf: NameOf): string {
  if (work.kind === 'move') return lifecycle[work.to].deskLabel
  if (work.kind === 'snooze') return formatInstant(new Date(work.until))
  const { to } = work
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
