import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import {
  findReopening,
  type Reopening,
  reopenTermDays,
} from '#app/domain/enquiry/record/enquiry-facts.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { deliveryTable } from '../delivery/tables.server.ts'
import { carryingDeliveryStates, deliveryLifecycle } from '../delivery.ts'
import { maxEventNote } from '../enquiry.ts'
import { canMove, closedStatuses, type EnquiryStatus, lifecycle } from '../lifecycle.ts'
import { notifyCustomer, type StepMail } from '../mails/notify-customer.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  recordChange,
} from '../record/change-enquiry.server.ts'
import { describeMissingAddress } from '../record/enquiry-facts.ts'
import { enquiryEventTable } from '../tables.server.ts'
import { closeOpenItems } from './cancel-enquiry.server.ts'
export interface EnquiryMove {
  enquiry: string
  version?: number | undefined
  to: EnquiryStatus
  /** A note to the customer. */
  note?: string
  /** ISO date of the delivery; only for the status `scheduled`. */
  deliveryOn?: string
  mail?: StepMail
  now?: Date
}

type MoveRefusalReason =
  | 'address-missing'
  | 'not-allowed'
  | 'note-missing'
  | 'note-too-long'
  | 'delivery-day'
  | 'proposal-open'
  | 'has-deliveries'
  | 'goods-have-left'

/** Refusal of a step that commits a customer to lines that their company has not approved. */
export interface NotApproved {
  outcome: 'needs-approval'
  message: string
  /** Field of the recorded agreement that is missing or wrong; null if no agreement was recorded. */
  field: 'approver' | 'how' | null
}

/**
 * Check before a step that commits a customer to the lines of a locked enquiry. Records an
 * approver's agreement if the step includes one, and returns the sentence about it for the history
 * (otherwise empty).
 */
export type CommitmentCheck = (
  tx: Database,
  enquiry: LockedEnquiry,
) => Promise<{ outcome: 'done'; approved: string } | NotApproved>

type MoveRefusal = { outcome: MoveRefusalReason; message: string }

export type MoveResult =
  | { outcome: 'done'; from: EnquiryStatus; to: EnquiryStatus; event: number; mailed: boolean }
  | MoveRefusal
  | NotApproved
  | ChangeRefusal

const refuse = (outcome: MoveRefusalReason, message: string): MoveRefusal => ({
  outcome,
  message,
})

/**
 * Changes the status of an enquiry: stores status, event and audit row, and queues the customer's
 * mail, in one transaction. If the enquiry has deliveries, its status follows them and cannot be
 * set here. Declining or cancelling also closes its open proposal and scheduled deliveries. Staff
 * who start verifying an unassigned enquiry become its assignee. A declined enquiry can be reopened
 * for `reopenTermDays`.
 * @param checkCommitment approval check that `moveWithApproval` passes in for staff and commands
 * @returns a refusal if the lifecycle does not allow the step
 */
export async function moveEnquiry(
  db: Database,
  actor: Actor,
  move: EnquiryMove,
  checkCommitment?: CommitmentCheck,
): Promise<MoveResult> {
  const note = cleanMultiline(move.note ?? '')
  const { to, now = new Date(), deliveryOn = null } = move
  if (note.length > maxEventNote) {
    return refuse('note-too-long', `Shorten the note to ${maxEventNote} characters or fewer.`)
  }
  if (lifecycle[to].asksCustomer && note === '') {
    return refuse('note-missing', 'Write in the note what the customer should tell us.')
  }
  const change = {
    operation: 'move-enquiry',
    enquiry: move.enquiry,
    version: move.version,
    text: note,
    mailWords: move.mail?.words,
  } as const
  return changeEnquiry<MoveResult>(db, actor, change, async (tx, enquiry) => {
    const from = enquiry.status
    const reopening = await readReopening(tx, enquiry)
    const refusal =
      refuseMove(enquiry, move, reopening) ?? (await refuseAgainstDeliveries(tx, enquiry, to))
    if (refusal) return refusal
    const { commitsCustomer } = lifecycle[to]
    const check =
      commitsCustomer && checkCommitment ? await checkCommitment(tx, enquiry) : noCheckNeeded
    if (check.outcome !== 'done') return check
    const { approved } = check
    const taken = assigneeByMove(actor, enquiry, to)
    const event = await recordChange(tx, actor, enquiry, {
      operation: 'move-enquiry',
      now,
      set: {
        status: to,
        ...taken,
        ...(deliveryOn && { deliveryOn }),
        ...(await closeOpenItems(tx, enquiry, to, now)),
      },
      event: { kind: 'status', note: [approved, note].filter(Boolean).join('\n'), deliveryOn },
      audit: {
        before: { status: from },
        after: {
          status: to,
          ...taken,
          ...(deliveryOn && { deliveryOn }),
          ...(approved && { approved }),
        },
      },
    })
    const mailed = await notifyCustomer(tx, enquiry, 'enquiry-status', event, move.mail)
    return { outcome: 'done', from, to, event, mailed }
  })
}

