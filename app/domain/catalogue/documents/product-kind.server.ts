import { inArray, sql } from 'drizzle-orm'
import { createErrorList } from '#app/domain/catalogue/import/row-reader.ts'
import { isSku } from '#app/domain/catalogue/product/product.ts'
import type { DocumentChange, DocumentName } from '#app/domain/publishing/document.ts'
import { isSame } from '#app/domain/publishing/is-same.ts'
import type { KindChange, PublishableKind } from '#app/domain/publishing/publishable-kind.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import type {
  AttributeDefinition,
  AttributeDictionary,
} from '../dictionary/attribute-dictionary.ts'
import { loadDictionary } from '../dictionary/load-dictionary.server.ts'
import { checkReferences } from '../import/check-references.ts'
import { loadStoredCatalogue } from '../import/load-stored-catalogue.server.ts'
import { productCells } from '../import/product-cells.ts'
import { freeOldSlugs, redirectOldUrls } from '../import/redirect-old-urls.server.ts'
import { serveNewestRevisions } from '../import/write-products.server.ts'
import type { Product } from '../product/product.ts'
import { cataloguePath, productPath } from '../product/product-slug.ts'
import { productTable } from '../tables.server.ts'
import { readProductCells } from './import-table.ts'
import { productDocument } from './product-document.server.ts'
import { labelOfPlace } from './product-fields.ts'

/** Reason why a product cannot be deleted: records that name it. */
export interface ProductUse {
  sku: string
  /** “enquiries, such as VP-2481”. */
  usedBy: string
}

interface ProductKindOptions {
  /** Finds those of the products that records of customers name. */
  findUses(tx: Database, skus: readonly string[]): Promise<ProductUse[]>
  /** Returns those of the keys that are pictures of the library. */
  hasPictures(tx: Database, keys: readonly string[]): Promise<ReadonlySet<string>>
}

/** Creates the kind of the products, whose key is the SKU. */
export function createProductKind(options: ProductKindOptions): PublishableKind<Product> {
  return {
    kind: 'product',
    label: 'Products',
    content: 'catalogue',
    isDeletable: true,
    maxJsonLength: 60_000,
    isKey: isSku,
    parse(key, body) {
      const parsed = productDocument.safeParse(body)
      if (!parsed.success) {
        const problems = parsed.error.issues.map(({ path, message }) => ({
          place: path.join('.'),
          reason: message,
        }))
        return { outcome: 'refused', problems }
      }
      return parsed.data.sku === key
        ? { outcome: 'done', body: parsed.data }
        : { outcome: 'refused', problems: [{ place: 'sku', reason: `must be ${key}` }] }
    },
    upgrade: (_, body) => ({ photos: [], searchDescription: '', ...(body as Partial<Product>) }),
    load: async (tx, key) => (await loadProducts(tx, [key])).get(key) ?? null,
    loadMany: loadProducts,
    describe: (key, body) => (body ? `${body.name} (${key})` : key),
    // Products have an editor of their own, made from the attribute dictionary.
    form: () => null,
    async labelFields(tx) {
      const dictionary = await loadDictionary(tx)
      return (place) => labelOfPlace(place, dictionary)
    },
    listKeys: () => [],
    references: (_, { successor, canonical, photos }) => [
      ...[successor, canonical].flatMap((key) => (key ? [{ kind: 'product' as const, key }] : [])),
      ...photos.map(({ picture }) => ({ kind: 'picture' as const, key: picture })),
    ],
    findReferrers: findReferringProducts,
    paths: (_, body) => (body ? [productPath(body.slug)] : [cataloguePath]),
    check: (tx, changes, all) => checkProducts(tx, changes, all, options),
    apply: applyProducts,
  }
}

/** Loads products by SKU. */
export async function loadProducts(
  tx: Database,
  skus: readonly string[],
): Promise<Map<string, Product>> {
  const rows = await tx
    .select()
    .from(productTable)
    .where(inArray(productTable.sku, sql`(select unnest(${sql.param(skus)}::text[]))`))
  return new Map(rows.map(({ updatedAt: _, ...product }) => [product.sku, product]))
}

/** Finds the products whose successor, canonical product or photograph is one of some documents. */
async function findReferringProducts(
  tx: Database,
  targets: readonly DocumentName[],
): Promise<{ key: string; body: Product; target: DocumentName }[]> {
  const keysOf = (wanted: DocumentName['kind']) =>
    targets.filter(({ kind }) => kind === wanted).map(({ key }) => key)
  const [skus, pictures] = [keysOf('product'), keysOf('picture')]
  if (skus.length + pictures.length === 0) return []
  const given = sql`any(${sql.param(skus)}::text[])`
  const rows = await tx
    .select()
    .from(productTable)
    .where(
      sql`${productTable.successor} = ${given} or ${productTable.canonical} = ${given}
        or jsonb_path_query_array(${productTable.photos}, '$[*].picture') ?| ${sql.param(pictures)}::text[]`,
    )
  return rows.flatMap(({ updatedAt: _, ...body }) => {
    const named = [
      ...[body.successor, body.canonical].map((key) => ({ kind: 'product' as const, key })),
      ...body.photos.map(({ picture }) => ({ kind: 'picture' as const, key: picture })),
    ]
    return named.flatMap(({ kind, key }) => {
      const isWanted = targets.some((target) => target.kind === kind && target.key === key)
      return isWanted ? [{ key: body.sku, body, target: { kind, key: key ?? '' } }] : []
    })
  })
}

