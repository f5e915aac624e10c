import { and, isNull } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '../tables.server.ts'

/** SQL condition on members joined with accounts: neither suspended nor deactivated. */
export const isNotSuspended = and(
  isNull(memberTable.suspendedAt),
  isNull(accountTable.deactivatedAt),
)
