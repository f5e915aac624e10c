import { useEffect } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { useBackgroundReload } from '#app/document/use-background-reload.ts'
import { findNotice } from '#app/domain/notices/list-notices.server.ts'
import { describeChoice, type NoticeState } from '#app/domain/notices/notice.ts'
import { NoticeLetter } from '#app/domain/notices/notice-letter.tsx'
import { fillNotice } from '#app/domain/notices/notice-text.ts'
import { findPreviewReader, previewAudience } from '#app/domain/notices/preview-notice.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { Facts } from '../frame/facts.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/notice-page.ts'
import { handleNoticeForm, readNoticeForm } from './handle-notice-form.server.ts'
import { SendNoticeSection } from './send-notice.tsx'

/** Interval at which the progress is polled, in milliseconds. */
const pollIntervalMs = 2000

interface NoticeProgressProps {
  notice: {
    state: NoticeState
    author: string
    sentAt: Date | null
    companies: number
    told: number
    people: number
    daily: number
    mailed: number
    waiting: number
    bounced: number
  }
}

/** Progress of a notice that is being sent or was sent. */
function NoticeProgress({ notice }: NoticeProgressProps) {
  const { state, author, sentAt, companies, told, people, daily, mailed, waiting, bounced } = notice
  const renew = useBackgroundReload()
  const isMoving = state === 'sending'
  useEffect(() => {
    if (!isMoving) return
    const looking = setInterval(renew, pollIntervalMs)
    return () => clearInterval(looking)
  }, [isMoving, renew])
  return (
    <section aria-labelledby="progress" className="panel mb-6 max-w-4xl">
      <h2 id="progress" className="text-lg font-semibold">
        Progress
      </h2>
      <p role="status" className="mt-1 mb-3 font-medium text-green">
        {isMoving
          ? `Being sent: ${formatNumber(told)} of ${formatNumber(companies)} companies have it`
          : 'Sent'}
      </p>
      <Facts
        facts={[
          { label: 'By', value: author },
          { label: 'When', value: sentAt && <Timestamp at={sentAt} /> },
          { label: 'Companies', value: formatNumber(companies) },
          { label: 'People', value: formatNumber(people) },
          { label: 'Mailed at once', value: formatNumber(mailed) },
          { label: 'Waiting to be mailed', value: waiting > 0 ? formatNumber(waiting) : '' },
          { label: 'In the daily mail', value: formatNumber(daily) },
          { label: 'Not delivered', value: formatNumber(bounced) },
        ]}
      />
    </section>
  )
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'send-notices')
  const { db } = database()
  const notice = isUuid(params.notice) ? await findNotice(db, params.notice) : null
  if (!notice) throw createMissingPageError(url)
  const isDraft = notice.state === 'draft'
  const { company: _, ...reader } = await findPreviewReader(db, notice)
  // A draft will be signed by the staff member who sends it.
  const author = isDraft ? actor.name : notice.author
  return {
    notice: { ...notice, author, choice: describeChoice(notice.choice) },
    reader,
    text: fillNotice(notice.body, reader, author),
    reached: isDraft ? await previewAudience(db, notice.choice) : null,
    wasTried: url.searchParams.has('tried'),
    email: actor.email,
  }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'send-notices')
  const { notice } = params
  if (!isUuid(notice)) throw createMissingPageError(url)
  const sent = await readNoticeForm(request)
  if (sent.intent === 'send') {
    await requireConfirmedForm({ request, url, context }, 'Send a notice to customers')
  }
  const result = await handleNoticeForm(database().db, actor, notice, sent)
  if (result.outcome !== 'done') {
    const statuses: Partial<Record<string, number>> = { 'no-such-notice': 404, unreadable: 400 }
    return data({ refused: result.message }, { status: statuses[result.outcome] ?? 409 })
  }
  switch (sent.intent) {
    case 'remove':
      return redirect(href('/staff/notices'), 303)
    case 'try':
      return redirect(`${href('/staff/notices/:notice', { notice })}?tried`, 303)
    default:
      return redirect(href('/staff/notices/:notice', { notice }), 303)
  }
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.notice.subject ?? 'Notice')
}

