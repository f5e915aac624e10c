import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { operations } from '#app/domain/access/policy.ts'
import { type StaffRole, staffRoles } from '#app/domain/access/roles.ts'
import { listAbsencesOn } from '#app/domain/accounts/covered-accounts.server.ts'
import { type Absence, findDeputy } from '#app/domain/accounts/deputies.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatShortDay, isoDayOf } from '#app/platform/text/format.ts'

const reachByRole: Partial<Record<StaffRole, 'all' | 'own'>> = operations['see-enquiries'].staff
const rolesWithReach = (reach: 'all' | 'own') =>
  staffRoles.filter((role) => reachByRole[role] === reach)

export interface Assignable {
  account: string
  name: string
  /** Says until when they are away, and who covers; empty if they are at work. */
  away: string
}

function describeAbsence({ lastDay }: Absence, deputy: string | null | undefined): string {
  const until = `away until ${formatShortDay(lastDay)}`
  return deputy ? `${until}, ${deputy} covers` : until
}

/**
 * Lists the active staff to whom an enquiry can be assigned, by name: those who may open it.
 * @param of company of the enquiry, whose account manager may be assigned; if missing, account
 * managers of all companies are listed
 */
export async function listAssignable(
  db: Database,
  of?: { company: string | null },
): Promise<Assignable[]> {
  const mayOpenOwn = inArray(staffRoleTable.role, rolesWithReach('own'))
  const manager = db
    .select({ account: companyTable.accountManager })
    .from(companyTable)
    .where(of?.company ? eq(companyTable.id, of.company) : sql`false`)
  const isManager = of ? and(mayOpenOwn, inArray(staffRoleTable.accountId, manager)) : mayOpenOwn
  const assignable = db
    .select({ account: staffRoleTable.accountId })
    .from(staffRoleTable)
    .where(or(inArray(staffRoleTable.role, rolesWithReach('all')), isManager))
  const people = await db
    .select({ account: accountTable.id, name: accountTable.name })
    .from(accountTable)
    .where(and(isNull(accountTable.deactivatedAt), inArray(accountTable.id, assignable)))
    .orderBy(asc(accountTable.name))
    .limit(500)
  const today = isoDayOf(new Date())
  const absences = await listAbsencesOn(db, today)
  const names = new Map(people.map(({ account, name }) => [account, name]))
  return people.map((person) => {
    const absence = absences.find(({ accountId }) => accountId === person.account)
    if (!absence) return { ...person, away: '' }
    const deputy = findDeputy(person.account, today, absences)
    return { ...person, away: describeAbsence(absence, deputy && names.get(deputy)) }
  })
}
