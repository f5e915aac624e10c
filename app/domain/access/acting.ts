import type { OperationName } from './policy.ts'

/** Maximum time for which staff act on a customer's behalf, even while they are active. */
export const maxActingMs = 30 * 60_000

/** A staff member who acts on a customer's behalf. */
export interface ActingStaff {
  account: string
  name: string
}

/**
 * Operations that staff may do while acting on a customer's behalf: those needed for an order.
 * Everything else is reserved for the customer: approvals, accepting proposals, signing for goods,
 * and managing people, accounts and rules.
 */
export const actingOperations: readonly OperationName[] = [
  'see-orders',
  'write-order',
  'cancel-enquiry',
  'repeat-enquiry',
  'write-to-team',
  'open-attachment',
  'see-own-range',
  'keep-own-range',
  'see-members',
]

/** Formats the signature of such actions: “Priya Raman (Vpack) for Tom Weir”. */
export function formatActingName(staff: ActingStaff, customer: string): string {
  return `${staff.name} (Vpack) for ${customer}`
}

/** Whether an actor name was written by `formatActingName`. */
export function isActingName(actorName: string): boolean {
  return actorName.includes(' (Vpack) for ')
}

/** Returns the minutes left, rounded up; 0 once the time is up. */
export function minutesUntil(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 60_000))
}
