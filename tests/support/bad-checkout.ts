import { desc } from 'drizzle-orm'
import { beforeAll, expect } from 'vitest'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { openBuiltSite } from './built-site.ts'
import { expectRefused } from './expect-refused.ts'
import type { Answer } from './in-memory-server.ts'
import { anyProduct } from './seeded-product.ts'
import { filledForm, openVisitor } from './visitor.ts'

/** Opens a site for checkout forms that must be rejected. Call at the top level of a file. */
export function openCheckout() {
  const site = openBuiltSite({
    UNPROVEN_LIMIT: '1000',
    RECIPIENT_LIMIT: '1000',
    UNPROVEN_LIMIT_OVERALL: '1000',
    HUMAN_CHECK_COST: '20',
  })
  const product = { sku: '' }
  beforeAll(async () => {
    product.sku = (await anyProduct(site.database.db)).sku
  })

  return {
    site,
    /** Product in every visitor's cart. */
    product,
    form: (changes?: Parameters<typeof filledForm>[1]) => filledForm(site.database.db, changes),
    async visitorWithCart() {
      const visitor = openVisitor(site)
      await visitor.add(product.sku)
      return visitor
    },
    /**
     * Sends a form that must be rejected, and expects the message, an unchanged cart and nothing
     * stored.
     */
    async refused(send: () => Promise<Answer>, sentence: string | RegExp, status = 400) {
      const answer = await expectRefused(site.database.db, send, sentence, status)
      expect(answer.headers.get('cache-control')).toMatch('no-store')
      return answer
    },
    async lastEnquiry() {
      const newest = desc(enquiryTable.createdAt)
      const [enquiry] = await site.database.db.select().from(enquiryTable).orderBy(newest).limit(1)
      if (!enquiry) throw new Error('No enquiry was stored.')
      return enquiry
    },
  }
}
