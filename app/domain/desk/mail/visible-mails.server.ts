import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { type OperationName, reachOf } from '#app/domain/access/policy.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { seenEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { type MailTopic, mailKindsAbout } from '#app/domain/notifications/mail.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { orderApprovalTable } from '#app/domain/orders/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'

/** The operation that lets staff see what a mail is about. */
const operationOf = {
  enquiry: 'see-enquiries',
  contact: 'see-contact-requests',
  'held-forms': 'release-held-forms',
  approval: 'see-enquiries',
  company: 'see-enquiries',
  account: 'manage-staff',
} as const satisfies Record<MailTopic, OperationName>

const topics = Object.keys(operationOf) as MailTopic[]

/**
 * Builds the condition that a mail is visible to an actor: they may read the log, and may see what the
 * mail is about. Account managers see the mails of their own companies.
 */
export function visibleMails(actor: Actor): SQL {
  if (reachOf(actor, 'see-mail') === 'none') return sql`false`
  const conditions = topics.flatMap((topic) => {
    const reach = reachOf(actor, operationOf[topic])
    if (reach === 'none') return []
    const isAbout = inArray(mailTable.kind, mailKindsAbout(topic))
    return [reach === 'all' ? isAbout : and(isAbout, isOwn(actor, topic))]
  })
  return or(...conditions) ?? sql`false`
}

const idIn = (name: string) => sql`(${mailTable.subject} ->> ${sql.raw(`'${name}'`)})::uuid`

function isOwn(actor: Actor, topic: MailTopic): SQL {
  switch (topic) {
    case 'enquiry':
      return seenEnquiry(actor, idIn('enquiry'))
    case 'approval':
      return sql`exists (
        select from ${orderApprovalTable} join ${companyTable} on ${companyTable.id} = ${orderApprovalTable.company}
        where ${orderApprovalTable.id} = ${idIn('approval')} and ${companyTable.accountManager} = ${accountOf(actor)})`
    case 'company':
      return sql`exists (
        select from ${companyTable} where ${companyTable.id}::text = ${mailTable.subject} ->> 'company'
          and ${companyTable.accountManager} = ${accountOf(actor)})`
    case 'contact':
    case 'held-forms':
    case 'account':
      return sql`false`
  }
}

/**
 * Checks whether an actor may read the text of mails about how people sign in. Nobody may, with one
 * exception: on an installation without a mail server, its administrator, as long as theirs is the
 * only active account of staff. A command may under the same conditions.
 */
export async function mayReadAccountMails(db: Database, actor: Actor): Promise<boolean> {
  if (environment().SMTP_URL !== undefined) return false
  if (reachOf(actor, 'manage-staff') !== 'all') return false
  const staff = await db
    .selectDistinct({ account: staffRoleTable.account })
    .from(staffRoleTable)
    .innerJoin(accountTable, eq(accountTable.id, staffRoleTable.account))
    .where(isNull(accountTable.deactivatedAt))
    .limit(2)
  const own = accountOf(actor)
  return staff.length < 2 && (own === null || staff[0]?.account === own)
}
