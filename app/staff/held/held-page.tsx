import { href, redirect } from 'react-router'
import { describeDeferredForms } from '#app/domain/deferred-forms/describe-deferred-forms.ts'
import {
  countDeferredForms,
  listDeferredForms,
} from '#app/domain/deferred-forms/list-deferred-forms.server.ts'
import { releaseDeferredForm } from '#app/domain/deferred-forms/release-deferred-form.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/held-page.ts'

/** Maximum number of forms shown of each kind. */
const maxShown = 50

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'release-held-forms')
  const { db } = database()
  const { enquiries, messages } = await listDeferredForms(db, maxShown)
  return {
    waiting: describeDeferredForms(await countDeferredForms(db)),
    forms: [
      ...enquiries.map(({ reference, company, contactName, email, message, createdAt }) => ({
        named: reference,
        title: reference,
        from: `${contactName}, ${company}`,
        email,
        message,
        createdAt,
      })),
      ...messages.map(({ id, subject, name, company, email, message, createdAt }) => ({
        named: id,
        title: subject,
        from: company ? `${name}, ${company}` : name,
        email,
        message,
        createdAt,
      })),
    ],
  }
}

const releaseForm = formSchema({ form: freeText() })

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'release-held-forms')
  const { form: named } = await requireForm(request, releaseForm)
  const result = await releaseDeferredForm(database().db, actor, named)
  return result.outcome === 'done' ? redirect(href('/staff/held'), 303) : answerRefusal(result)
}

export function meta() {
  return staffMeta('Held forms')
}

export default function HeldPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, forms } = loaderData
  return (
    <>
      <PageHead
        title="Held forms"
        lead="Forms that arrived in a flood are held back without a confirmation. Release the genuine ones; their mails are sent then."
      />
      <RefusalNotice result={actionData} />
      <p className="mb-4">{waiting ? `Held: ${waiting}.` : 'Nothing is held.'}</p>
      <ul className="space-y-3">
        {forms.map(({ named, title, from, email, message, createdAt }) => (
          <li key={named} className="panel">
            <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
              <div className="mr-auto min-w-0">
                <h2 className="font-semibold break-words">{title}</h2>
                <p className="text-sm text-muted">
                  {from} · {email} · <Timestamp at={createdAt} />
                </p>
              </div>
              <StaffForm>
                <input type="hidden" name="form" value={named} />
                <Button size="small">Release</Button>
              </StaffForm>
            </div>
            {message && <p className="letter mt-3 line-clamp-6">{message}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
