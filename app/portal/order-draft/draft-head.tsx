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
}

/** Heading of a draft order, with an explanation of where changes on this page go. */
export function DraftHead({ title, params, approval, apart }: DraftHeadProps) {
  const { company, draft, reference } = params
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
        {draft
          ? 'What you add on this page goes into this order. What you add elsewhere, from the catalogue, lists or the pad, goes into a new order.'
          : reference
            ? 'This is a copy of the order. Your changes take effect when you send it.'
            : 'Saved as you write it. Continue here or on another device.'}
      </p>
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
