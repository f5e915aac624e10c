import { sql } from 'drizzle-orm'
import type { ProductUse } from '#app/domain/catalogue/documents/product-kind.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Finds the products that records of customers name, so that they cannot be deleted: lines of
 * enquiries, orders and proposals, agreed products, codes, lists and reviews. Carts are left out:
 * they are emptied after a while, and show what is no longer sold.
 */
export async function findProductUses(
  tx: Database,
  skus: readonly string[],
): Promise<ProductUse[]> {
  if (skus.length === 0) return []
  const given = sql`any(${sql.param(skus)}::text[])`
  const { rows } = await tx.execute<{ sku: string; usedBy: string }>(sql`
    select distinct on (sku) sku, named as "usedBy" from (
      select line.sku, 'an enquiry, ' || enquiry.reference as named, 1 as rank
        from enquiry_line line join enquiry on enquiry.id = line.enquiry
        where line.sku = ${given}
      union all
      select sku, 'a proposal to a customer', 2 from proposal_line where sku = ${given}
      union all
      select sku, 'a draft order of a customer', 3 from order_draft_line where sku = ${given}
      union all
      select sku, 'the agreed products of a company', 4 from contract_product where sku = ${given}
      union all
      select sku, 'a code of a company', 5 from own_code where sku = ${given}
      union all
      select sku, 'a product list of a company', 6 from product_list_line where sku = ${given}
      union all
      select sku, 'a review', 7 from review where sku = ${given}
    ) as uses
    order by sku, rank`)
  return rows
}
