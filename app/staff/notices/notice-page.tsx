import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidate-after-conflict.ts'
import { findNotice } from '#app/domain/notices/list-notices.server.ts'
import { describeChoice } from '#app/domain/notices/notice.ts'
import { NoticeLetter } from '#app/domain/notices/notice-letter.tsx'
import { fillNotice } from '#app/domain/notices/notice-text.ts'
import { findPreviewReader, previewAudience } from '#app/domain/notices/preview-notice.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Notice } from '#app/ui/notice.tsx'
import { RefusalNotice } from '../forms/refusal-notice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/notice-page.ts'
import { handleNoticeForm, readNoticeForm } from './handle-notice-form.server.ts'
import { NoticeCompanies } from './notice-companies.tsx'
import { NoticeProgress } from './notice-progress.tsx'
import { SendNoticeSection } from './send-notice.tsx'

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
  if (!result.ok) {
    const statuses: Partial<Record<string, number>> = { 'no-such-notice': 404, unreadable: 400 }
    return data({ refused: result.message }, { status: statuses[result.reason] ?? 409 })
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
