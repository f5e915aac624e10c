import { createContext } from 'react-router'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Membership } from '#app/domain/customers/members/find-membership.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Visitor } from './acting/find-visitor.server.ts'

/** Who is signed in, in this browser, or for whom staff act; set for every page below `/portal` by the shell's middleware. */
export const portalSession = createContext<Visitor & { formToken: string }>()

/** Who is signed in, for the company that the address names. */
export interface PortalMember extends Membership {
  actor: MemberActor
  /** Does something for the company; the database shows it nothing of another's. */
  inCompany<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
}
export const portalMember = createContext<PortalMember>()
