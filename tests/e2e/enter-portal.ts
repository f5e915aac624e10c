import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { MemberRole } from '#app/domain/people/roles.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'

/** Somebody who is logged in to the portal of the running site, for a company with one order. */
export async function enterPortal(page: Page, role: MemberRole, name = 'Redgum Estate') {
  const { db, close } = connectDatabase(process.env.SITE_DATABASE ?? '', 1)
  try {
    const company = await storeCompany(db, name)
    const member = await signInMember(db, company, role)
    const { id, reference } = await storeEnquiry(db, { company: name })
    await db.update(enquiryTable).set({ companyId: company }).where(eq(enquiryTable.id, id))
    await page.context().addCookies([member.browserCookie(process.env.SITE_URL ?? '')])
    return { ...member, company, reference, order: id }
  } finally {
    await close()
  }
}
