import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import { createCartToken } from '#app/domain/cart/cart-token.ts'
import { cartLineTable, cartTable } from '#app/domain/cart/tables.server.ts'
import { submitEnquiry } from '#app/domain/enquiry/checkout/submit-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { buildDetails } from '#tests/factories/enquiry.ts'
import { storeNotice } from '#tests/factories/notice.ts'
import { storeRange } from '#tests/factories/own-range.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { bottle, closure } from './products.ts'

/**
 * Stores an order for products of the site.
 * @param company null for a visitor's enquiry
 */
export async function storeOrder(db: Database, company: string | null): Promise<string> {
  const cart = createCartToken()
  const digest = cartDigest(cart)
  await db.insert(cartTable).values({ digest })
  await db.insert(cartLineTable).values(
    [bottle, closure].map(({ sku }) => ({
      cart: digest,
      sku,
      pieces: 5000,
      level: 'piece' as const,
    })),
  )
  const details = buildDetails({ company: 'Redgum Estate', purchaseOrder: 'PO-2027-14' })
  const sent = { submission: randomUUID(), cart, details, proven: 'proven' as const }
  const result = await submitEnquiry(db, sent)
  if (result.outcome !== 'done') throw new Error(result.message)
  await db.update(enquiryTable).set({ companyId: company }).where(eq(enquiryTable.id, result.id))
  return result.reference
}

/**
 * Stores a company with an order and a signed-in member.
 * @returns the cookies of the session, among others
 */
export async function storePortal(role: MemberRole, name = 'Redgum Estate') {
  const url = process.env.SITE_DATABASE ?? ''
  const { db, close } = connectDatabase(url, 1)
  await startJobs(url)
  try {
    const company = await storeCompany(db, name)
    const member = await signInMember(db, company, role)
    const reference = await storeOrder(db, company)
    const range = await storeRange(db, company, 'Vintage', [bottle.sku, closure.sku])
    const notice = await storeNotice(db, company)
    const cookie = member.browserCookie(process.env.SITE_URL ?? '')
    return { ...member, company, reference, range, notice, cookies: [cookie] }
  } finally {
    await stopJobs()
    await close()
  }
}

/** Stores a company with an order, and signs a member in to the portal in this browser. */
export async function enterPortal(page: Page, role: MemberRole, name?: string) {
  const stored = await storePortal(role, name)
  await page.context().addCookies(stored.cookies)
  return stored
}
