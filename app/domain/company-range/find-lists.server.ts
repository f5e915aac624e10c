import { and, asc, eq, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { maxLists, type ProductList } from './product-list.ts'
import { productListLineTable, productListTable } from './tables.server.ts'

/**
 * Lists a company's product lists by name, with the number of products in each.
 * @param tx transaction of `inCompany`
 */
export function findLists(tx: Database, { company }: Pick<MemberActor, 'company'>) {
  const { id, name } = productListTable
  return tx
    .select({
      id,
      name,
      products: sql<number>`(
        select count(*)::integer from ${productListLineTable} as line
        where line.list = ${productListTable}.id
      )`,
    })
    .from(productListTable)
    .where(eq(productListTable.companyId, company))
    .orderBy(asc(sql`lower(${name})`), asc(id))
    .limit(maxLists)
}

/**
 * Finds one of a company's product lists; null if it has none with this id.
 * @param tx transaction of `inCompany`
 */
export async function findList(
  tx: Database,
  { company }: MemberActor,
  which: string,
): Promise<ProductList | null> {
  const { id, name } = productListTable
  const [list] = await tx
    .select({ id, name })
    .from(productListTable)
    .where(and(eq(productListTable.companyId, company), eq(id, which)))
  if (!list) return null
  const { sku, pieces, level, createdAt } = productListLineTable
  const lines = await tx
    .select({ sku, pieces, level })
    .from(productListLineTable)
    .where(eq(productListLineTable.list, list.id))
    .orderBy(asc(createdAt), asc(sku))
  return { ...list, lines }
}
