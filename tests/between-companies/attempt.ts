import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { catalogueOf } from '#tests/factories/order.ts'
import type { Filled } from './fill-company.ts'

/** What an operation is tried with: somebody of one company, and everything of another. */
export interface Attempt {
  actor: MemberActor
  /** The company of the address, to which the actor belongs. */
  within: string
  /** The other company; also the actor's own, to see that the operation does something. */
  of: Filled
  file: string
}

export interface PortalOperation {
  /**
   * As which role of the database it is begun: `site`, which goes on as the portal’s in the same
   * transaction, or in others of its own (`apart`); else all of it is the portal’s.
   */
  begins?: 'site' | 'apart'
  /** @param tx of `inCompany`, or of the site */
  run(tx: Database, attempt: Attempt): Promise<unknown>
}

/** Operations by name. */
export type Operations = Readonly<Record<string, PortalOperation>>

export const each = (found: Promise<unknown>[]) => Promise.all(found)

/** The products of a company’s orders, besides what everybody may order. */
export const productsOf = ({ of }: Attempt) => catalogueOf(...of.writing.products)
