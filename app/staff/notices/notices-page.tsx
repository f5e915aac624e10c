import { href, Link } from 'react-router'
import { listNotices } from '#app/domain/notices/list-notices.server.ts'
import { noticeStates } from '#app/domain/notices/notice.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DeskTable } from '../shell/desk-table.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/notices-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'send-notices')
  const notices = await listNotices(database().db)
  return { notices: notices.map(({ body: _, choice: __, ...notice }) => notice) }
}

export function meta() {
  return staffMeta('Notices')
}

const columns = [
  { label: 'Subject' },
  { label: 'State' },
  { label: 'Companies', isFigure: true },
  { label: 'People', isFigure: true },
  { label: 'Mailed', isFigure: true },
  { label: 'Not delivered', isFigure: true },
  { label: 'By' },
]

export default function NoticesPage({ loaderData: { notices } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Notices"
        lead="Announcements to all or many customers, such as closing days. They appear in the portal inbox and are sent by mail."
      >
        <Link
          to={href('/staff/notices/write/:notice?')}
          className="button button-primary button-small"
        >
          New notice
        </Link>
      </PageHead>
      {notices.length === 0 ? (
        <p className="text-muted">None so far.</p>
      ) : (
        <DeskTable caption="Notices, the newest first" columns={columns}>
          {notices.map((notice) => (
            <tr key={notice.id}>
              <td>
                <Link
                  to={href('/staff/notices/:notice', { notice: notice.id })}
                  className="row-link font-medium break-words"
                >
                  {notice.subject}
                </Link>
              </td>
              <td data-label="State">
                <StatusTag tone={notice.state === 'sent' ? 'positive' : 'neutral'}>
                  {noticeStates[notice.state]}
                </StatusTag>
              </td>
              <td data-label="Companies" className="desk-figure numeric">
                {formatFigure(notice.state, notice.companies)}
              </td>
              <td data-label="People" className="desk-figure numeric">
                {formatFigure(notice.state, notice.people)}
              </td>
              <td data-label="Mailed" className="desk-figure numeric">
                {formatFigure(notice.state, notice.mailed)}
              </td>
              <td data-label="Not delivered" className="desk-figure numeric">
                {formatFigure(notice.state, notice.bounced)}
              </td>
              <td data-label="By">
                <div>
                  {notice.author}
                  <br />
                  <span className="text-sm text-muted">
                    <Timestamp at={notice.sentAt ?? notice.updatedAt} />
                  </span>
                </div>
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
    </>
  )
}

/** Formats a figure of a notice; “–” for drafts, which have not been sent. */
const formatFigure = (state: keyof typeof noticeStates, count: number) =>
  state === 'draft' ? '–' : formatNumber(count)
