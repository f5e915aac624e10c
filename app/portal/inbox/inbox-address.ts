import { href } from 'react-router'
import type { InboxKind } from '#app/domain/inbox/inbox-item.ts'
import { draftAddress } from '../order-draft/draft-addresses.ts'
import { orderAddress } from '../orders/order-address.ts'

/** Where something that stands in the inbox is dealt with. */
export function inboxAddress(
  company: string,
  { kind, reference, target }: { kind: InboxKind; reference: string; target: string },
): string {
  const order = () => orderAddress(company, reference)
  switch (kind) {
    case 'approval':
      return href('/portal/:company/approvals/:approval', { company, approval: target })
    case 'declined':
      return draftAddress({ company, draft: target })
    case 'delivery':
      return href('/portal/:company/goods-in', { company })
    case 'spec':
      return href('/portal/:company/products/changes', { company })
    case 'message':
    case 'question':
      return `${order()}#messages`
    case 'claim':
      return `${order()}#goods-in`
    case 'proposal':
    case 'answered':
      return order()
    case 'notice':
      return href('/portal/:company/notices/:notice', { company, notice: target })
  }
}
