import type { MemberActor } from '#app/domain/access/actor.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Returns the lines of a file together with the company's own codes of their products, by SKU. */
export async function addOwnCodes<Line extends { sku: string }>(
  tx: Database,
  actor: MemberActor,
  read: Promise<readonly Line[]>,
) {
  const lines = await read
  const skus = lines.map(({ sku }) => sku)
  return { lines, codes: await findCodesBySku(tx, actor, skus) }
}
