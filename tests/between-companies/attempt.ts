import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { catalogueOf } from '#tests/factories/order.ts'
import type { Filled } from './fill-company.ts'

/** Attempt of a member of one company to run an operation on the data of another. */
export interface Attempt {
  actor: MemberActor
  /** Company in the URL, which the actor belongs to. */
  within: string
  /**
   * The other company; in the positive test the actor's own, to show that the operation has an
   * effect.
   */
  of: Filled
  file: string
}

export interface PortalOperation {
  /**
   * Database role that begins the operation. `site`: the operation switches to the portal's role in
   * the same transaction; `apart`: in other transactions. By default the whole operation runs as
   * the portal's role.
   */
  begins?: 'site' | 'apart'
  /**
   * Runs the operation.
   * @param tx transaction of `inCompany`, or of the site's role
   */
  run(tx: Database, attempt: Attempt): Promise<unknown>
}

/** Operations by name. */
export type Operations = Readonly<Record<string, PortalOperation>>

export const each = (found: Promise<unknown>[]) => Promise.all(found)

/** Returns the products in a company’s orders, besides those of the catalogue. */
export const productsOf = ({ of }: Attempt) => catalogueOf(...of.writing.products)
