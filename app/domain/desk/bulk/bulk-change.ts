import { addDays, findMonday } from '#app/domain/calendar/iso-day.ts'
import { toInstant } from '#app/domain/calendar/zone-clock.ts'
import { type EnquiryStatus, statusesWhere } from '#app/domain/enquiry/lifecycle.ts'
import { isoDayOf, timeZone } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

/** Maximum number of enquiries in one bulk change. */
export const maxInBulk = 500

/**
 * Seconds for which the mails of a bulk move wait, so that undoing it withdraws them. Afterwards a
 * bulk move cannot be undone.
 */
export const bulkMailDelaySeconds = 300

/** Change applied to every enquiry of the list. */
export type BulkAction =
  | { kind: 'assign'; to: AssignmentTarget }
  | { kind: 'move'; to: EnquiryStatus }
  /** `until`: ISO time until which the enquiries are hidden from the queue's views. */
  | { kind: 'snooze'; until: string }

/**
 * New assignee: a staff member, nobody, each company's account manager, or coordinators by round
 * robin (`turns`).
 */
export type AssignmentTarget =
  | { to: 'person'; account: string }
  | { to: 'nobody' }
  | { to: 'account-manager' }
  | { to: 'turns' }

/** An enquiry of the list, with its state when chosen and the outcome. */
export interface BulkRow {
  enquiry: string
  reference: string
  /** Version of the enquiry when it was chosen. */
  version: number
  /** Outcome of the change; null until it is applied. */
  outcome: BulkOutcome | null
}

export type BulkOutcome =
  | {
      ok: true
      /** Former assignee, status, or time until which it was set aside; `after` is the new one. */
      before: string | null
      after: string | null
      version: number
      /** Event of a move, whose mail is withdrawn if the move is undone. */
      event?: number
      /** Assignee before a move. */
      assignee?: string | null
      undone?: boolean
    }
  | { ok: false; message: string }

/**
 * Statuses to which several enquiries can be moved at once: not those that follow the deliveries, and
 * not those in which each customer is asked a question of their own.
 */
export const bulkStatuses = statusesWhere(
  ({ isSetByDeliveries, asksCustomer, hasArrived }) =>
    !isSetByDeliveries && !asksCustomer && !hasArrived,
).filter((status) => status !== 'submitted')

/** Times until which several enquiries can be set aside, with their labels. */
export const snoozeChoices = {
  tomorrow: 'Until tomorrow morning',
  monday: 'Until next Monday',
  fortnight: 'For two weeks',
} as const
type SnoozeChoice = keyof typeof snoozeChoices

/** Minute of the day at which enquiries that were set aside come back. */
const returnMinute = 8 * 60

/** Returns the time of a choice of `snoozeChoices`. */
function snoozeTime(choice: SnoozeChoice, now: Date): Date {
  const today = isoDayOf(now)
  const days: Record<SnoozeChoice, string> = {
    tomorrow: addDays(today, 1),
    monday: addDays(findMonday(today), 7),
    fortnight: addDays(today, 14),
  }
  return new Date(toInstant(timeZone, days[choice], returnMinute))
}

/** Reads the chosen change, such as `move:verifying`; null if there is no such change. */
export function readBulkAction(typed: string, now: Date): BulkAction | null {
  const [kind, value = ''] = typed.split(':', 2)
  if (kind === 'move') {
    const to = bulkStatuses.find((status) => status === value)
    return to ? { kind: 'move', to } : null
  }
  if (kind === 'snooze') {
    if (!Object.hasOwn(snoozeChoices, value)) return null
    const until = snoozeTime(value as SnoozeChoice, now)
    return { kind: 'snooze', until: until.toISOString() }
  }
  const to = readAssignmentTarget(typed)
  return to && { kind: 'assign', to }
}

/** Reads the value of a choice of assignee; null if it is none. */
export function readAssignmentTarget(typed: string): AssignmentTarget | null {
  if (typed === 'turns' || typed === 'account-manager' || typed === 'nobody') return { to: typed }
  return isUuid(typed) ? { to: 'person', account: typed } : null
}
