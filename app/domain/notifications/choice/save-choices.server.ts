import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import {
  lockMembership,
  notMemberRefusal,
} from '#app/domain/customers/members/find-membership.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type Choice, mailTopics, type TopicName, topicNames, whenToMail } from './mail-topics.ts'
import { mailChoiceTable } from './tables.server.ts'

export type MailChoices = Record<TopicName, Choice>

const ownChoices = ({ company, account }: MemberActor) =>
  and(eq(mailChoiceTable.companyId, company), eq(mailChoiceTable.accountId, account))

/**
 * Finds a member's choices for all topics, with defaults for topics without a choice. @param tx
 * transaction of `inCompany`
 */
export async function findMailChoices(tx: Database, member: MemberActor): Promise<MailChoices> {
  const rows = await tx.select().from(mailChoiceTable).where(ownChoices(member))
  const chosen = new Map(rows.map(({ topic, choice }) => [topic, choice]))
  return Object.fromEntries(
    topicNames.map((topic) => [topic, whenToMail(topic, chosen.get(topic) ?? null)]),
  ) as MailChoices
}

/**
 * Saves a member's mail choices; a choice that its topic does not allow leaves that topic
 * unchanged.
 * @param tx transaction of `inCompany`
 */
export async function saveMailChoices(
  tx: Database,
  member: MemberActor,
  wanted: Partial<Record<TopicName, string>>,
): Promise<{ outcome: 'done' } | typeof notMemberRefusal | PolicyRefusal> {
  const refusal = refusalFor(member, 'read-inbox', true)
  if (refusal) return refusal
  if (!(await lockMembership(tx, member))) return notMemberRefusal
  const before = await findMailChoices(tx, member)
  const after = { ...before }
  for (const topic of topicNames) {
    const choice = mailTopics[topic].allowed.find((one) => one === wanted[topic])
    if (choice) after[topic] = choice
  }
  const { company, account, name } = member
  await tx.delete(mailChoiceTable).where(ownChoices(member))
  const kept = topicNames
    .filter((topic) => after[topic] !== mailTopics[topic].defaultChoice)
    .map((topic) => ({ companyId: company, accountId: account, topic, choice: after[topic] }))
  if (kept.length > 0) await tx.insert(mailChoiceTable).values(kept)
  await writeAudit(tx, member, {
    action: 'choose-mails',
    subject: { kind: 'account', id: account, label: name },
    before,
    after,
  })
  return { outcome: 'done' }
}
