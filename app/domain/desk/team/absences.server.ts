import { and, asc, eq, gte } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { type Absence, canBeDeputy, findDayWithoutDeputy } from '#app/domain/accounts/deputies.ts'
import { absenceTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lockStaff } from './lock-staff.server.ts'
import { refuseTeamChange, type TeamRefused } from './team-refusal.ts'

const maxAbsenceMs = 366 * 24 * 60 * 60_000

export type PlanAbsenceResult =
  | { outcome: 'done' }
  | TeamRefused
  | PolicyRefusal
  /** On this day everybody in a chain of substitutes would be away. */
  | { outcome: 'circle'; day: string }

/**
 * Plans the absence of a staff member, with their substitute. Staff plan their own; administrators
 * those of others.
 */
export async function planAbsence(
  db: Database,
  actor: StaffActor,
  absence: Absence,
): Promise<PlanAbsenceResult> {
  const { accountId: account, deputy, firstDay, lastDay } = absence
  const refusal = refusalFor(actor, 'plan-absence', account === actor.account)
  if (refusal) return refusal
  const length = Date.parse(lastDay) - Date.parse(firstDay)
  if (!(length >= 0 && length <= maxAbsenceMs)) return refuseTeamChange('wrong-days')
  if (deputy === account) return refuseTeamChange('wrong-cover')
  return db.transaction(async (tx) => {
    const [first = '', second = ''] = [account, deputy].toSorted()
    const locked = [await lockStaff(tx, first), await lockStaff(tx, second)]
    const person = locked.find((each) => each?.id === account)
    const substitute = locked.find((each) => each?.id === deputy)
    if (!person) return refuseTeamChange('not-found')
    if (!substitute || substitute.deactivatedAt) return refuseTeamChange('wrong-cover')
    if (!canBeDeputy(person.roles, substitute.roles)) return refuseTeamChange('covers-unseen')
    const others = await tx
      .select()
      .from(absenceTable)
      .where(gte(absenceTable.lastDay, firstDay))
      .for('update')
    const isAway = others.some((other) => other.accountId === account && other.firstDay <= lastDay)
    if (isAway) return refuseTeamChange('is-away')
    const day = findDayWithoutDeputy(absence, others)
    if (day !== null) return { outcome: 'circle', day }
    await tx.insert(absenceTable).values({ accountId: account, deputy, firstDay, lastDay })
    await writeAudit(tx, actor, {
      action: 'plan-absence',
      subject: { kind: 'account', id: account, label: person.name },
      after: { firstDay, lastDay, deputy: substitute.name },
    })
    return { outcome: 'done' }
  })
}

/** Cancels a planned absence. */
export async function cancelAbsence(
  db: Database,
  actor: StaffActor,
  id: string,
): Promise<{ outcome: 'done' } | TeamRefused | PolicyRefusal> {
  return db.transaction(async (tx) => {
    const [absence] = await tx.select().from(absenceTable).where(eq(absenceTable.id, id))
    const refusal = refusalFor(actor, 'plan-absence', absence?.accountId === actor.account)
    if (refusal) return refusal
    const person = absence ? await lockStaff(tx, absence.accountId) : null
    if (!absence || !person) return refuseTeamChange('not-found')
    await tx.delete(absenceTable).where(eq(absenceTable.id, id))
    const { firstDay, lastDay } = absence
    await writeAudit(tx, actor, {
      action: 'cancel-absence',
      subject: { kind: 'account', id: person.id, label: person.name },
      before: { firstDay, lastDay },
    })
    return { outcome: 'done' }
  })
}

/**
 * Lists the absences that end on `day` or later, by first day. Read them once to resolve a chain of
 * substitutes.
 */
export async function listAbsencesFrom(db: Database, day: string, account?: string) {
  return db
    .select()
    .from(absenceTable)
    .where(
      and(
        gte(absenceTable.lastDay, day),
        account ? eq(absenceTable.accountId, account) : undefined,
      ),
    )
    .orderBy(asc(absenceTable.firstDay), asc(absenceTable.id))
}
