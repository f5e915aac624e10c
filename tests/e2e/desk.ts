import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { receiveMail } from '#app/domain/correspondence/mail-in/receive-mail.server.ts'
import { submitEnquiry } from '#app/domain/enquiry/checkout/submit-enquiry.server.ts'
import type { EnquiryDetails } from '#app/domain/enquiry/enquiry.ts'
import { findEnquiryByReference } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { privateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { buildDetails, storeCart } from '#tests/factories/enquiry.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

/** Signs in a staff member for every page of this browser. */
export async function signIn(
  context: BrowserContext,
  baseURL: string | undefined,
  name = 'Priya Nair',
  roles: readonly StaffRole[] = ['coordinator'],
) {
  return inSite(async (db) => {
    const staff = await signInStaff(db, { roles, name })
    await context.addCookies([staff.browserCookie(baseURL ?? '')])
    return staff
  })
}

/** Sends an enquiry for one product of the catalogue, as a customer would. */
export async function sendEnquiry(details: Partial<EnquiryDetails> = {}) {
  return inSite(async (db, url) => {
    const [product] = await db
      .select()
      .from(productTable)
      .where(eq(productTable.status, 'active'))
      .orderBy(asc(productTable.sku))
      .limit(1)
    if (!product) throw new Error('The catalogue is empty.')
    await startJobs(url)
    const sent = await submitEnquiry(db, {
      submission: randomUUID(),
      cart: await storeCart(db, product),
      details: buildDetails(details),
      proven: 'proven',
    }).finally(stopJobs)
    if (sent.outcome !== 'done') throw new Error(sent.message)
    return sent
  })
}

/** Receives a mail as from the mailbox. @returns its id */
export async function receiveIncoming(raw: Buffer): Promise<string> {
  const received = await inSite((db) => receiveMail(db, raw)).finally(closeThreads)
  if (received.outcome !== 'done' || !received.id) throw new Error('The mail was not received.')
  return received.id
}

/** Returns the URL of the customer's page of an enquiry. */
export async function enquiryPageOf(reference: string): Promise<string> {
  return inSite(async (db) => {
    const enquiry = await findEnquiryByReference(db, reference)
    if (!enquiry) throw new Error(`There is no enquiry ${reference}.`)
    return `/enquiry/${await privateToken(db, enquiry)}`
  })
}

type Connected = ReturnType<typeof connectDatabase>['db']

async function inSite<Result>(work: (db: Connected, url: string) => Promise<Result>) {
  const url = process.env.SITE_DATABASE ?? ''
  const { db, close } = connectDatabase(url, 2)
  return work(db, url).finally(close)
}
