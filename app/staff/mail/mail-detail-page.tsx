import { href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { withdrawDeskMail } from '#app/domain/correspondence/write/withdraw-desk-mail.server.ts'
import { markMailHandled, readMail, retryMail } from '#app/domain/desk/mail-log.server.ts'
import { type MailStatus, mailKindLabels } from '#app/domain/notifications/mail.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { Facts } from '../frame/facts.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { TakeBackNotice } from '../writing/take-back-notice.tsx'
import type { Route } from './+types/mail-detail-page.ts'
import { MailStatusTag } from './mail-status.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const result = await readMail(database().db, requireStaff(context, 'see-mail'), params.mail)
  if (result.outcome !== 'done') {
    if (result.outcome === 'no-such-mail') throw createMissingPageError(url)
    throw refusePage(result.message, { status: 403 })
  }
  const { rendered, subject, ...rest } = result.mail
  return {
    ...rest,
    title: rendered?.subject ?? mailKindLabels[rest.kind],
    replyTo: rendered?.replyTo ?? '',
    files: rendered?.attachments.map(({ filename }) => filename) ?? [],
    isWritten: rendered !== null,
    contactRequest: subject.contactRequest ?? null,
    incoming: subject.incoming ?? null,
    withdrawableMs:
      rest.kind === 'desk-mail' && rest.status === 'queued' && rest.notBefore
        ? Math.max(0, rest.notBefore.getTime() - Date.now())
        : 0,
  }
}

const forms = {
  retry: buttonForm,
  settle: buttonForm,
  'take-back': formSchema({ mail: uuidText() }),
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'handle-mail')
  const { db } = database()
  const { intent } = await requireIntentForm(request, forms)
  if (intent === 'settle') {
    const settled = await markMailHandled(db, actor, params.mail)
    if (settled.outcome !== 'done') return answerRefusal(settled)
    return redirect(href('/staff/mail/:mail', { mail: params.mail }), 303)
  }
  if (intent === 'take-back') {
    const taken = await withdrawDeskMail(db, actor, params.mail)
    if (taken.outcome !== 'done') return answerRefusal(taken)
    const { deskMail, answers, forwards } = taken
    const about = answers ? `&answers=${answers}` : forwards ? `&forwards=${forwards}` : ''
    return redirect(`${href('/staff/mail/new')}?again=${deskMail}${about}`, 303)
  }
  const again = await retryMail(db, actor, params.mail)
  if (again.outcome !== 'done') return answerRefusal(again)
  return redirect(href('/staff/mail/:mail', { mail: again.mail }), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.title ?? 'Mail')
}

/** Label of the button that sends a mail again, by its status; none if it cannot be sent again. */
const resendLabels: Partial<Record<MailStatus, string>> = {
  failed: 'Send again',
  uncertain: 'Send again anyway',
  kept: 'Send',
  sent: 'Send a copy',
}

export default function MailDetailPage({ loaderData: mail, actionData }: Route.ComponentProps) {
  const { status, lastError, dealtAt } = mail
  const isTrouble = (status === 'failed' || status === 'uncertain') && !dealtAt
  return (
    <>
      <PageHead
        title={mail.title}
        back={
          <Link to={href('/staff/mail')} className="text-link">
            Mail
          </Link>
        }
      >
        {(resendLabels[status] || isTrouble) && (
          <StaffForm className="flex flex-wrap gap-2">
            {resendLabels[status] && (
              <Button
                size="small"
                name="intent"
                value="retry"
                look={isTrouble ? 'primary' : 'secondary'}
              >
                {resendLabels[status]}
              </Button>
            )}
            {isTrouble && (
              <Button size="small" name="intent" value="settle" look="secondary">
                Nothing more to do
              </Button>
            )}
          </StaffForm>
        )}
      </PageHead>
      <RefusalNotice result={actionData} />
      {mail.withdrawableMs > 0 && <TakeBackNotice mail={mail.id} left={mail.withdrawableMs} />}
      {status === 'uncertain' && (
        <Notice tone="warning" className="mb-4" title="This mail may not have arrived">
          <p>
            The mail server received the text, but its reply was lost. It is not resent
            automatically: ask the customer, or send it again knowing that they may have it twice.
          </p>
        </Notice>
      )}
      <div className="grid gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="panel self-start">
          <Facts
            facts={[
              { label: 'Status', value: <MailStatusTag status={status} /> },
              { label: 'To', value: mail.recipient },
              { label: 'Kind', value: mailKindLabels[mail.kind] },
              { label: 'Written', value: <Timestamp at={mail.createdAt} /> },
              { label: 'Settled', value: mail.settledAt && <Timestamp at={mail.settledAt} /> },
              { label: 'Tries', value: mail.attempts },
              { label: 'Last answer', value: lastError },
              { label: 'Dealt with', value: dealtAt && `by ${mail.dealtBy}` },
              { label: 'Replies go to', value: mail.replyTo },
              { label: 'Files', value: mail.files.join(', ') },
              {
                label: 'Concerns',
                value: mail.incoming && (
                  <Link
                    to={href('/staff/mail/incoming/:mail', { mail: mail.incoming })}
                    className="text-link"
                  >
                    an incoming mail
                  </Link>
                ),
              },
              {
                label: 'About',
                value: mail.contactRequest && (
                  <Link
                    to={href('/staff/contact/:request', { request: mail.contactRequest })}
                    className="text-link"
                  >
                    a contact request
                  </Link>
                ),
              },
            ]}
          />
        </div>
        <section aria-labelledby="as-seen">
          <h2 id="as-seen" className="mb-2 text-lg font-semibold">
            As the recipient sees it
          </h2>
          {mail.isForRecipientOnly ? (
            <p className="text-muted">The text of this mail is for its recipient alone.</p>
          ) : mail.isWritten ? (
            <iframe
              className="mail-frame"
              title="The mail as the recipient sees it"
              src={href('/staff/mail/:mail/shown', { mail: mail.id })}
              sandbox=""
            />
          ) : (
            <p className="text-muted">It is composed when it is sent.</p>
          )}
        </section>
      </div>
    </>
  )
}
