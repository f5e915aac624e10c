import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { TopicName } from './mail-topics.ts'
import { mailChoiceTable } from './tables.server.ts'

/**
 * SQL condition: members who receive their company's mails, because they have joined and are not
 * suspended.
 */
export const receivesMails = and(isNotNull(memberTable.joinedAt), isNull(memberTable.suspendedAt))

/**
 * Finds the members of a company who receive mails, each with the choice for a topic (null if none
 * was made). The order is always the same, so that locking a row for each cannot deadlock with
 * another company that shares members.
 */
export function findReaders(tx: Database, company: string, topic: TopicName) {
  return tx
    .select({
      account: accountTable.id,
      name: accountTable.name,
      email: accountTable.email,
      role: memberTable.role,
      joined: memberTable.joinedAt,
      choice: mailChoiceTable.choice,
    })
    .from(memberTable)
    .innerJoin(
      accountTable,
      and(eq(accountTable.id, memberTable.accountId), isNull(accountTable.deactivatedAt)),
    )
    .leftJoin(
      mailChoiceTable,
      and(
        eq(mailChoiceTable.companyId, memberTable.companyId),
        eq(mailChoiceTable.accountId, memberTable.accountId),
        eq(mailChoiceTable.topic, topic),
      ),
    )
    .where(and(eq(memberTable.companyId, company), receivesMails))
    .orderBy(asc(accountTable.id))
}
