import type { OperationName } from './policy.ts'

/** Milliseconds after which staff no longer act for a customer, whatever they are doing. */
export const actingFor = 30 * 60_000

/** A member of staff who acts for a customer. */
export interface ActingStaff {
  account: string
  name: string
}

/**
 * What staff may do while they act for a customer: what an order needs. Everything else is the
 * customer's own: to approve, to accept what was proposed, to sign for goods, to decide about people,
 * their account and their rules. What is not named here they may not.
 */
export const actingStaffMay: readonly OperationName[] = [
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

/** How what they did is signed: “Priya Raman (Vpack) for Tom Weir”. */
export function signedFor(staff: ActingStaff, customer: string): string {
  return `${staff.name} (Vpack) for ${customer}`
}

/** Whether an event was signed so. */
export function isSignedFor(actorName: string): boolean {
  return actorName.includes(' (Vpack) for ')
}

/** Whole minutes until it ends, begun ones counted; 0 once it is over. */
export function minutesUntil(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 60_000))
}