export default function NoticePage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, reader, text, reached, wasTried, email } = loaderData
  return (
    <>
      <PageHead
        title={notice.subject}
        lead={`${notice.choice}.`}
        back={
          <Link to={href('/staff/notices')} className="text-link">
            Notices
          </Link>
        }
      />
      <RefusalNotice result={actionData} />
      {wasTried && !actionData && (
        <Notice tone="success" role="status" className="mb-5 max-w-2xl">
          <p>A test mail is on its way to {email}.</p>
        </Notice>
      )}
      {reached ? (
        <SendNoticeSection notice={notice} reach={reached.reach} email={email} />
      ) : (
        <NoticeProgress notice={notice} />
      )}
      <NoticePreview notice={notice} reader={reader} text={text} />
      {reached && <NoticeCompanies notice={notice} {...reached} />}
    </>
  )
}

interface NoticePreviewProps {
  notice: { id: string; version: number; subject: string; author: string }
  /** The recipient whose view is shown. */
  reader: { name: string; companyName: string }
  text: string
}

/** Preview of a notice for one recipient, as a mail and in the portal. */
function NoticePreview({ notice, reader, text }: NoticePreviewProps) {
  const { id, version, subject, author } = notice
  return (
    <section aria-labelledby="as-seen" className="mb-8">
      <h2 id="as-seen" className="text-lg font-semibold">
        As {reader.name} of {reader.companyName} will see it
      </h2>
      <div className="mt-3 grid gap-6 xl:grid-cols-2">
        <div className="min-w-0">
          <p className="mb-2 text-sm text-muted">The mail, for those who are mailed immediately</p>
          <iframe
            key={version}
            className="mail-frame"
            title="The mail of the notice"
            src={href('/staff/notices/:notice/shown', { notice: id })}
            sandbox=""
          />
        </div>
        <div className="min-w-0">
          <p className="mb-2 text-sm text-muted">In the portal</p>
          <div className="border border-rule bg-surface p-4 sm:p-6">
            <NoticeLetter subject={subject} author={author} text={text} sent={null} as="h3" />
          </div>
        </div>
      </div>
    </section>
  )
}

interface Company {
  id: string
  name: string
}

interface NoticeCompaniesProps {
  notice: { version: number }
  reach: { companies: number }
  /** The first companies by name; `reach` has their total number. */
  companies: readonly Company[]
  leftOut: readonly Company[]
}

/** Form to exclude companies from a notice. */
function NoticeCompanies({ notice, reach, companies, leftOut }: NoticeCompaniesProps) {
  const more = reach.companies - companies.length
  if (companies.length + leftOut.length === 0) return null
  return (
    <section aria-labelledby="companies" className="max-w-4xl">
      <h2 id="companies" className="text-lg font-semibold">
        Companies
      </h2>
      <p className="mt-1 mb-3 text-muted">Tick the companies that should not receive it.</p>
      <StaffForm>
        <input type="hidden" name="version" value={notice.version} />
        <ul className="grid border-t border-rule bg-surface sm:grid-cols-2">
          {[...leftOut, ...companies].map(({ id, name }) => (
            <li key={id} className="border-b border-rule px-4 py-1.5">
              <CheckboxField
                id={`out-${id}`}
                name="out"
                value={id}
                label={name}
                defaultChecked={leftOut.some((one) => one.id === id)}
              />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="mt-2 text-sm text-muted">
            And {formatNumber(more)} more: narrow the choice to find one of them.
          </p>
        )}
        <Button name="intent" value="leave-out" look="secondary" className="mt-4">
          Leave out the ticked companies
        </Button>
      </StaffForm>
    </section>
  )
}
