import { Form, href, Link, useSearchParams } from 'react-router'
import { countTray } from '#app/domain/correspondence/mail-in/tray.server.ts'
import {
  countTroubledMails,
  type LoggedMail,
  readMailLog,
} from '#app/domain/desk/mail-log.server.ts'
import { type MailView, mailKindLabels, mailViews } from '#app/domain/notifications/mail.ts'
import { database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { TablePaging } from '#app/ui/table/table-paging.tsx'
import { readTableState } from '#app/ui/table/table-state.ts'
import { PageHead } from '../frame/page-head.tsx'
import { PageTabs } from '../frame/page-tabs.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/mail-page.ts'
import { MailStatusTag } from './mail-status.tsx'

const views = Object.keys(mailViews) as MailView[]

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-mail')
  const { db } = database()
  const asked = url.searchParams.get('status')
  const leavesHere = environment().SMTP_URL !== undefined
  const view = views.find((known) => known === asked) ?? (leavesHere ? 'all' : 'kept')
  const recipient = cleanSingleLine(url.searchParams.get('to') ?? '').slice(0, 254)
  const { mark } = readTableState(url.searchParams, shape)
  const log = await readMailLog(db, actor, { view, recipient, mark })
  const [trouble, tray] = [await countTroubledMails(db, actor), await countTray(db)]
  return { view, recipient, leavesHere, trouble, tray, ...log }
}

export function meta() {
  return staffMeta('Mail')
}

const columns: Column<LoggedMail>[] = [
  {
    id: 'subject',
    label: 'Subject',
    isFixed: true,
    card: 'title',
    cell: ({ id, title, kind }) => (
      <Link
        to={href('/staff/mail/:mail', { mail: id })}
        className="row-link data-table-words font-medium"
      >
        {title ?? mailKindLabels[kind]}
      </Link>
    ),
  },
  { id: 'to', label: 'To', cell: ({ recipient }) => recipient || '–' },
  {
    id: 'status',
    label: 'Status',
    cell: ({ status }) => (
      <span className="whitespace-nowrap">
        <MailStatusTag status={status} />
      </span>
    ),
  },
  {
    id: 'error',
    label: 'Last answer',
    card: 'none',
    cell: ({ lastError }) => <span className="line-clamp-2 text-muted">{lastError ?? ''}</span>,
  },
  { id: 'at', label: 'Written', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
]
const shape = { columns, sorts: ['at'], defaultSort: '-at' }

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { view, recipient, leavesHere, trouble, tray, rows, ends } = loaderData
  const [params] = useSearchParams()
  return (
    <>
      <PageHead
        title="Mail"
        lead="Mails about the records you may see, with their delivery status."
      >
        <Link to={href('/staff/mail/incoming')} className="button button-secondary button-small">
          Incoming mail{tray > 0 && ` (${tray})`}
        </Link>
      </PageHead>
      {!leavesHere && (
        <Notice className="mb-4" title="No mail server is set up">
          <p>
            No mail is sent; every mail is stored here. The server prints sign-in links to its log.
          </p>
        </Notice>
      )}
      <PageTabs
        label="Mail by status"
        field="status"
        tabs={views.map((name) => ({
          to: `?status=${name}`,
          label: mailViews[name],
          isCurrent: name === view,
          ...(name === 'trouble' && { count: trouble }),
        }))}
      />
      <Form method="get" className="mb-4 flex max-w-xl flex-wrap items-end gap-2">
        <input type="hidden" name="status" value={view} />
        <TextField
          label="To this address"
          name="to"
          type="email"
          maxLength={254}
          defaultValue={recipient}
          fieldClassName="min-w-0 flex-1"
        />
        <Button look="secondary">Find</Button>
      </Form>
      <DataTable
        caption="Mails"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHighlight={({ status, dealtAt }) =>
          (status === 'failed' || status === 'uncertain') && !dealtAt ? 'attention' : undefined
        }
        state={readTableState(params, shape)}
        params={params}
        empty={view === 'trouble' ? 'Everything was delivered.' : 'No mail here.'}
      />
      <div className="mt-4">
        <TablePaging ends={ends} params={params} />
      </div>
    </>
  )
}