/**
 * Loads the dictionary as it will be once changes to attributes that are published together are
 * in effect.
 */
async function loadDictionaryAfter(
  tx: Database,
  all: readonly DocumentChange[],
): Promise<AttributeDictionary> {
  const dictionary = new Map(await loadDictionary(tx))
  for (const { kind, key, body } of all) {
    if (kind !== 'attribute') continue
    if (body === null) dictionary.delete(key)
    else dictionary.set(key, body as AttributeDefinition)
  }
  return dictionary
}

async function checkProducts(
  tx: Database,
  changes: readonly KindChange<Product>[],
  all: readonly DocumentChange[],
  { findUses, hasPictures }: ProductKindOptions,
) {
  // Blocks other writers until the end of the transaction; readers are not blocked.
  await tx.execute(sql`lock table attribute, product in share row exclusive mode`)
  const dictionary = await loadDictionaryAfter(tx, all)
  const deleted = changes.filter(({ body }) => body === null).map(({ key }) => key)
  const products = changes.flatMap(({ body }) => (body ? [body] : []))
  const problems = [
    ...products.flatMap((product) => findProductProblems(product, dictionary)),
    ...findDuplicateSlugs(products),
    ...(await findMissingPictures(tx, products, hasPictures)),
    ...(await findUses(tx, deleted)).map(({ sku, usedBy }) => ({
      key: sku,
      place: '',
      reason: `is named by ${usedBy}: retire it instead`,
    })),
  ]
  return problems.length > 0 ? problems : checkAgainstStored(tx, products, new Set(deleted))
}

/** Finds the problems of a product on its own: the rules of product files, by column. */
function findProductProblems(product: Product, dictionary: AttributeDictionary) {
  const key = product.sku
  const unknown = Object.keys(product.attributes).find((name) => !dictionary.has(name))
  if (unknown !== undefined) {
    return [{ key, place: unknown, reason: 'is not an attribute of the dictionary' }]
  }
  const { product: read, problems } = readProductCells(productCells(product), dictionary)
  if (problems.length > 0) {
    return problems.map(({ column, reason }) => ({ key, place: column, reason }))
  }
  const different = Object.keys(read).find(
    (field) => !isSame(read[field as keyof Product], product[field as keyof Product]),
  )
  if (different === undefined) return []
  return [{ key, place: different, reason: 'is not written as product files are read' }]
}

/** Finds photographs that are not in the library. */
async function findMissingPictures(
  tx: Database,
  products: readonly Product[],
  hasPictures: ProductKindOptions['hasPictures'],
) {
  const keys = products.flatMap(({ photos }) => photos.map(({ picture }) => picture))
  if (keys.length === 0) return []
  const known = await hasPictures(tx, [...new Set(keys)])
  return products.flatMap(({ sku, photos }) =>
    photos
      .filter(({ picture }) => !known.has(picture))
      .map(({ picture }) => ({
        key: sku,
        place: 'photos',
        reason: `names the picture “${picture}”, which is not in the library`,
      })),
  )
}

function findDuplicateSlugs(products: readonly Product[]) {
  const holders = new Map<string, string>()
  return products.flatMap(({ sku, slug }) => {
    const holder = holders.get(slug)
    if (holder === undefined) {
      holders.set(slug, sku)
      return []
    }
    return [{ key: sku, place: 'slug', reason: `${slug} is given to ${holder} as well` }]
  })
}

async function checkAgainstStored(
  tx: Database,
  products: readonly Product[],
  deleted: ReadonlySet<string>,
) {
  const stored = await loadStoredCatalogue(tx, products)
  const staying = new Map([...stored.products].filter(([sku]) => !deleted.has(sku)))
  const errors = createErrorList()
  const rows = products.map((product) => ({ product, file: product.sku, line: 0 }))
  const places = new Map(rows.map(({ product, file, line }) => [product.sku, { file, line }]))
  const given = { rows, places, attributeColumns: new Map() }
  checkReferences(given, { ...stored, products: staying }, errors)
  return errors
    .shown()
    .map(({ file, column, reason }) => ({ key: file, place: column ?? '', reason }))
}

async function applyProducts(tx: Database, changes: readonly KindChange<Product>[]): Promise<void> {
  const deleted = changes.filter(({ body }) => body === null).map(({ key }) => key)
  if (deleted.length > 0) {
    await tx
      .delete(productTable)
      .where(inArray(productTable.sku, sql`(select unnest(${sql.param(deleted)}::text[]))`))
  }
  const products = changes.flatMap(({ body }) => (body ? [body] : []))
  const renamings = await freeOldSlugs(tx, products)
  await serveNewestRevisions(
    tx,
    products.map(({ sku }) => sku),
  )
  if (renamings.length === 0) return
  await redirectOldUrls(tx, renamings)
  await publish(tx, 'redirects')
}
