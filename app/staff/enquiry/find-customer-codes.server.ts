import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { mailChoicesLinkFor } from '#app/domain/enquiry/mails/notify-customer.server.ts'
import type { OwnCodesBySku } from '#app/domain/enquiry/mails/step-mail-content.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Finds the company's own codes of products, for previews of mails that use them. Empty if the
 * enquiry is not linked to a company or its mails do not use codes.
 */
export async function findCustomerCodes(
  db: Database,
  enquiry: Enquiry,
  products: readonly { sku: string }[],
): Promise<OwnCodesBySku> {
  if (!mailChoicesLinkFor(enquiry) || !enquiry.companyId) return new Map()
  return findCodesBySku(
    db,
    { company: enquiry.companyId },
    products.map(({ sku }) => sku),
  )
}
