import { randomUUID } from 'node:crypto'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import { createCartToken } from '#app/domain/cart/cart-token.ts'
import { cartLineTable, cartTable } from '#app/domain/cart/tables.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { submitEnquiry } from '#app/domain/enquiry/checkout/submit-enquiry.server.ts'
import type { EnquiryDetails } from '#app/domain/enquiry/enquiry.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Acceptance } from '#app/platform/sender/decide-admission.ts'
import { buildProduct } from './product.ts'

type NewCartLine = Pick<typeof cartLineTable.$inferInsert, 'sku' | 'pieces' | 'level' | 'kind'>

export function buildDetails(overrides: Partial<EnquiryDetails> = {}): EnquiryDetails {
  return {
    contactName: 'Mary Hill',
    company: 'Hill & Sons Wines',
    email: 'mary@hill.example.com',
    phone: '(08) 5550 1234',
    role: 'winery',
    address: '12 Example Road',
    suburb: 'Angaston',
    state: 'SA',
    postcode: '5353',
    unloading: 'forklift',
    neededBy: '2027-02-03',
    purchaseOrder: '',
    message: '',
    ...overrides,
  }
}

/** Stores products in the catalogue. */
export async function storeProducts(db: Database, ...products: Product[]): Promise<void> {
  await db.insert(productTable).values(products)
}

/**
 * Stores a cart with one pallet of each product.
 * @returns its token
 */
export function storeCart(db: Database, ...products: Product[]): Promise<string> {
  const lines = products.map(({ sku, packs }) => ({ sku, pieces: packs.pallet ?? 1 }))
  return storeCartLines(
    db,
    lines.map((line) => ({ ...line, level: 'pallet' })),
  )
}

/** Stores a cart with lines. @returns its token */
async function storeCartLines(db: Database, lines: readonly NewCartLine[]): Promise<string> {
  const cart = createCartToken()
  await db.insert(cartTable).values({ digest: cartDigest(cart) })
  await db.insert(cartLineTable).values(
    lines.map((line, index) => ({
      ...line,
      cart: cartDigest(cart),
      createdAt: new Date(1_800_000_000_000 + index),
    })),
  )
  return cart
}

/** Stores a submitted enquiry for one product. */
export async function storeEnquiry(
  db: Database,
  details: Partial<EnquiryDetails> = {},
  how: Partial<Acceptance> = {},
) {
  const product = buildProduct()
  await storeProducts(db, product)
  const line = { sku: product.sku, pieces: product.packs.pallet ?? 1, level: 'pallet' as const }
  return { ...(await submitLines(db, [line], details, how)), product }
}

/** Stores a submitted enquiry for products of the catalogue. */
export async function submitLines(
  db: Database,
  lines: readonly NewCartLine[],
  details: Partial<EnquiryDetails> = {},
  how: Partial<Acceptance> = {},
) {
  const result = await submitEnquiry(db, {
    submission: randomUUID(),
    cart: await storeCartLines(db, lines),
    details: buildDetails(details),
    proven: 'proven',
    ...how,
  })
  if (result.outcome !== 'done') throw new Error(result.message)
  const { id, reference, linkVersion } = result
  return { id, reference, linkVersion }
}
