import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  contractProductTable,
  ownCodeTable,
  productListTable,
  recipeTable,
} from './tables.server.ts'

/** Ids of the rows that were moved to another company, by table, so that a merge can be undone. */
export type MovedRange = Record<
  'own_code' | 'contract_product' | 'product_list' | 'recipe',
  string[]
>

const among = (column: PgColumn, ids: readonly string[] | undefined) =>
  ids ? inArray(column, [...ids]) : undefined

/**
 * Moves a company's codes, lists, recipes and contract to the company that it is merged into. Rows
 * that the target company has already are not replaced.
 * @param only rows moved by a merge, to undo it; default: all rows
 */
export async function moveRange(
  tx: Database,
  from: string,
  to: string,
  only?: Partial<Record<string, string[]>>,
): Promise<MovedRange> {
  const otherCode = alias(ownCodeTable, 'other')
  const otherRule = alias(contractProductTable, 'other')
  const codes = await tx
    .update(ownCodeTable)
    .set({ companyId: to })
    .where(
      and(
        eq(ownCodeTable.companyId, from),
        only && among(ownCodeTable.id, only.own_code ?? []),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(otherCode)
            .where(
              and(
                eq(otherCode.companyId, to),
                eq(otherCode.key, ownCodeTable.key),
                eq(otherCode.sku, ownCodeTable.sku),
              ),
            ),
        ),
      ),
    )
    .returning({ id: ownCodeTable.id })
  const rules = await tx
    .update(contractProductTable)
    .set({ companyId: to })
    .where(
      and(
        eq(contractProductTable.companyId, from),
        only && among(contractProductTable.sku, only.contract_product ?? []),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(otherRule)
            .where(and(eq(otherRule.companyId, to), eq(otherRule.sku, contractProductTable.sku))),
        ),
      ),
    )
    .returning({ id: contractProductTable.sku })
  const lists = await tx
    .update(productListTable)
    .set({ companyId: to })
    .where(
      and(
        eq(productListTable.companyId, from),
        only && among(productListTable.id, only.product_list ?? []),
      ),
    )
    .returning({ id: productListTable.id })
  const recipes = await tx
    .update(recipeTable)
    .set({ companyId: to })
    .where(and(eq(recipeTable.companyId, from), only && among(recipeTable.id, only.recipe ?? [])))
    .returning({ id: recipeTable.id })
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return {
    own_code: ids(codes),
    contract_product: ids(rules),
    product_list: ids(lists),
    recipe: ids(recipes),
  }
}
