import { formatEnquiryJson } from '#app/domain/enquiry/erp-entry/lines-for-erp.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { staffActor } from '#app/staff/staff-actor.ts'
import type { Route } from './+types/enquiry-json.ts'
import { openEnquiry } from './open-enquiry.server.ts'

/** Downloads an enquiry as JSON, for import into the ERP system. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = database()
  const enquiry = await openEnquiry(db, context.get(staffActor), params.reference, url)
  const { agreed } = await findRecord(db, enquiry)
  return new Response(formatEnquiryJson(enquiry, agreed), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${enquiry.reference}.json"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
