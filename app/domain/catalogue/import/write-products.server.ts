import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Product } from '../product/product.ts'

export interface WriteCounts {
  inserted: number
  updated: number
  unchanged: number
}

/** A product that was inserted or updated. */
export interface ChangedProduct {
  sku: string
  /** The product as it was stored before; null if it was inserted. */
  before: unknown
}

const chunkSize = 1000

/**
 * Inserts or updates products by SKU, in chunks of one statement each; unchanged rows are not
 * written. Slugs must be free, or belong to products of the same list.
 */
export async function writeProducts(
  tx: Database,
  products: readonly Product[],
  onWritten: (done: number) => void,
): Promise<WriteCounts & { changed: ChangedProduct[] }> {
  const written = { inserted: 0, updated: 0, unchanged: 0 }
  const changed: ChangedProduct[] = []
  for (let start = 0; start < products.length; start += chunkSize) {
    const chunk = products.slice(start, start + chunkSize)
    const { rows } = await tx.execute<{ sku: string; before: unknown }>(
      upsert(JSON.stringify(chunk)),
    )
    const inserted = rows.filter(({ before }) => before === null).length
    written.inserted += inserted
    written.updated += rows.length - inserted
    written.unchanged += chunk.length - rows.length
    for (const row of rows) changed.push(row)
    onWritten(start + chunk.length)
  }
  return { ...written, changed }
}

/**
 * Serves the newest revisions of products: the database copies them into the table of products.
 * Slugs must be free, or belong to products of the same list.
 */
export async function serveNewestRevisions(tx: Database, skus: readonly string[]): Promise<void> {
  for (let start = 0; start < skus.length; start += chunkSize) {
    const chunk = skus.slice(start, start + chunkSize)
    await tx.execute(sql`
      with given as (
        select given.* from unnest(${sql.param(chunk)}::text[]) as listed (key)
        cross join lateral (
          select body from revision where kind = 'product' and key = listed.key
          order by number desc limit 1
        ) as newest
        cross join lateral jsonb_to_record(newest.body) as given (${productRecord})
      ) ${upsertGiven}`)
  }
}

/** Fields of a product in JSON, with their types. */
const productRecord = sql`sku text, slug text, name text, description text, category text,
  subcategory text, status text, successor text, canonical text, supplier text, markets text[],
  tags text[], mould text, attributes jsonb, photos jsonb, "searchDescription" text, packs jsonb,
  "minimumOrder" jsonb, "leadTime" jsonb, provenance jsonb`

/** Inserts or updates the products of `given`. */
const upsertGiven = sql`
  insert into product as stored (sku, slug, name, description, category, subcategory, status,
    successor, canonical, supplier, markets, tags, mould, attributes, photos, search_description,
    packs, minimum_order, lead_time, provenance)
  select sku, slug, name, description, category, subcategory, status, successor, canonical,
    supplier, markets, tags, mould, attributes, photos, "searchDescription", packs, "minimumOrder",
    "leadTime", provenance
  from given
  on conflict (sku) do update set
    slug = excluded.slug, name = excluded.name, description = excluded.description,
    category = excluded.category, subcategory = excluded.subcategory, status = excluded.status,
    successor = excluded.successor, canonical = excluded.canonical,
    supplier = excluded.supplier, markets = excluded.markets, tags = excluded.tags,
    mould = excluded.mould, attributes = excluded.attributes, photos = excluded.photos,
    search_description = excluded.search_description, packs = excluded.packs,
    minimum_order = excluded.minimum_order, lead_time = excluded.lead_time,
    provenance = excluded.provenance, updated_at = now()
  where (stored.slug, stored.name, stored.description, stored.category, stored.subcategory,
      stored.status, stored.successor, stored.canonical, stored.supplier, stored.markets,
      stored.tags, stored.mould, stored.attributes, stored.photos, stored.search_description,
      stored.packs, stored.minimum_order, stored.lead_time, stored.provenance)
    is distinct from (excluded.slug, excluded.name, excluded.description, excluded.category,
      excluded.subcategory, excluded.status, excluded.successor, excluded.canonical,
      excluded.supplier, excluded.markets, excluded.tags, excluded.mould, excluded.attributes,
      excluded.photos, excluded.search_description, excluded.packs, excluded.minimum_order,
      excluded.lead_time, excluded.provenance)`

/**
 * Builds the upsert statement, which returns the changed products as they were before: all parts of
 * a statement read the table as it was at its beginning.
 */
function upsert(products: string) {
  return sql`
    with given as (
      select * from jsonb_to_recordset(${products}::jsonb) as given (${productRecord})
    ), earlier as (
      select sku, jsonb_build_object('sku', sku, 'slug', slug, 'name', name,
        'description', description, 'category', category, 'subcategory', subcategory,
        'status', status, 'successor', successor, 'canonical', canonical, 'supplier', supplier,
        'markets', markets, 'tags', tags, 'mould', mould, 'attributes', attributes, 'photos', photos,
        'searchDescription', search_description, 'packs', packs,
        'minimumOrder', minimum_order, 'leadTime', lead_time, 'provenance', provenance) as before
      from product where sku in (select sku from given)
    ), written as (${upsertGiven} returning sku)
    select written.sku, earlier.before from written left join earlier using (sku)`
}
