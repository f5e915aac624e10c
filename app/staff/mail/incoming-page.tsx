import { href, Link, useSearchParams } from 'react-router'
import type { IncomingState } from '#app/domain/correspondence/mail-in/incoming-mail.ts'
import { incomingStates } from '#app/domain/correspondence/mail-in/incoming-mail.ts'
import {
  countLate,
  countTray,
  type IncomingView,
  type ListedIncoming,
  listIncoming,
  maxTrayMails,
} from '#app/domain/correspondence/mail-in/tray.server.ts'
import { formatContact } from '#app/domain/correspondence/write/start-desk-mail.ts'
import { database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { hidePrivateLinks } from '#app/platform/request/private-path.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { FindForm } from '../forms/find-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PageTabs } from '../frame/page-tabs.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/incoming-page.ts'
import { IncomingKindTag } from './incoming-kind-tag.tsx'

const views: Readonly<Record<IncomingView, string>> = {
  tray: incomingStates.tray,
  late: 'On closed or delivered',
  joined: incomingStates.joined,
  'set-aside': incomingStates['set-aside'],
  dealt: incomingStates.dealt,
  spam: incomingStates.spam,
}
const viewNames = Object.keys(views) as IncomingView[]

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-mail')
  const { db } = database()
  const asked = url.searchParams.get('state')
  const view = viewNames.find((known) => known === asked) ?? 'tray'
  const search = cleanSingleLine(url.searchParams.get('q') ?? '').slice(0, 200)
  const after = url.searchParams.get('after') ?? ''
  const found = await listIncoming(db, actor, { view, search, after: isUuid(after) ? after : null })
  const mails = found.slice(0, maxTrayMails)
  return {
    view,
    search,
    comesIn: environment().REPLY_MAIL !== undefined,
    counts: { tray: await countTray(db), late: await countLate(db, actor) },
    next: found.length > maxTrayMails ? (mails.at(-1)?.id ?? null) : null,
    mails: mails.map(toRow),
  }
}

/** Prepares a mail for its row. */
function toRow({ fromName, fromAddress, excerpt, files, leftFiles, ...mail }: ListedIncoming) {
  return {
    id: mail.id,
    subject: mail.subject.slice(0, 160),
    kind: mail.kind,
    state: mail.state,
    receivedAt: mail.receivedAt,
    dealtBy: mail.dealtBy,
    isUnseenLate: mail.isLate && !mail.dealtAt,
    from: formatContact({ name: fromName, address: fromAddress }),
    excerpt: hidePrivateLinks(excerpt),
    files: files.length + leftFiles.length,
  }
}

export function meta() {
  return staffMeta('Incoming mail')
}

const emptyViews: Readonly<Record<IncomingView, string>> = {
  tray: 'No mail is waiting. Replies go straight to their conversation.',
  late: 'No mail came in about a closed or delivered enquiry.',
  joined: 'No mail has joined a conversation yet.',
  'set-aside': 'No automatic reply, bounce or newsletter came in.',
  dealt: 'No mail was dealt with here yet.',
  spam: 'No mail is marked as spam.',
}

export default function IncomingPage({ loaderData }: Route.ComponentProps) {
  const { view, search, mails, comesIn, counts, next } = loaderData
  const [params] = useSearchParams()
  const further = new URLSearchParams(params)
  further.set('after', next ?? '')
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
      >
        <Link to={href('/staff/mail/new')} className="button button-secondary button-small">
          Write a mail
        </Link>
      </PageHead>
      {!comesIn && (
        <Notice className="mb-4" title="Replies go to the team’s own mailbox">
          <p>They will arrive here once REPLY_MAIL is set.</p>
        </Notice>
      )}
      <FindForm label="Find in all incoming mails" name="q" defaultValue={search} maxLength={200} />
      {search === '' ? (
        <PageTabs
          label="Mail by state"
          field="state"
          tabs={viewNames.map((name) => ({
            to: `?state=${name}`,
            label: views[name],
            isCurrent: name === view,
            ...((name === 'tray' || name === 'late') && { count: counts[name] }),
          }))}
        />
      ) : (
        <p className="mb-4">
          Mails with “{search}”, newest first.{' '}
          <Link to={`?state=${view}`} className="text-link">
            Show the lists again
          </Link>
        </p>
      )}
      {mails.length === 0 ? (
        <p className="text-muted">
          {search === '' ? emptyViews[view] : 'No mail has all of these words. Try fewer.'}
        </p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule bg-surface">
          {mails.map((mail) => (
            <IncomingRow key={mail.id} mail={mail} shownState={search !== ''} />
          ))}
        </ul>
      )}
      {next && (
        <p className="mt-4">
          <Link to={`?${further}`} className="button button-secondary button-small">
            Further ones
          </Link>
        </p>
      )}
    </>
  )
}

/** Tones of the states, as the results of a search show them. */
const stateTones: Partial<Record<IncomingState, 'attention' | 'negative'>> = {
  tray: 'attention',
  spam: 'negative',
}

function IncomingRow({
  mail,
  shownState,
}: {
  mail: ReturnType<typeof toRow>
  shownState: boolean
}) {
  const { id, subject, from, state, files } = mail
  return (
    <li className="contact-row">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          to={href('/staff/mail/incoming/:mail', { mail: id })}
          className="row-link min-w-0 font-medium break-words"
        >
          {subject || 'No subject'}
        </Link>
        <IncomingKindTag kind={mail.kind} />
        {mail.isUnseenLate && <StatusTag tone="attention">Closed or delivered</StatusTag>}
        {shownState && <StatusTag tone={stateTones[state]}>{incomingStates[state]}</StatusTag>}
        <span className="ml-auto text-sm text-muted">
          <Timestamp at={mail.receivedAt} />
        </span>
      </p>
      <p className="text-sm break-words">
        {from || 'Unknown sender'}
        {files > 0 && (
          <span className="text-muted"> · {files === 1 ? '1 file' : `${files} files`}</span>
        )}
        {mail.dealtBy && <span className="text-muted"> · dealt with by {mail.dealtBy}</span>}
      </p>
      <p className="line-clamp-2 text-sm break-words text-muted">{mail.excerpt}</p>
    </li>
  )
}
