import { data, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import {
  listTeamInbox,
  listTeamMailChoices,
  markInboxSeen,
  saveTeamMailChoices,
} from '#app/domain/desk/team-inbox.server.ts'
import {
  describeTeamNotification,
  teamNotificationKinds,
  teamNotifications,
} from '#app/domain/enquiry/team-inbox/team-notification.ts'
import { database } from '#app/platform/database/database.server.ts'
import { choiceOf } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { enquiryPath } from '../enquiry/enquiry-path.ts'
import { EnquiryStatusTag } from '../enquiry/enquiry-status-tag.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Timestamp } from '../frame/timestamp.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/inbox-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-enquiries')
  const { db } = database()
  const [notifications, choices] = await Promise.all([
    listTeamInbox(db, actor),
    listTeamMailChoices(db, actor),
  ])
  return { notifications, choices }
}

const inboxForms = {
  seen: buttonForm,
  mails: formSchema({
    kinds: z.array(choiceOf(teamNotificationKinds)).max(teamNotificationKinds.length).default([]),
  }),
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'see-enquiries')
  const { db } = database()
  const sent = await requireIntentForm(request, inboxForms)
  if (sent.intent === 'seen') {
    await markInboxSeen(db, actor)
    return redirect(href('/staff/inbox'), { status: 303 })
  }
  await saveTeamMailChoices(db, actor, sent.kinds)
  return data({ isSaved: true })
}

export function meta() {
  return staffMeta('Inbox')
}

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notifications, choices } = loaderData
  const hasNew = notifications.some(({ seenAt }) => !seenAt)
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Inbox"
        lead="Notes that mention you, enquiries assigned to you, and follow-ups that are due."
      />
      {hasNew && (
        <StaffForm className="mb-4">
          <Button name="intent" value="seen" look="secondary" size="small">
            Mark all as seen
          </Button>
        </StaffForm>
      )}
      {notifications.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <ul className="divide-y divide-rule border-y border-rule bg-surface empty:hidden">
        {notifications.map(
          ({ id, kind, causedBy, createdAt, seenAt, reference, company, status }) => (
            <li key={id} className="contact-row">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <Link to={enquiryPath(reference)} className="row-link font-medium">
                  {describeTeamNotification(kind, causedBy)}
                </Link>
                {!seenAt && <StatusTag tone="attention">Unseen</StatusTag>}
                <span className="ml-auto text-sm text-muted">
                  <Timestamp at={createdAt} />
                </span>
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
                <span className="numeric">{reference}</span> {company}
                <EnquiryStatusTag status={status} />
              </p>
            </li>
          ),
        )}
      </ul>
      <section aria-labelledby="by-mail" className="mt-8">
        <h2 id="by-mail">Also by mail</h2>
        <StaffForm className="mt-3 grid justify-items-start gap-3">
          {teamNotificationKinds.map((kind) => (
            <CheckboxField
              key={kind}
              name="kinds"
              value={kind}
              label={teamNotifications[kind]}
              defaultChecked={choices.includes(kind)}
            />
          ))}
          <Button name="intent" value="mails" look="secondary" size="small">
            Save
          </Button>
          {actionData?.isSaved && (
            <p role="status" className="text-sm text-muted">
              Saved.
            </p>
          )}
        </StaffForm>
      </section>
    </div>
  )
}
