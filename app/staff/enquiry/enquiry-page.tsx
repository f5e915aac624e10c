import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/enquiry-page.ts'
import { openEnquiry } from './open-enquiry.server.ts'

export const loader = needsDatabase(async ({ params, url, context }: Route.LoaderArgs) => {
  const enquiry = await openEnquiry(database().db, context.get(staffActor), params.reference, url)
  return { reference: enquiry.reference }
})

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.reference ?? 'Enquiry')
}

export default function EnquiryPage({ loaderData }: Route.ComponentProps) {
  return <h1 className="text-heading numeric">{loaderData.reference}</h1>
}
