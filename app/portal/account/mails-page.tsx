import { href, Link, redirect } from 'react-router'
import { choices, mailTopics, topicNames } from '#app/domain/notifications/choice/mail-topics.ts'
import {
  findMailChoices,
  saveMailChoices,
} from '#app/domain/notifications/choice/save-choices.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { choiceOf } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalSession } from '../portal-member.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/mails-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, name, inCompany } = requireMember(context, 'read-inbox')
  return {
    chosen: await inCompany((tx) => findMailChoices(tx, actor)),
    email: context.get(portalSession).email,
    companyName: name,
    hour: environment().DIGEST_HOUR,
    isKept: url.searchParams.has('kept'),
  }
}

/** A topic with a single choice has no field. */
const mailsForm = formSchema(
  Object.fromEntries(
    topicNames.flatMap((topic) => {
      const { allowed } = mailTopics[topic]
      return allowed.length > 1 ? [[topic, choiceOf(allowed)]] : []
    }),
  ),
)

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'read-inbox')
  const wanted = await requireForm(request, mailsForm)
  const kept = await inCompany((tx) => saveMailChoices(tx, actor, wanted))
  if (kept.outcome !== 'done') return answerRefusal(kept)
  return redirect(`${href('/portal/:company/account/mails', params)}?kept`, 303)
}

export function meta() {
  return portalMeta('What we send you')
}

export default function MailsPage({ loaderData, params }: Route.ComponentProps) {
  const { chosen, email, companyName, hour, isKept } = loaderData
  return (
    <div className="max-w-3xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/account', params)} className="text-link">
          Your account
        </Link>
      </p>
      <h1 className="text-title">What we send you</h1>
      <p className="mt-2 break-words text-muted">
        To {email}, about {companyName}. The daily mail is sent at about {formatHour(hour)} Adelaide
        time, only on days with news. Everything is also shown in your orders and your inbox.
      </p>
      {isKept && (
        <Notice tone="success" role="status" className="mt-5">
          <p>Saved. This takes effect immediately.</p>
        </Notice>
      )}
      <PortalForm className="mt-6">
        <ul className="border-t border-rule">
          {topicNames.map((topic) => {
            const { label, explanation, allowed } = mailTopics[topic]
            return (
              <li key={topic} className="mail-topic">
                <div className="min-w-0">
                  <p className="font-semibold">{label}</p>
                  <p className="text-sm text-muted">{explanation}</p>
                </div>
                {allowed.length > 1 ? (
                  <SelectField
                    key={chosen[topic]}
                    name={topic}
                    label={label}
                    labelHidden
                    defaultValue={chosen[topic]}
                    options={allowed.map((value) => ({ value, label: choices[value] }))}
                  />
                ) : (
                  <p className="mail-topic-fixed">Always immediately</p>
                )}
              </li>
            )
          })}
        </ul>
        <p className="mt-4 text-sm text-muted">
          Mails that need your answer cannot be switched off. Sign-in mails are not affected.
        </p>
        <Button className="mt-4">Save</Button>
      </PortalForm>
    </div>
  )
}

/** Formats an hour of the day: 16 becomes “4 pm”. */
function formatHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`
}
