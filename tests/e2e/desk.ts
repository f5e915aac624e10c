import type { BrowserContext } from '@playwright/test'
import type { EnquiryDetails } from '#app/domain/enquiry/record/enquiry.ts'
import type { StaffRole } from '#app/domain/people/roles.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

/** Signs a member of staff in, in every page of this browser. */
export async function signIn(
  context: BrowserContext,
  baseURL: string,
  name = 'Priya Nair',
  roles: readonly StaffRole[] = ['coordinator'],
) {
  return inSite(async (db) => {
    const staff = await signInStaff(db, { roles, name })
    await context.addCookies([staff.browserCookie(baseURL)])
    return staff
  })
}

/** Sends an enquiry as a customer would. */
export async function sendEnquiry(details: Partial<EnquiryDetails> = {}) {
  return inSite((db, url) => {
    return startJobs(url)
      .then(() => storeEnquiry(db, details))
      .finally(stopJobs)
  })
}

type Connected = ReturnType<typeof connectDatabase>['db']

async function inSite<Result>(work: (db: Connected, url: string) => Promise<Result>) {
  const url = process.env.SITE_DATABASE ?? ''
  const { db, close } = connectDatabase(url, 2)
  return work(db, url).finally(close)
}
