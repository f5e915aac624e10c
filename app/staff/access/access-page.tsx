import { href, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidate-after-conflict.ts'
import { findSimilar } from '#app/domain/company-directory/find-companies.server.ts'
import { approveAccess, declineAccess } from '#app/domain/portal-access/decide-access.server.ts'
import { listAccessRequests } from '#app/domain/portal-access/list-access-requests.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { fieldText, requireChoice } from '#app/platform/forms/field-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/access-page.ts'
import { AccessRequestItem } from './access-request-item.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'approve-access')
  const { db } = database()
  const requests = await listAccessRequests(db)
  const similar = await Promise.all(
    requests.map(({ id, company }) => findSimilar(db, { id, name: company })),
  )
  return requests.map((request, place) => ({ ...request, similar: similar[place] ?? [] }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'approve-access')
  const sent = await request.formData()
  const id = fieldText(sent, 'request')
  const decided = { request: isUuid(id) ? id : crypto.randomUUID(), now: new Date() }
  const chosen = fieldText(sent, 'company')
  const result =
    requireChoice(sent, 'intent', ['approve', 'decline']) === 'decline'
      ? await declineAccess(database().db, actor, decided)
      : await approveAccess(database().db, actor, {
          ...decided,
          company: isUuid(chosen) ? chosen : null,
        })
  return result.ok ? redirect(href('/staff/access'), 303) : answerRefusal(result)
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return staffMeta('Access to the portal')
}

export default function AccessPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Access to the portal"
        lead="Approve the first person of a company here, as its owner. Owners invite the others."
      />
      <RefusalNotice result={actionData} />
      {loaderData.length === 0 && <p className="text-muted">No requests are waiting.</p>}
      <ul className="space-y-4">
        {loaderData.map((request) => (
          <AccessRequestItem key={request.id} request={request} />
        ))}
      </ul>
    </>
  )
}
