import type { MemberActor } from '#app/domain/access/actor.ts'
import { codesOf } from '#app/domain/company-range/codes/find-codes.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Returns the lines of a file together with the company's own codes of their products, by SKU. */
export async function withCodes<Line extends { sku: string }>(
  tx: Database,
  actor: MemberActor,
  read: Promise<readonly Line[]>,
) {
  const lines = await read
  const skus = lines.map(({ sku }) => sku)
  return { lines, codes: await codesOf(tx, actor, skus) }
}
