import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lastBought } from './last-bought.server.ts'

/** A product that a company has ordered, with the last time. */
export interface Bought {
  sku: string
  name: string
  slug: string
  pieces: number
  level: Level
  /** When the last order with it was sent, and its reference. */
  at: Date
  reference: string
}

/** The products of a company's confirmed orders, the latest first. @param tx of `inCompany` */
export async function boughtProducts(tx: Database, actor: MemberActor): Promise<Bought[]> {
  const lines = await lastBought(tx, actor, 'ordered')
  return lines
    .map(({ product: { name, slug }, seconds, ...line }) => ({
      ...{ sku: line.sku, name, slug, pieces: line.pieces, level: line.level },
      at: new Date(seconds * 1000),
      reference: line.reference,
    }))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.sku < b.sku ? -1 : 1))
}
