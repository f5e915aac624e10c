import type { Actor, CustomerActor } from '#app/domain/access/actor.ts'
import type { EventActor } from '../enquiry.ts'

/** Ids that decide to whom an enquiry belongs. */
export interface EnquiryOwnership {
  id: string
  companyId: string | null
  /** Account id of the account manager of the customer's company. */
  accountManager: string | null
}

/**
 * Whether an enquiry belongs to an actor: it is of a company that an account manager looks after,
 * of the customer's own company, or the one opened by their private link.
 */
export function belongsTo(actor: Actor, enquiry: EnquiryOwnership): boolean {
  if (actor.kind === 'staff') return enquiry.accountManager === actor.account
  if (actor.kind !== 'customer') return false
  if (actor.enquiry !== undefined) return actor.enquiry === enquiry.id
  return actor.company !== null && actor.company === enquiry.companyId
}

/** Returns the kind of actor recorded with an event; server commands count as the desk. */
export function eventActorOf(actor: Actor): EventActor {
  if (actor.kind === 'staff' || actor.kind === 'key') return 'desk'
  if (actor.kind === 'system') return actor.source === 'command' ? 'desk' : 'system'
  return 'customer'
}

/**
 * Returns the actor as written to the audit log. The log is kept after erasure, so customers
 * without an account appear without a name.
 */
export function actorForAudit(actor: Actor): Actor {
  return actor.kind === 'customer' && actor.account === null
    ? { ...actor, name: 'The customer' }
    : actor
}

/**
 * Builds the actor for a customer who opened their private link. @param name contact name of the
 * enquiry
 */
export function linkedCustomer(enquiry: string, name: string): CustomerActor {
  return { kind: 'customer', account: null, company: null, name, enquiry }
}
