import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { MemberActor } from '../actor.ts'
import type { MemberRole } from '../roles.ts'
import { accountTable, memberTable } from '../tables.server.ts'

export interface Colleague {
  account: string
  name: string
  email: string
  role: MemberRole
  /** Whether they have signed in; before, they are only invited. */
  hasSignedIn: boolean
}

/** Who is in a member's company and not suspended, by name. @param tx of `inCompany` */
export function listMembers(tx: Database, { company }: MemberActor): Promise<Colleague[]> {
  return tx
    .select({
      account: accountTable.id,
      name: accountTable.name,
      email: accountTable.email,
      role: memberTable.role,
      hasSignedIn: accountTable.emailVerified,
    })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.account))
    .where(and(eq(memberTable.company, company), isNull(memberTable.suspendedAt)))
    .orderBy(asc(accountTable.name), asc(accountTable.id))
    .limit(500)
}
