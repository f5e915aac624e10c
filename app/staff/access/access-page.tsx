import { href, redirect } from 'react-router'
import { z } from 'zod'
import { revalidateAfterConflict } from '#app/document/revalidate-after-conflict.ts'
import { findSimilar } from '#app/domain/company-directory/find-companies.server.ts'
import { approveAccess, declineAccess } from '#app/domain/portal-access/decide-access.server.ts'
import { listAccessRequests } from '#app/domain/portal-access/list-access-requests.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { unreadableFormMessage, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
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

const decisionForm = formSchema({
  request: uuidText(),
  /** Id of the company that they are let into. */
  company: z
    .string({ error: unreadableFormMessage })
    .refine((chosen) => chosen === 'new' || isUuid(chosen), unreadableFormMessage),
})
const forms = { approve: decisionForm, decline: decisionForm }

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'approve-access')
  const { intent, request: id, company } = await requireIntentForm(request, forms)
  const decided = { request: id, now: new Date() }
  const result =
    intent === 'decline'
      ? await declineAccess(database().db, actor, decided)
      : await approveAccess(database().db, actor, {
          ...decided,
          company: company === 'new' ? null : company,
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
