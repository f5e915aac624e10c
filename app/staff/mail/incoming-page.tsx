import { href, Link, redirect } from 'react-router'
import { foldQuotes } from '#app/domain/correspondence/mail-in/fold-quotes.ts'
import { incomingStates } from '#app/domain/correspondence/mail-in/incoming-mail.ts'
import {
  joinFromTray,
  listIncoming,
  settleFromTray,
} from '#app/domain/correspondence/mail-in/tray.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { fieldText, requireChoice } from '#app/platform/forms/field-text.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { hidePrivateLinks } from '#app/platform/request/private-path.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Notice } from '#app/ui/notice.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PageTabs } from '../frame/page-tabs.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/incoming-page.ts'
import { IncomingMailItem } from './incoming-mail-item.tsx'

const shownStates = ['tray', 'joined', 'set-aside', 'dealt'] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-mail')
  const asked = url.searchParams.get('state')
  const state = shownStates.find((known) => known === asked) ?? 'tray'
  const mails = await listIncoming(database().db, actor, state)
  return {
    state,
    comesIn: environment().REPLY_MAIL !== undefined,
    mails: mails.map(({ body, ...mail }) => ({
      ...mail,
      parts: foldQuotes(hidePrivateLinks(body)),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'handle-mail')
  const { db } = database()
  const sent = await request.formData()
  const id = fieldText(sent, 'mail')
  if (!isUuid(id))
    return answerRefusal({ reason: 'no-such-mail', message: 'There is no such mail.' })
  const named = fieldText(sent, 'belongs').trim()
  const target = isUuid(named) ? { contactRequest: named } : { reference: named }
  const result =
    requireChoice(sent, 'intent', ['join', 'settle']) === 'settle'
      ? await settleFromTray(db, actor, id)
      : await joinFromTray(db, actor, id, target)
  return result.ok ? redirect(href('/staff/mail/incoming'), 303) : answerRefusal(result)
}

export function meta() {
  return staffMeta('Incoming mail')
}

export default function IncomingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, mails, comesIn } = loaderData
  return (
    <>
      <PageHead
        title="Incoming mail"
        lead="Replies are added to their conversation automatically. The others wait here until you choose where they belong."
        back={
          <Link to={href('/staff/mail')} className="text-link">
            Mail
          </Link>
        }
      />
      {!comesIn && (
        <Notice className="mb-4" title="Replies go to the team’s own mailbox">
          <p>They will arrive here once REPLY_MAIL is set.</p>
        </Notice>
      )}
      <RefusalNotice result={actionData} />
      <PageTabs
        label="Mail by state"
        field="state"
        tabs={shownStates.map((name) => ({
          to: `?state=${name}`,
          label: incomingStates[name],
          isCurrent: name === state,
        }))}
      />
      {mails.length === 0 && <p className="text-muted">Nothing here.</p>}
      <ul className="space-y-4">
        {mails.map((mail) => (
          <li key={mail.id}>
            <IncomingMailItem mail={mail} mayPlace={state === 'tray'} />
          </li>
        ))}
      </ul>
    </>
  )
}
