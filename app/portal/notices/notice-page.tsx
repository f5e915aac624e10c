import { href, Link } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { noticeKey } from '#app/domain/inbox/inbox-item.ts'
import { NoticeLetter } from '#app/domain/notices/notice-letter.tsx'
import { readNotice } from '#app/domain/notices/read-notices.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { useMarkAsRead } from '#app/portal/inbox/use-mark-as-read.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/notice-page.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const { notice } = params
  const found = isUuid(notice) ? await inCompany((tx) => readNotice(tx, actor, notice)) : null
  if (!found) throw createMissingPageError(url)
  // While staff act for the member, the notice stays unread, because the member has not seen it.
  return { ...found, unread: actor.actedBy ? [] : [noticeKey(notice)] }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return portalMeta(loaderData?.subject ?? 'Notice')
}

export default function NoticePage({ loaderData, params }: Route.ComponentProps) {
  const { unread, at, ...letter } = loaderData
  useMarkAsRead(params.company, unread)
  return (
    <>
      <p className="mb-3 text-sm print:hidden">
        <Link to={href('/portal/:company/notices', params)} className="text-link">
          All notices
        </Link>
      </p>
      <NoticeLetter {...letter} sent={formatInstant(at)} />
    </>
  )
}
