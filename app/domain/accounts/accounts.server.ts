import { and, asc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { assertNotActing, type MemberActor, type StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Absence } from './deputies.ts'
import { absenceTable, accountTable, staffRoleTable } from './tables.server.ts'

/**
 * SQL array with the account of a staff member and those of everyone whose work they do on a day:
 * colleagues they stand in for, and, if such a colleague was to stand in for others, these too.
 * @param day ISO date
 */
export function accountsCoveredBy(account: string, day: string): SQL {
  return sql`array(with recursive covered as (
    select ${account}::uuid as account_id
    union select absence.account_id from absence
      join covered on absence.deputy = covered.account_id
      where ${day}::date between absence.first_day and absence.last_day)
    select account_id from covered)`
}

/** Lists the absences of a day. @param day ISO date */
export function listAbsencesOn(db: Database, day: string): Promise<Absence[]> {
  const { firstDay, lastDay, id } = absenceTable
  return db
    .select()
    .from(absenceTable)
    .where(and(lte(firstDay, day), gte(lastDay, day)))
    .orderBy(asc(firstDay), asc(id))
}

/**
 * Finds or creates the account of an email address and locks it until the transaction ends. The
 * name of an existing account is not changed.
 * @param email in lower case
 */
export async function ensureAccount(
  tx: Database,
  { name, email }: { name: string; email: string },
) {
  await tx.insert(accountTable).values({ name, email }).onConflictDoNothing()
  const [person] = await tx
    .select()
    .from(accountTable)
    .where(eq(accountTable.email, email))
    .for('update')
  if (!person) throw new Error('The account was not stored.')
  return person
}

/**
 * Loads a staff member with their current roles, for policy checks.
 * @returns an actor without roles if the account is deactivated or unknown
 */
export async function findStaffActor(db: Database, account: string): Promise<StaffActor> {
  const [person] = await db.select().from(accountTable).where(eq(accountTable.id, account))
  const roles: { role: StaffRole }[] =
    person && person.deactivatedAt === null
      ? await db
          .select({ role: staffRoleTable.role })
          .from(staffRoleTable)
          .where(eq(staffRoleTable.accountId, account))
      : []
  const { name = '', email = '' } = person ?? {}
  return { kind: 'staff', account, name, email, roles: roles.map(({ role }) => role) }
}

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

/** Changes the actor's own name. Earlier history entries keep the previous name. */
export async function renameAccount(
  db: Database,
  actor: StaffActor | MemberActor,
  name: string,
): Promise<void> {
  assertNotActing(actor)
  await db.transaction(async (tx) => {
    await tx
      .update(accountTable)
      .set({ name, updatedAt: new Date() })
      .where(eq(accountTable.id, actor.account))
    await writeAudit(tx, actor, {
      action: 'rename-account',
      subject: { kind: 'account', id: actor.account, label: name },
      before: { name: actor.name },
      after: { name },
    })
  })
}

/**
 * Changes a member's own name and telephone number, which is stored once for all their companies.
 */
export async function changeOwnContact(
  db: Database,
  actor: MemberActor,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  assertNotActing(actor)
  await db.transaction(async (tx) => {
    if (name !== actor.name) await renameAccount(tx, actor, name)
    await tx
      .update(accountTable)
      .set({ phone, updatedAt: new Date() })
      .where(eq(accountTable.id, actor.account))
  })
}
