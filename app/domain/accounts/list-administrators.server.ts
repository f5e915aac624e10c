import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { accountTable, staffRoleTable } from './tables.server.ts'

const isAdministrator = and(
  eq(staffRoleTable.role, 'administrator'),
  isNull(accountTable.deactivatedAt),
)

/** Lists the active administrators by name, at most 100. */
export function listAdministrators(db: Database) {
  return db
    .select({ id: accountTable.id, name: accountTable.name, email: accountTable.email })
    .from(accountTable)
    .innerJoin(staffRoleTable, eq(staffRoleTable.accountId, accountTable.id))
    .where(isAdministrator)
    .orderBy(asc(accountTable.name))
    .limit(100)
}

/** Advisory lock that serialises changes of staff and their roles. */
const staffLock = 0x7374_6166

/**
 * Serialises changes of staff and their roles until the transaction ends. Take it before any row is
 * locked, so that two changes cannot wait for each other.
 * @returns accounts of the active administrators, which cannot change while the lock is held
 */
export async function lockAdministrators(tx: Database): Promise<ReadonlySet<string>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${staffLock})`)
  const rows = await tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .innerJoin(staffRoleTable, eq(staffRoleTable.accountId, accountTable.id))
    .where(isAdministrator)
  return new Set(rows.map(({ id }) => id))
}
