import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { EnquiryStatus } from '../lifecycle.ts'
import { type ChangeRefusal, changeEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import { enquiryEventTable } from '../tables.server.ts'

export interface MoveToUndo {
  enquiry: string
  /** Version of the enquiry after the move. */
  version: number
  /** Event of the move. */
  event: number
  /** Assignee before the move, which may have assigned the enquiry. */
  assignee: string | null
  now?: Date
}

export type UndoMoveResult =
  | { outcome: 'done'; to: EnquiryStatus; version: number }
  | { outcome: 'too-late'; message: string }
  | ChangeRefusal

/**
 * Undoes a change of status whose mails still wait: withdraws them and returns the enquiry to its
 * former status, whatever the lifecycle allows. The history keeps both. Refused as `too-late` if a
 * mail has left or anything happened since.
 */
export function undoMove(
  db: Database,
  actor: Actor,
  { enquiry: id, version, event, assignee, now = new Date() }: MoveToUndo,
): Promise<UndoMoveResult> {
  const change = { operation: 'move-enquiry', enquiry: id, version } as const
  return changeEnquiry<UndoMoveResult>(db, actor, change, async (tx, enquiry) => {
    const [last] = await tx
      .select()
      .from(enquiryEventTable)
      .where(eq(enquiryEventTable.enquiry, id))
      .orderBy(desc(enquiryEventTable.id))
      .limit(1)
    const to = last?.fromStatus
    if (last?.id !== event || last.kind !== 'status' || !to) {
      return tooLate('Something happened since.')
    }
    const queued = await lockMails(tx, event)
    if (queued.some(({ isWaiting }) => !isWaiting)) return tooLate('The customer was mailed.')
    await tx
      .update(mailTable)
      .set({ status: 'withdrawn', settledAt: now })
      .where(and(isAbout(event), eq(mailTable.status, 'queued')))
    await tx
      .delete(digestEntryTable)
      .where(sql`${digestEntryTable.subject} ->> 'event' = ${event}::text`)
    const from = enquiry.status
    await recordChange(tx, actor, enquiry, {
      operation: 'move-enquiry',
      action: 'undo-move',
      now,
      set: { status: to, assignee },
      event: { kind: 'status' },
      audit: { before: { status: from }, after: { status: to, assignee } },
    })
    return { outcome: 'done', to, version: version + 1 }
  })
}

const tooLate = (message: string) => ({ outcome: 'too-late', message }) as const

/** SQL condition for the mails about an event. */
const isAbout = (event: number) =>
  and(eq(mailTable.kind, 'enquiry-status'), sql`${mailTable.subject} ->> 'event' = ${event}::text`)

/** Locks the mails about an event, so that none leaves meanwhile. */
function lockMails(tx: Database, event: number) {
  const { status, handedOverAt } = mailTable
  return tx
    .select({ isWaiting: sql<boolean>`${and(eq(status, 'queued'), isNull(handedOverAt))}` })
    .from(mailTable)
    .where(isAbout(event))
    .for('update')
}
