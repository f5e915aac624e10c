import { tellMembers } from '#app/domain/notifications/choice/tell-members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Waiting } from './ask-approval.server.ts'

/** Result of sending an order, or a change of one, that is now pending approval. */
export interface WaitingOrder {
  ok: true
  outcome: 'waiting'
  approval: string
  /** Names of the approvers. */
  names: string[]
}

/** Emails the people who are asked to approve an order. */
export async function tellDeciders(
  tx: Database,
  { approval, company, recipients, names }: Waiting,
): Promise<WaitingOrder> {
  const subject = { approval }
  await tellMembers(
    tx,
    { company, topic: 'approve' },
    recipients.map((recipient) => ({ kind: 'order-to-approve', subject, recipient })),
  )
  return { ok: true, outcome: 'waiting', approval, names }
}
