import { and, asc, eq, gt } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type OperationName, type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { clockAfterEvent } from '#app/domain/enquiry/clock/stored-clock.server.ts'
import { hasUnplannedPieces } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { enqueueWebhookEvent } from '#app/domain/webhooks/post-webhook.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { EnquiryEvent } from '../enquiry.ts'
import { lifecycle } from '../lifecycle.ts'
import { enquiryEventTable, enquiryTable } from '../tables.server.ts'
import { actorForAudit, belongsTo, type EnquiryOwnership, eventActorOf } from './enquiry-actors.ts'
import { refuseForeignLinks } from './private-link.server.ts'
import { buildDeskEntry, type DeskEntry } from './timeline.ts'

/** An enquiry's row, locked until the transaction ends. */
export type LockedEnquiry = typeof enquiryTable.$inferSelect & EnquiryOwnership

export type ChangeRefusal =
  | PolicyRefusal
  | { outcome: 'no-such-enquiry' | 'forgotten' | 'merged'; message: string }
  /**
   * A text for the customer, or the edited text of their mail, contains a private link of another
   * enquiry.
   */
  | { outcome: 'foreign-link' | 'foreign-link-in-mail'; message: string }
  | {
      /** The enquiry was changed after the form was shown. */
      outcome: 'stale'
      message: string
      /** Changes since then, oldest first. */
      changes: DeskEntry[]
    }

export interface EnquiryChange {
  /** Operation in the policy table. */
  operation: OperationName
  /** Id (UUID). */
  enquiry: string
  /** Version that the form was shown with; left out by commands and rules, and then not checked. */
  version?: number | undefined
  /**
   * Text by staff that the customer can read; refused if it contains a private link of another
   * enquiry.
   */
  text?: string | undefined
  /** Edited text of the customer's mail, checked in the same way. */
  mailWords?: string | undefined
}

/** Outcomes of a change that was made, or that waits for a colleague's approval. */
type MadeOutcome = 'done' | 'answered' | 'changed' | 'requested' | 'waiting'

/** Result of a change: that it was made, or a refusal, which needs a message for the person. */
export type ChangeResult = { outcome: MadeOutcome } | { outcome: string; message: string }

/**
 * Runs a change of an existing enquiry in one transaction: locks the row, checks the policy and
 * compares the version before it calls `work`.
 * @param work the change itself; it must refuse before it writes, and write through `recordChange`
 * @returns the result of `work`, or why it was not called
 */
export async function changeEnquiry<Result extends ChangeResult>(
  db: Database,
  actor: Actor,
  change: EnquiryChange,
  work: (tx: Database, enquiry: LockedEnquiry) => Promise<Result>,
): Promise<Result | ChangeRefusal> {
  return db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, change.enquiry)
    if (!enquiry) return refuse('no-such-enquiry', 'There is no such enquiry.')
    const denied = refusalFor(actor, change.operation, belongsTo(actor, enquiry))
    if (denied) return denied
    if (enquiry.forgottenAt) return refuse('forgotten', 'The customer’s data has been erased.')
    if (enquiry.mergedInto && change.operation !== 'merge-enquiries') {
      const message =
        'This is a duplicate of another enquiry. Open that one, or undo the merge first.'
      return refuse('merged', message)
    }
    if (change.version !== undefined && change.version !== enquiry.version) {
      return refuseStale(tx, enquiry.id, change.version)
    }
    return (await refuseLinks(tx, change)) ?? work(tx, enquiry)
  })
}

async function refuseLinks(
  tx: Database,
  { enquiry, text = '', mailWords = '' }: EnquiryChange,
): Promise<ChangeRefusal | null> {
  const inText = await refuseForeignLinks(tx, enquiry, text)
  if (inText) return { outcome: 'foreign-link', message: inText }
  const inMail = await refuseForeignLinks(tx, enquiry, mailWords)
  return inMail ? { outcome: 'foreign-link-in-mail', message: inMail } : null
}

/**
 * Locks an enquiry's row. Lock several enquiries in the order of their ids, to avoid deadlocks.
 * @returns null if there is none
 */
export async function lockEnquiry(tx: Database, id: string): Promise<LockedEnquiry | null> {
  const [row] = await tx
    .select({ enquiry: enquiryTable, accountManager: companyTable.accountManager })
    .from(enquiryTable)
    .leftJoin(companyTable, eq(companyTable.id, enquiryTable.companyId))
    .where(eq(enquiryTable.id, id))
    .for('update', { of: enquiryTable })
  return row ? { ...row.enquiry, accountManager: row.accountManager } : null
}

