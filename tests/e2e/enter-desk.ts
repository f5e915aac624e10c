import type { Page } from '@playwright/test'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { type SignedInStaff, signInStaff } from '#tests/support/sign-in-staff.ts'

/** Stores a staff member and signs them in to the desk of the running site, in this browser. */
export async function enterDesk(
  page: Page,
  roles: readonly StaffRole[],
  name?: string,
): Promise<SignedInStaff> {
  const { db, close } = connectDatabase(process.env.SITE_DATABASE ?? '', 1)
  try {
    const staff = await signInStaff(db, { roles, ...(name ? { name } : {}) })
    await page.context().addCookies([staff.browserCookie(process.env.SITE_URL ?? '')])
    return staff
  } finally {
    await close()
  }
}
