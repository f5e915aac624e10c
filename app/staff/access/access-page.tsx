import { href, redirect } from 'react-router'
import { z } from 'zod'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { findSimilar } from '#app/domain/company-directory/find-companies.server.ts'
import { listAccessRequests } from '#app/domain/portal-access/access-requests.server.ts'
import { approveAccess, declineAccess } from '#app/domain/portal-access/decide-access.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { unreadableFormMessage, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { Facts } from '../frame/facts.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/access-page.ts'

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
  return result.outcome === 'done' ? redirect(href('/staff/access'), 303) : answerRefusal(result)
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

interface AccessRequestItemProps {
  request: {
    id: string
    name: string
    email: string
    phone: string
    company: string
    message: string
    createdAt: Date
    /** Names of the companies that the email address belongs to already. */
    memberOf: readonly string[]
    /** When the request was last declined; null if it never was. */
    declinedAt: Date | null
    similar: readonly { id: string; name: string }[]
  }
}

/**
 * A request for portal access, with the similar companies and the buttons that approve or decline
 * it.
 */
function AccessRequestItem({ request }: AccessRequestItemProps) {
  const { id, name, email, phone, company, message, createdAt, similar } = request
  const { memberOf, declinedAt } = request
  return (
    <li className="panel grid gap-5 lg:grid-cols-2">
      <div>
        <h2 className="mb-3 text-lg font-semibold break-words">
          {name}, {company}
        </h2>
        <Facts
          facts={[
            { label: 'E-mail', value: email },
            { label: 'Phone', value: phone },
            { label: 'Requested', value: <Timestamp at={createdAt} /> },
            { label: 'Message', value: message },
            { label: 'In the portal already', value: memberOf.join(', ') },
            { label: 'Declined before', value: declinedAt && <Timestamp at={declinedAt} /> },
          ]}
        />
        <p className="mt-3 text-sm text-muted">
          The address is not verified until they sign in. Call them if you do not know them.
        </p>
      </div>
      <StaffForm>
        <input type="hidden" name="request" value={id} />
        <RadioGroup
          name="company"
          label="Let them in as the owner of"
          defaultValue="new"
          options={[
            { value: 'new', label: `A new company, “${company}”` },
            ...similar.map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
        <p className="mt-4 text-sm text-muted">
          Approved people are notified by mail. Declined people are not notified: write to them or
          call them first.
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button name="intent" value="approve">
            Let them in
          </Button>
          <Button name="intent" value="decline" look="secondary">
            Decline
          </Button>
        </p>
      </StaffForm>
    </li>
  )
}
