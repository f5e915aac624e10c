import { href, Link } from 'react-router'
import type { lastApprovalOf } from '#app/domain/orders/approval/find-approval.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { ApprovalNotice } from '../approvals/approval-notice.tsx'
import type { DraftParams } from './draft-addresses.ts'

interface DraftHeadProps {
  title: string
  params: DraftParams
  /** The approval that was asked for it last. */
  approval: Awaited<ReturnType<typeof lastApprovalOf>>
  /** Orders that stand apart, sent for approval. */
  apart: number
}

/** Which order is being written, and what becomes of what is changed here. */
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
          ? 'It stands apart: what you add on this page goes into it. What you add elsewhere, from the catalogue, lists or the pad, goes into a new order.'
          : reference
            ? 'A copy of the order: nothing of it counts until you send it.'
            : 'Kept as you write it: go on with it here or on another device.'}
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
