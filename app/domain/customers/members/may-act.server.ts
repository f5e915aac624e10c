import { and, isNull } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '../tables.server.ts'

/** In a query of members with their accounts: who is neither suspended nor deactivated. */
export const mayAct = and(isNull(memberTable.suspendedAt), isNull(accountTable.deactivatedAt))
