import { href, type RouterContextProvider, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { resolveMergedEnquiry } from '#app/domain/enquiry/merge/merge-enquiries.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import {
  type LinkRefusal,
  openPrivateToken,
  privateToken,
} from '#app/domain/enquiry/record/private-link.server.ts'
import { buildStaffLink } from '#app/domain/links/links-from-outside.server.ts'
import { findStaffSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { readStaffSessionCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isDeskSecure } from '#app/platform/process/environment.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { privateHeaders } from './private-headers.ts'

/** Messages for links that no longer open; they reveal nothing about the enquiry or its sender. */
const refusalMessages: Record<Exclude<LinkRefusal, 'unknown'>, string> = {
  replaced:
    'A newer link took its place. It is in our latest mail about your enquiry; if you have none, call or write to us and we will give you one.',
  ended:
    'A private link expires a year after its enquiry is closed. Call or write to us if you still need something from it.',
}

/** Redirects the link of a duplicate to the page of the enquiry that it was merged into. */
async function redirectToSurvivor(db: Database, id: string): Promise<Response> {
  const enquiry = await findEnquiry(db, id)
  if (!enquiry) throw refusePage(refusalMessages.ended, { status: 410, headers: privateHeaders })
  const token = await privateToken(db, enquiry)
  return redirect(href('/enquiry/:token', { token }), { status: 303, headers: privateHeaders })
}

/**
 * Refuses a private page to a browser that is signed in to the desk: staff must work under their
 * own name, on the desk's page of the enquiry. A session that still awaits its second factor
 * counts, too.
 */
async function refuseStaff(db: Database, request: Request, id: string): Promise<void> {
  const cookie = readStaffSessionCookie(request.headers.get('cookie'), isDeskSecure())
  if (!cookie || !(await findStaffSession(db, cookie, new Date()))) return
  const reference = (await findEnquiry(db, id))?.reference
  const message =
    'This is a customer’s private page, and nothing was changed. Work on the enquiry at the desk, under your own name. To see the page as its customer does, sign out of the desk first.'
  throw refusePage(message, {
    status: 403,
    headers: privateHeaders,
    instead: {
      heading: 'You are signed in to the desk.',
      label: reference ? `Open ${reference} at the desk` : 'Open the desk',
      address: reference
        ? buildStaffLink('/staff/enquiries/:reference', { reference: reference.toLowerCase() })
        : buildStaffLink('/staff'),
    },
  })
}

interface PrivatePageArgs {
  request: Request
  params: { token: string }
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Returns the id of the enquiry that a private link opens.
 * @throws a 404 page for an unknown link, 410 if it was replaced or has expired, 403 for a browser
 * that is signed in to the desk, and a redirect if the enquiry was merged into another
 */
export async function openLink(
  db: Database,
  { params, url, context, request }: PrivatePageArgs,
): Promise<string> {
  const opened = await openPrivateToken(db, params.token)
  if (opened.outcome === 'done') {
    await refuseStaff(db, request, opened.enquiry)
    const into = await resolveMergedEnquiry(db, opened.enquiry)
    if (into === opened.enquiry) return into
    throw await redirectToSurvivor(db, into)
  }
  noteRefusal('link', opened.outcome, context.get(visitorAddress))
  if (opened.outcome === 'unknown') throw createMissingPageError(url, { headers: privateHeaders })
  throw refusePage(refusalMessages[opened.outcome], { status: 410, headers: privateHeaders })
}
