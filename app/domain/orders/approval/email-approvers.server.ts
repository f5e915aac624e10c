import { notifyMembers } from '#app/domain/notifications/choice/notify-members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { PendingApproval } from './request-approval.server.ts'

/** Result of sending an order, or a change of one, that is now pending approval. */
export interface PendingOrder {
  outcome: 'waiting'
  approval: string
  /** Names of the approvers. */
  names: string[]
}

/** Emails the people who are asked to approve an order. */
export async function emailApprovers(
  tx: Database,
  { approval, company, recipients, names }: PendingApproval,
): Promise<PendingOrder> {
  const subject = { approval }
  await notifyMembers(
    tx,
    { company, topic: 'approve' },
    recipients.map((recipient) => ({ kind: 'order-to-approve', subject, recipient })),
  )
  return { outcome: 'waiting', approval, names }
}
