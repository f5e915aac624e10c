import { href, Link } from 'react-router'
import type { findLastApproval } from '#app/domain/orders/approval/find-approval.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { ApprovalNotice } from '../approvals/approval-notice.tsx'
import type { DraftParams } from './draft-addresses.ts'

interface DraftHeadProps {
  title: string
  params: DraftParams
  /** The last approval requested for it. */
  approval: Awaited<ReturnType<typeof findLastApproval>>
  /** Number of other orders that are set aside, sent for approval. */
  apart: number
  /** Name of an unsent new order and who else writes in it; null for any other draft. */
  named: {
    name: string
    /** Name of the colleague who shares it; null for the member's own draft. */
    owner: string | null
    sharedWith: readonly { name: string }[]
  } | null
  /** Number of other unsent drafts that the member may write. */
  otherDrafts: number
}

/** Heading of a draft order, with an explanation of where changes on this page go. */
export function DraftHead(props: DraftHeadProps) {
  const { title, params, approval, apart, named, otherDrafts } = props
  const { company, draft, open, reference } = params
  const orders = href('/portal/:company/orders', { company })
  return (
    <>
      <p className="mb-1 text-sm">
        <Link to={orders} className="text-link">
          Your orders
        </Link>
      </p>
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 max-w-2xl text-muted">
        {draft || open
          ? 'What you add on this page goes into this order. What you add elsewhere, from the catalogue, lists or the pad, goes into your current order.'
          : reference
            ? 'This is a copy of the order. Your changes take effect when you send it.'
            : 'Saved as you write it. Continue here or on another device.'}
      </p>
      {named && (named.owner || named.sharedWith.length > 0) && (
        <p className="mt-2 max-w-2xl">
          {named.owner
            ? `${named.owner} shares this draft with you: both of you can change and send it.`
            : `Shared with ${named.sharedWith.map((one) => one.name).join(', ')}.`}
        </p>
      )}
      {!reference && !draft && (
        <p className="mt-2">
          <Link to={href('/portal/:company/drafts', { company })} className="text-link">
            {otherDrafts > 0
              ? `Drafts: ${otherDrafts} more`
              : 'Name it, share it, or start another'}
          </Link>
        </p>
      )}
      {apart > 0 && (
        <p className="mt-2">
          <Link to={`${orders}#sent-for-approval`} className="text-link">
            {countOf(apart, 'order')} sent for approval
          </Link>{' '}
          {apart === 1 ? 'stands apart' : 'stand apart'} from this one.
        </p>
      )}
      {(approval?.state === 'waiting' || approval?.state === 'declined') && (
        <ApprovalNotice approval={{ ...approval, state: approval.state }} company={company} />
      )}
    </>
  )
}
