import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { getClosedPeriods } from '#app/domain/content/work-calendar.server.ts'
import { composeRecordPaper } from '#app/domain/enquiry/paper/record-paper.ts'
import type { writeRecord } from '#app/domain/enquiry/paper/write-record.server.ts'
import { buildCustomerView } from '#app/domain/enquiry/private-page/customer-view.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader } from '#app/platform/database/database-health.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import { openLink } from '../open-link.server.ts'
import { privateHeaders } from '../private-headers.ts'
import type { Route } from './+types/enquiry-pdf.ts'

const write = wrapForThread<typeof writeRecord>(
  '#app/domain/enquiry/paper/write-record.server.ts',
  'writeRecord',
)

/** Returns the current state of the enquiry as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = database()
  const enquiry = await findEnquiry(db, await openLink(db, args))
  if (!enquiry) throw createMissingPageError(args.url, { headers: privateHeaders })
  const now = new Date()
  const view = buildCustomerView(enquiry, await findRecord(db, enquiry), now)
  const pdf = await write(
    composeRecordPaper(
      enquiry,
      view,
      { company: currentContent('GLOBAL').company, closedPeriods: getClosedPeriods() },
      now,
    ),
  )
  if (!pdf) {
    throw refusePage('Many documents are being created at the moment. Please try again shortly.', {
      status: 503,
      headers: { ...privateHeaders, ...retryAfterHeader },
    })
  }
  return new Response(pdf, {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${enquiry.reference}.pdf"`,
    },
  })
}
