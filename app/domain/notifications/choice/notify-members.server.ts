import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { enqueueMails, type NewMail } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueAlerts } from '../alerts/enqueue-alerts.server.ts'
import { type Choice, type TopicName, whenToMail } from './mail-topics.ts'
import { digestEntryTable, mailChoiceTable } from './tables.server.ts'

export interface MemberNotification {
  company: string
  topic: TopicName
  /** Accounts that muted mails about the order. */
  mutedBy?: readonly string[]
  /** Mails to other recipients, sent together with these. */
  others?: readonly NewMail[]
}

/**
 * Notifies members of a company according to their choices: at once, in their next daily mail, or
 * not at all. Recipients who are not members are mailed at once. Members who have switched on alerts of
 * the topic get them besides. Runs in the caller's transaction.
 * @returns whether any member will be mailed
 */
export async function notifyMembers(
  tx: Database,
  { company, topic, mutedBy = [], others = [] }: MemberNotification,
  mails: readonly NewMail[],
): Promise<boolean> {
  const members = await findChoices(
    tx,
    { company, topic },
    mails.map(({ recipient }) => recipient),
  )
  const told = mails.map((mail) => {
    const member = members.get(mail.recipient.toLowerCase())
    const when: Choice = member
      ? whenToMail(topic, member.choice, mutedBy.includes(member.account))
      : 'now'
    return { mail, when, account: member?.account ?? '' }
  })
  const now = told.filter(({ when }) => when === 'now').map(({ mail }) => mail)
  await enqueueMails(tx, [...now, ...others])
  await enqueueAlerts(
    tx,
    { company, topic },
    told.filter(({ account }) => account !== '' && !mutedBy.includes(account)),
  )
  const entries = told
    .filter(({ when }) => when === 'daily')
    .map(({ mail: { kind, subject }, account }) => ({
      companyId: company,
      accountId: account,
      kind,
      subject,
    }))
  if (entries.length > 0) await tx.insert(digestEntryTable).values(entries)
  return told.some(({ when }) => when !== 'none')
}

/** Finds the choices of the members among the given email addresses, by address in lower case. */
async function findChoices(
  tx: Database,
  { company, topic }: Pick<MemberNotification, 'company' | 'topic'>,
  addresses: readonly string[],
) {
  if (addresses.length === 0) return new Map<string, never>()
  const rows = await tx
    .select({
      account: accountTable.id,
      email: accountTable.email,
      choice: mailChoiceTable.choice,
    })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
    .leftJoin(
      mailChoiceTable,
      and(
        eq(mailChoiceTable.companyId, memberTable.companyId),
        eq(mailChoiceTable.accountId, memberTable.accountId),
        eq(mailChoiceTable.topic, topic),
      ),
    )
    .where(
      and(
        eq(memberTable.companyId, company),
        isNull(memberTable.suspendedAt),
        inArray(
          accountTable.email,
          addresses.map((address) => address.toLowerCase()),
        ),
      ),
    )
  return new Map(rows.map((row) => [row.email, row]))
}
