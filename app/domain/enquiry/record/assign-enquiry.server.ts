import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '#app/domain/people/actor.ts'
import { accountTable, staffRoleTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type ChangeRefusal, changeEnquiry, recordChange } from './change-enquiry.server.ts'

export interface Assignment {
  enquiry: string
  version?: number | undefined
  /** Account of a member of staff; null for nobody. */
  to: string | null
  now?: Date
}

export type AssignResult =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'no-such-staff'; message: string }
  | ChangeRefusal

/** Gives an enquiry to a member of staff, or takes it from whoever had it. */
export async function assignEnquiry(
  db: Database,
  actor: Actor,
  { enquiry: id, version, to, now = new Date() }: Assignment,
): Promise<AssignResult> {
  const change = { operation: 'assign-enquiry', enquiry: id, version } as const
  return changeEnquiry<AssignResult>(db, actor, change, async (tx, enquiry) => {
    if (enquiry.assignee === to) return { ok: true, changed: false }
    if (to !== null && !(await isStaff(tx, to))) {
      const message = 'That person does not work here any more. Choose somebody else.'
      return { ok: false, reason: 'no-such-staff', message }
    }
    await recordChange(tx, actor, enquiry, {
      operation: 'assign-enquiry',
      now,
      set: { assignee: to },
      event: { kind: 'assigned' },
      audit: { before: { assignee: enquiry.assignee }, after: { assignee: to } },
    })
    return { ok: true, changed: true }
  })
}

async function isStaff(tx: Database, account: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .innerJoin(staffRoleTable, eq(staffRoleTable.account, accountTable.id))
    .where(and(eq(accountTable.id, account), isNull(accountTable.deactivatedAt)))
    .limit(1)
  return found !== undefined
}
