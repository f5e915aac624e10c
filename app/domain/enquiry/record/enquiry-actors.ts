import type { Actor, CustomerActor } from '#app/domain/access/actor.ts'
import type { EventActor } from '../enquiry.ts'

/** What says whose an enquiry is. */
export interface ActedOn {
  id: string
  companyId: string | null
  /** Account that looks after the customer's company. */
  accountManager: string | null
}

/**
 * Whether an enquiry is an actor's own: of one of an account manager's companies, of a customer's
 * company, or the one that their private link opened.
 */
export function belongsTo(actor: Actor, enquiry: ActedOn): boolean {
  if (actor.kind === 'staff') return enquiry.accountManager === actor.account
  if (actor.kind !== 'customer') return false
  if (actor.enquiry !== undefined) return actor.enquiry === enquiry.id
  return actor.company !== null && actor.company === enquiry.companyId
}

/** Who an event names: whoever gives commands at the server works for the desk. */
export function eventActorOf(actor: Actor): EventActor {
  if (actor.kind === 'staff') return 'desk'
  if (actor.kind === 'system') return actor.source === 'command' ? 'desk' : 'system'
  return 'customer'
}

/** Who the audit log names: it outlives forgetting, so of customers without an account no name. */
export function auditedAs(actor: Actor): Actor {
  return actor.kind === 'customer' && actor.account === null
    ? { ...actor, name: 'The customer' }
    : actor
}

/** The customer who opened their private link. @param name of the enquiry's contact */
export function linkedCustomer(enquiry: string, name: string): CustomerActor {
  return { kind: 'customer', account: null, company: null, name, enquiry }
}
