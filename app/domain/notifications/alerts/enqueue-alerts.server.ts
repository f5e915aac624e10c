import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NewMail } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { TopicName } from '../choice/mail-topics.ts'
import { isAlertTopic, isAnnounced } from './alert-topics.ts'
import { alertChoiceTable, alertTable, pushSubscriptionTable } from './tables.server.ts'

/** A mail to a member, which an alert can announce. */
export interface MemberMail {
  account: string
  mail: NewMail
}

/**
 * Queues alerts for those members who have chosen them for the topic of a mail: one for each device,
 * and a text message. They do not depend on the choice of mails.
 * @param tx the transaction of the event
 */
export async function enqueueAlerts(
  tx: Database,
  { company, topic }: { company: string; topic: TopicName },
  mails: readonly MemberMail[],
): Promise<void> {
  if (!isAlertTopic(topic) || mails.length === 0) return
  const targets = await tx
    .select({
      account: alertChoiceTable.accountId,
      channel: alertChoiceTable.channel,
      subscription: pushSubscriptionTable.id,
    })
    .from(alertChoiceTable)
    .leftJoin(
      pushSubscriptionTable,
      and(
        eq(alertChoiceTable.channel, 'push'),
        eq(pushSubscriptionTable.companyId, alertChoiceTable.companyId),
        eq(pushSubscriptionTable.accountId, alertChoiceTable.accountId),
      ),
    )
    .where(
      and(
        eq(alertChoiceTable.companyId, company),
        inArray(
          alertChoiceTable.accountId,
          mails.map(({ account }) => account),
        ),
        sql`${topic} = any (${alertChoiceTable.topics})`,
      ),
    )
  const now = Date.now()
  const rows = targets.flatMap(({ account, channel, subscription }) => {
    if (channel === 'push' && subscription === null) return []
    return mails.flatMap(({ account: recipient, mail: { kind, subject, waitSeconds = 0 } }) =>
      recipient === account && isAnnounced(kind)
        ? [
            {
              companyId: company,
              accountId: account,
              channel,
              subscriptionId: subscription,
              kind,
              subject: withoutText(subject),
              nextAt: new Date(now + waitSeconds * 1000),
            },
          ]
        : [],
    )
  })
  if (rows.length > 0) await tx.insert(alertTable).values(rows)
}

/** Returns the ids of a mail's records without the text that staff wrote. */
function withoutText({ words: _, ...ids }: Record<string, string>): Record<string, string> {
  return ids
}
