import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Product } from '../product/product.ts'
import { productPath } from '../product/product-slug.ts'

/** Change of a product's slug. */
export interface Renaming {
  sku: string
  from: string
  to: string
}

/**
 * Removes the old slugs of products that are about to get new ones, so that two products can
 * exchange slugs.
 */
export async function freeOldSlugs(
  tx: Database,
  products: readonly Product[],
): Promise<Renaming[]> {
  const skus = products.map(({ sku }) => sku)
  const slugs = products.map(({ slug }) => slug)
  const { rows } = await tx.execute<{ sku: string; from: string; to: string }>(sql`
    select stored.sku, stored.slug as "from", given.slug as "to"
    from product stored
    join unnest(${sql.param(skus)}::text[], ${sql.param(slugs)}::text[]) as given (sku, slug)
      using (sku)
    where stored.slug <> given.slug`)
  if (rows.length > 0) {
    // A temporary slug with a tilde cannot collide, because slugs contain no tilde.
    await tx.execute(sql`
      update product set slug = '~' || sku
      where sku = any(${sql.param(rows.map(({ sku }) => sku))}::text[])`)
  }
  return rows
}

/**
 * Redirects the old URLs of renamed products, and redirects to them, to the new URLs in one hop. An
 * old URL that another product now uses is not redirected.
 */
export async function redirectOldUrls(tx: Database, renamings: readonly Renaming[]): Promise<void> {
  const given = sql`unnest(${sql.param(renamings.map(({ from }) => productPath(from)))}::text[],
    ${sql.param(renamings.map(({ to }) => productPath(to)))}::text[]) as given (old, new)`
  await tx.execute(sql`delete from redirect using ${given} where path = given.new`)
  await tx.execute(sql`
    update redirect set target = given.new || substr(target, length(given.old) + 1) from ${given}
    where target = given.old or starts_with(target, given.old || '?')
      or starts_with(target, given.old || '#')`)
  await tx.execute(sql`
    insert into redirect (path, target)
    select given.old, given.new from ${given}
    where not exists (select from product where ${productPath('')} || slug = given.old)
    on conflict (path) do update set target = excluded.target`)
}