const noCheckNeeded = { outcome: 'done', approved: '' } as const

function assigneeByMove(actor: Actor, { assignee }: LockedEnquiry, to: EnquiryStatus) {
  const takesUp = to === 'verifying' && assignee === null && actor.kind === 'staff'
  return takesUp ? { assignee: actor.account } : {}
}

/** Reads to which status a closed enquiry can be reopened, and until when; null if it cannot. */
async function readReopening(tx: Database, { id, status }: LockedEnquiry) {
  if (!lifecycle[status].mayReopenTo) return null
  const { createdAt, fromStatus, toStatus, enquiry } = enquiryEventTable
  const events = await tx
    .select({ createdAt, fromStatus, toStatus })
    .from(enquiryEventTable)
    .where(eq(enquiry, id))
    .orderBy(asc(enquiryEventTable.id))
  return findReopening({ status, events })
}

function refuseMove(
  enquiry: LockedEnquiry,
  move: EnquiryMove,
  reopening: Reopening | null,
): MoveRefusal | null {
  const { status: from, openProposal, periodUntil } = enquiry
  if (periodUntil && lifecycle[move.to].isSetByDeliveries) {
    const message = 'A blanket order is delivered by its call-offs. Schedule those.'
    return refuse('has-deliveries', message)
  }
  if (reopening?.to === move.to) {
    if ((move.now ?? new Date()) <= reopening.until) return null
    const message = `The enquiry was ${from} more than ${reopenTermDays} days ago and cannot be reopened. Repeat it instead.`
    return refuse('not-allowed', message)
  }
  if (!canMove(from, move.to)) return refuse('not-allowed', explainNotAllowed(from, move.to))
  if (move.to === 'confirmed' && openProposal !== null) {
    const message = `Proposal ${openProposal} waits for the customer's answer. Note their answer, withdraw it, or wait.`
    return refuse('proposal-open', message)
  }
  const address = lifecycle[move.to].commitsCustomer ? describeMissingAddress(enquiry) : null
  if (address) return refuse('address-missing', address)
  const day = refuseDeliveryDay(move, enquiry.deliveryOn)
  return day ? refuse('delivery-day', day) : null
}

/** Refuses a status that would contradict the deliveries. */
async function refuseAgainstDeliveries(
  tx: Database,
  { id }: LockedEnquiry,
  to: EnquiryStatus,
): Promise<MoveRefusal | null> {
  const { isSetByDeliveries } = lifecycle[to]
  if (!closedStatuses.includes(to) && !isSetByDeliveries) return null
  const deliveries = await tx
    .select({ state: deliveryTable.state })
    .from(deliveryTable)
    .where(and(eq(deliveryTable.enquiry, id), inArray(deliveryTable.state, carryingDeliveryStates)))
  if (isSetByDeliveries) {
    if (deliveries.length === 0) return null
    const message = 'This enquiry has deliveries, and its status follows them. Change the delivery.'
    return refuse('has-deliveries', message)
  }
  if (!deliveries.some(({ state }) => deliveryLifecycle[state].hasLeft)) return null
  const message = 'Goods have left already. Close the rest of the lines short, with the reason.'
  return refuse('goods-have-left', message)
}

function explainNotAllowed(from: EnquiryStatus, to: EnquiryStatus): string {
  const ways = lifecycle[from].mayGoTo
  return ways.length === 0
    ? `The enquiry is ${from}, and that is final.`
    : `The enquiry is ${from} and cannot become ${to}. It can become ${ways.join(', ')}.`
}

/**
 * Refuses a delivery day that is missing, past or unchanged for `scheduled`, and any delivery day
 * for other statuses.
 */
function refuseDeliveryDay(move: EnquiryMove, scheduled: string | null): string | null {
  const { to, deliveryOn, now = new Date() } = move
  if (to !== 'scheduled') {
    return deliveryOn === undefined ? null : 'Only the status scheduled has a delivery day.'
  }
  if (deliveryOn === undefined || !isIsoDay(deliveryOn)) {
    return 'Give the day of delivery as year-month-day, such as 2027-02-03.'
  }
  if (deliveryOn < isoDayOf(now)) return 'The day of delivery has passed. Choose today or later.'
  return deliveryOn === scheduled ? 'The delivery is scheduled for that day already.' : null
}
