import { notifyMembers } from '#app/domain/notifications/choice/notify-members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findRecipients } from '../mails/find-recipients.server.ts'
import { findMutingAccounts } from '../mute/mute-order.server.ts'
import type { LockedEnquiry } from '../record/change-enquiry.server.ts'

/**
 * Queues mails about a blanket order's period and remaining quantities to the members who are
 * notified of it. No-op if the enquiry has no company.
 */
export async function notifyOfBlanket(
  tx: Database,
  enquiry: Pick<LockedEnquiry, 'id' | 'email' | 'channel' | 'companyId'>,
): Promise<void> {
  const { id, companyId: company } = enquiry
  if (!company) return
  const recipients = await findRecipients(tx, enquiry)
  await notifyMembers(
    tx,
    { company, topic: 'blanket', mutedBy: await findMutingAccounts(tx, id) },
    recipients.map((recipient) => ({ kind: 'blanket-order', subject: { enquiry: id }, recipient })),
  )
}
