import { data } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { redirectToFragment } from '#app/framework/redirect-to-fragment.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { sentFiles } from '#app/platform/request/sent-files.ts'
import { staffMeta } from '../../shell/staff-meta.ts'
import { staffActor } from '../../staff-actor.ts'
import { enquiryPartPath } from '../enquiry-path.ts'
import { loadMessageForm } from '../load-message-form.server.ts'
import { openEnquiry } from '../open-enquiry.server.ts'
import { StepHead } from '../parts/step-head.tsx'
import type { Route } from './+types/message-page.ts'
import { MessageWithFilesForm } from './message-with-files.tsx'
import { submitMessage, teamMessageForm } from './submit-message.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const enquiry = await openEnquiry(db, actor, params.reference, url)
  const { about, draft, snippets } = await loadMessageForm(db, actor, enquiry)
  const { reference, version, details } = enquiry
  const { company, contactName, email } = details
  return { reference, version, company, contactName, email, about, draft, snippets }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = { form: await readForm(request, teamMessageForm), files: context.get(sentFiles) }
  const { id } = await openEnquiry(db, actor, params.reference, url)
  const refused = await submitMessage(db, actor, id, sent)
  if (refused) return data(refused, { status: refused.status })
  return redirectToFragment(enquiryPartPath(params.reference, 'conversation'))
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`${loaderData?.reference ?? ''}: message`)
}

/** Page to edit and resend a refused message when the browser does not run JavaScript. */
export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, company, contactName, email, version, about, draft, snippets } = loaderData
  return (
    <div className="max-w-2xl">
      <div className="mb-5">
        <StepHead reference={reference} company={company}>
          Message to the customer
        </StepHead>
      </div>
      <div className="message-form">
        <MessageWithFilesForm
          reference={reference}
          about={about}
          draft={actionData?.text ?? draft}
          recipient={email}
          label={`Message to ${contactName}`}
          version={version}
          snippets={snippets}
          refused={actionData}
        />
      </div>
    </div>
  )
}
