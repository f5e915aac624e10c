import { findProject } from '#app/domain/cart/project/shared-project.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findProduct } from '#app/domain/catalogue/product/find-product.ts'
import { resolveMergedEnquiry } from '#app/domain/enquiry/merge/merge-enquiries.server.ts'
import { openPrivateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import type { UnreadUpload, UploadRight } from '#app/platform/request/sent-files.ts'

/**
 * Checks that the private link in a form's URL opens an enquiry. While the database is unavailable,
 * any link passes with a null `holder`, so that its page can repeat the text that was typed.
 */
export async function authoriseLinkUpload({ params }: UnreadUpload): Promise<UploadRight> {
  const right = await tolerateOutage(rightOfLink(params.token ?? ''))
  return right ?? { outcome: 'done', holder: null }
}

async function rightOfLink(token: string): Promise<UploadRight> {
  const { db } = database()
  const opened = await openPrivateToken(db, token)
  const isOpen =
    opened.outcome === 'done' && (await resolveMergedEnquiry(db, opened.enquiry)) === opened.enquiry
  return isOpen
    ? { outcome: 'done', holder: `link of ${opened.enquiry}` }
    : { outcome: 'refused', message: 'This private link does not open an enquiry.' }
}

/**
 * Checks that the product a label is sent for is in the catalogue; visitors need no session to send
 * one.
 */
export async function authoriseLabelUpload({ params }: UnreadUpload): Promise<UploadRight> {
  return findProduct(currentCatalogue(), params.slug ?? '')
    ? { outcome: 'done', holder: null }
    : { outcome: 'refused', message: 'There is no such product.' }
}

/**
 * Checks that the shared project in the URL is stored. While the database is unavailable, any link
 * passes, so that the page can say that nothing was saved.
 */
export async function authoriseProjectUpload({ params }: UnreadUpload): Promise<UploadRight> {
  const found = await tolerateOutage(findProject(database().db, params.token ?? '', new Date()))
  return found === null
    ? { outcome: 'refused', message: 'There is no project at this link.' }
    : { outcome: 'done', holder: null }
}