function refuse(outcome: 'no-such-enquiry' | 'forgotten' | 'merged', message: string) {
  return { outcome, message } as const
}

async function refuseStale(tx: Database, id: string, seen: number): Promise<ChangeRefusal> {
  const { enquiry, version } = enquiryEventTable
  const events = await tx
    .select()
    .from(enquiryEventTable)
    .where(and(eq(enquiry, id), gt(version, seen)))
    .orderBy(asc(enquiryEventTable.id))
  const message =
    'Somebody changed this enquiry since you opened it, so nothing was saved. What you typed is still here: look at what changed, then save again.'
  return {
    outcome: 'stale',
    message,
    changes: events.map((event) => buildDeskEntry(event)),
  }
}

/** Counts unread changes by the customer: one more with each, none once staff change the enquiry. */
function countUnread(
  actor: Actor,
  { unread }: LockedEnquiry,
  details: EnquiryEvent['details'],
): number {
  if (eventActorOf(actor) === 'customer' || details?.from === 'customer') return unread + 1
  return actor.kind === 'staff' ? 0 : unread
}

interface RecordedChange {
  operation: OperationName
  /** Action in the audit log; defaults to the name of the operation. */
  action?: string
  now: Date
  /** Columns of the enquiry that change. */
  set?: Partial<typeof enquiryTable.$inferInsert>
  event: Pick<EnquiryEvent, 'kind'> & Partial<Pick<EnquiryEvent, 'note' | 'deliveryOn' | 'details'>>
  audit?: { before?: Record<string, unknown>; after?: Record<string, unknown> }
}

/**
 * Writes a change to a locked enquiry: its columns and new version, its event and the audit row.
 * @returns id of the event
 */
export async function recordChange(
  tx: Database,
  actor: Actor,
  enquiry: LockedEnquiry,
  { operation, action = operation, now, set = {}, event, audit = {} }: RecordedChange,
): Promise<number> {
  // A change means that the enquiry was seen, so it is no longer deferred.
  const written = { isDeferred: false, ...set, updatedAt: now, version: enquiry.version + 1 }
  const after: LockedEnquiry = { ...enquiry, ...written }
  const { note = '', deliveryOn = null, details = null } = event
  const [stored] = await tx
    .insert(enquiryEventTable)
    .values({
      enquiry: enquiry.id,
      kind: event.kind,
      version: after.version,
      actor: eventActorOf(actor),
      accountId: accountOf(actor),
      actorName: cleanSingleLine(nameOf(actor)).slice(0, 100),
      fromStatus: enquiry.status,
      toStatus: after.status,
      note,
      deliveryOn,
      details,
    })
    .returning({ id: enquiryEventTable.id })
  if (!stored) throw new Error('The event was not stored.')
  const derived = {
    unread: countUnread(actor, enquiry, details),
    ...(await clockAfterEvent(tx, after)),
    hasUnplanned: await hasUnplannedPieces(tx, after),
  }
  const { rowCount } = await tx
    .update(enquiryTable)
    .set({ ...written, ...derived })
    .where(eq(enquiryTable.id, enquiry.id))
  if (rowCount !== 1) throw new Error('The locked enquiry is gone.')
  await writeAudit(tx, actorForAudit(actor), {
    action,
    subject: { kind: 'enquiry', id: enquiry.id, label: enquiry.reference },
    ...audit,
  })
  await enqueueEvents(tx, after, event)
  // Updates the passed object for a further change in the same transaction.
  const { version, status, neededBy } = after
  Object.assign(enquiry, {
    unread: derived.unread,
    version,
    status,
    neededBy,
    deliveryOn: after.deliveryOn,
  })
  return stored.id
}

/** Writes the events of a change for webhooks. Internal notes and assignments are not reported. */
async function enqueueEvents(
  tx: Database,
  { reference, companyId, version, channel, status }: LockedEnquiry,
  { kind, details }: RecordedChange['event'],
): Promise<void> {
  const event = { reference, companyId, version }
  const isOrder = channel === 'portal' || lifecycle[status].isOrdered
  if (isOrder && !unreportedKinds.includes(kind)) {
    await enqueueWebhookEvent(tx, { ...event, kind: 'order.changed' })
  }
  if (kind === 'delivery') await enqueueWebhookEvent(tx, { ...event, kind: 'delivery.changed' })
  if (kind === 'claim' && details?.claimState === 'open') {
    await enqueueWebhookEvent(tx, { ...event, kind: 'claim.created' })
  }
}

/** Kinds of events that change nothing that other systems read. */
const unreportedKinds: readonly EnquiryEvent['kind'][] = [
  'note',
  'assigned',
  'message',
  'message-withdrawn',
]
