import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { loader } from './digital-link.ts'

const test = openTestDatabase()
openLiveCatalogue(test)

/** Answers a request for `/01/{gtin}`. @returns the response, or what was thrown */
function open(gtin: string): Response {
  const url = new URL(`http://localhost/01/${gtin}`)
  try {
    return loader({ params: { gtin }, url } as Parameters<typeof loader>[0])
  } catch (error) {
    return error as Response
  }
}

describe('GS1 Digital Link', () => {
  it('redirects to the product with its GTIN, and is a missing page for others', async () => {
    const [product] = await test.db.select().from(productTable).limit(1)
    await test.db.transaction(async (tx) => {
      await tx
        .update(productTable)
        .set({ attributes: sql`${productTable.attributes} || '{"gtin":"4006381333931"}'` })
        .where(eq(productTable.sku, product?.sku ?? ''))
      await publish(tx, 'catalogue')
    })
    await vi.waitFor(() => expect(open('04006381333931').status).toBe(307), 15_000)
    for (const gtin of ['04006381333931', '4006381333931']) {
      expect(open(gtin).headers.get('location')).toBe(`/catalogue/${product?.slug}`)
    }
    for (const gtin of ['09506000134352', '4006381333932', 'GB-1', '1'.repeat(500)]) {
      expect(open(gtin), gtin).not.toHaveProperty('status', 307)
    }
  })
})
