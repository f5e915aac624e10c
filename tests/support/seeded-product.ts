import { asc, eq } from 'drizzle-orm'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Returns an orderable product of the seeded catalogue. */
export async function anyProduct(db: Database): Promise<Product> {
  const active = eq(productTable.status, 'active')
  const sorted = db.select().from(productTable).where(active).orderBy(asc(productTable.sku))
  const [product] = await sorted.limit(1)
  if (!product) throw new Error('The seed has no product.')
  return product
}
