import { type ActingStaff, formatActingName } from './acting.ts'
import type { MemberRole, StaffRole } from './roles.ts'
import { type ActingKey, formatKeyName } from './scopes.ts'

/** A visitor who is not signed in. */
export interface VisitorActor {
  kind: 'visitor'
}

/** A customer: either signed in, or using the private link of one enquiry, without an account. */
export interface CustomerActor {
  kind: 'customer'
  account: string | null
  /** Company that the customer acts for; null with a private link. */
  company: string | null
  /** Role in that company; absent with a private link. */
  role?: MemberRole
  name: string
  /** Id of the enquiry that the private link opens; absent for signed-in customers. */
  enquiry?: string
  /** Staff member who acts on the customer's behalf; absent if the customer acts. */
  actedBy?: ActingStaff
  /** Key of the programming interface that acts for the customer; absent if they act themselves. */
  key?: ActingKey
  /** IP address of the request. */
  address?: string
}

/** A member of a company who is signed in. */
export interface MemberActor extends CustomerActor {
  account: string
  company: string
  role: MemberRole
}

/** A signed-in member of staff. */
export interface StaffActor {
  kind: 'staff'
  account: string
  name: string
  email: string
  roles: readonly StaffRole[]
  /** IP address of the request. */
  address?: string
}

/** An actor with an account: staff or customer. */
export type SignedInActor = StaffActor | (CustomerActor & { account: string })

/**
 * An actor who may change data of a company: a member, or staff whose policies allow it for this
 * company.
 */
export type CompanyActor = MemberActor | (StaffActor & { company: string })

/** The software itself, or an operator at the server's command line. */
export interface SystemActor {
  kind: 'system'
  /** Origin of the action: an automatic rule, an incoming mail, or a command. */
  source: 'rule' | 'mail' | 'command'
  /** Name of the operator who ran the command, if given; otherwise empty. */
  name: string
}

/** A system of the supplier, such as its ERP, that uses a key of the programming interface. */
export interface KeyActor {
  kind: 'key'
  key: ActingKey
  /** Name of the key. */
  name: string
  /** IP address of the request. */
  address?: string
}

/**
 * The initiator of an operation. Every operation that a person can initiate takes an actor after
 * the database.
 */
export type Actor = VisitorActor | CustomerActor | StaffActor | SystemActor | KeyActor

/**
 * Returns the account of an actor, for database columns; null without one. If staff act on a
 * customer's behalf, it is the staff member's account.
 */
export function accountOf(actor: Actor): string | null {
  if (actor.kind === 'customer' && actor.actedBy) return actor.actedBy.account
  return actor.kind === 'staff' || actor.kind === 'customer' ? actor.account : null
}

/** Returns the actor's current name, for histories that outlive the account; empty for visitors. */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'customer' && actor.key) return formatKeyName(actor.key, actor.name)
  if (actor.kind === 'customer' && actor.actedBy) return formatActingName(actor.actedBy, actor.name)
  return actor.kind === 'visitor' ? '' : actor.name
}

/** Guards operations on a user's own data. @throws if staff act on a customer's behalf */
export function assertNotActing(actor: Actor): void {
  if (actor.kind === 'customer' && actor.actedBy) throw new Error('This is for the customer alone.')
}
