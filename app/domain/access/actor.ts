import { type ActingStaff, signedFor } from './acting.ts'
import type { MemberRole, StaffRole } from './roles.ts'

/** Somebody who is not signed in. */
export interface VisitorActor {
  kind: 'visitor'
}

/** A customer: signed in, or by the private link of one enquiry, which has no account. */
export interface CustomerActor {
  kind: 'customer'
  account: string | null
  /** The company that they act for; null by a private link. */
  company: string | null
  /** What they are there; left out by a private link. */
  role?: MemberRole
  name: string
  /** Id of the one enquiry that their private link opens; left out for who is signed in. */
  enquiry?: string
  /** Who of staff does it for them; left out where they act themselves. */
  actedBy?: ActingStaff
  /** The network address that their request came from. */
  address?: string
}

/** Somebody who is signed in for a company. */
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
  /** The network address that their request came from. */
  address?: string
}

/** Somebody with an account, of staff or of a customer. */
export type SignedInActor = StaffActor | (CustomerActor & { account: string })

/**
 * Who may change what belongs to a company: a member, or staff whom the policies allow it for this
 * company.
 */
export type CompanyKeeper = MemberActor | (StaffActor & { company: string })

/** The software itself, or somebody at the server's command line. */
export interface SystemActor {
  kind: 'system'
  /** What acted: a rule of ours, a mail that came in, a command. */
  source: 'rule' | 'mail' | 'command'
  /** Who gave the command, where they said so; else empty. */
  name: string
}

/** Who causes an operation. Every operation that a person can cause takes one after the database. */
export type Actor = VisitorActor | CustomerActor | StaffActor | SystemActor

/**
 * The account of an actor, for columns that name one. While staff act for a customer it is that of
 * the member of staff.
 */
export function accountOf(actor: Actor): string | null {
  if (actor.kind === 'customer' && actor.actedBy) return actor.actedBy.account
  return actor.kind === 'staff' || actor.kind === 'customer' ? actor.account : null
}

/** The actor's name as it was, for histories that outlive the account; empty where nobody is named. */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'customer' && actor.actedBy) return signedFor(actor.actedBy, actor.name)
  return actor.kind === 'visitor' ? '' : actor.name
}

/** For what is somebody's own, whose pages let nobody else in. @throws where staff act for a customer */
export function expectThemselves(actor: Actor): void {
  if (actor.kind === 'customer' && actor.actedBy) throw new Error('This is for the customer alone.')
}
