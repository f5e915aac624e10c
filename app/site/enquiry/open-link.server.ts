import { href, type RouterContextProvider, redirect } from 'react-router'
import { missingPage } from '#app/document/errors/missing-page.server.ts'
import { remainingEnquiry } from '#app/domain/enquiry/merge/remaining-enquiry.server.ts'
import {
  type LinkRefusal,
  openPrivateToken,
  privateToken,
} from '#app/domain/enquiry/private-page/private-link.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { privately } from './private-headers.ts'

/** What the page says of a link that no longer opens; nothing about the enquiry or its sender. */
const refusals: Record<Exclude<LinkRefusal, 'unknown'>, string> = {
  replaced:
    'A newer link took its place. It is in our latest mail about your enquiry; if you have none, call or write to us and we will give you one.',
  ended:
    'A private link ends a year after its enquiry is over. Call or write to us if you still need something from it.',
}

/** The link of a double leads to the page of the enquiry that it was merged into. */
async function redirectToSurvivor(db: Database, id: string): Promise<Response> {
  const enquiry = await findEnquiry(db, id)
  if (!enquiry) throw refusePage(refusals.ended, { status: 410, headers: privately })
  const token = await privateToken(db, enquiry)
  return redirect(href('/enquiry/:token', { token }), { status: 303, headers: privately })
}

interface AskedPage {
  params: { token: string }
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Id of the enquiry that a private page is about.
 * @throws a 404 page for an unknown link, a 410 page for one that was replaced or has ended
 */
export async function openLink(db: Database, { params, url, context }: AskedPage): Promise<string> {
  const opened = await openPrivateToken(db, params.token)
  if (opened.ok) {
    const into = await remainingEnquiry(db, opened.enquiry)
    if (into === opened.enquiry) return into
    throw await redirectToSurvivor(db, into)
  }
  noteRefusal('link', opened.reason, context.get(visitorAddress))
  if (opened.reason === 'unknown') throw missingPage(url, { headers: privately })
  throw refusePage(refusals[opened.reason], { status: 410, headers: privately })
}
