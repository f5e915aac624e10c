import { createContext } from 'react-router'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Membership } from '#app/domain/customers/members/find-membership.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { PortalUser } from './acting/find-portal-user.server.ts'

/**
 * Context of the portal user in this browser: the signed-in member, or the one staff act for. The
 * middleware sets it for every page below `/portal`.
 */
export const portalSession = createContext<PortalUser & { formToken: string }>()

/** The signed-in member, in the company of the URL. */
export interface PortalMember extends Membership {
  actor: MemberActor
  /**
   * Runs `work` in a transaction restricted to the company: row-level security hides all other
   * rows.
   */
  inCompany<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
}
export const portalMember = createContext<PortalMember>()
