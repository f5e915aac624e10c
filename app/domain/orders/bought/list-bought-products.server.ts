import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { listLastBought } from './last-bought.server.ts'

/** A product that a company has ordered, with its most recent order. */
export interface Bought {
  sku: string
  name: string
  slug: string
  pieces: number
  level: Level
  /** Time at which the most recent order with it was sent. */
  at: Date
  reference: string
}

/**
 * Lists the products of a company's confirmed orders, most recent first.
 * @param tx transaction of `inCompany`
 */
export async function listBoughtProducts(tx: Database, actor: MemberActor): Promise<Bought[]> {
  const lines = await listLastBought(tx, actor, 'ordered')
  return lines
    .map(({ product: { name, slug }, seconds, ...line }) => ({
      sku: line.sku,
      name,
      slug,
      pieces: line.pieces,
      level: line.level,
      at: new Date(seconds * 1000),
      reference: line.reference,
    }))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.sku < b.sku ? -1 : 1))
}
