import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { hashSecret } from './open-punch-out.server.ts'
import { type PunchOutForm, parseReturnOrigin } from './punch-out.ts'
import { punchOutTable } from './tables.server.ts'

/** PunchOut of a company as the desk shows it. */
export interface PunchOutSetting {
  identity: string
  returnOrigin: string
  createdAt: Date
  lastUsedAt: Date | null
}

type SetUpResult =
  | { outcome: 'set-up'; secret: string | null }
  | { outcome: 'identity-used'; message: string }
  | PolicyRefusal

/** Finds how a company's purchasing system opens the shop; null if PunchOut is off. */
export async function findPunchOutSetting(
  db: Database,
  company: string,
): Promise<PunchOutSetting | null> {
  const { identity, returnOrigin, createdAt, lastUsedAt } = punchOutTable
  const [found] = await db
    .select({ identity, returnOrigin, createdAt, lastUsedAt })
    .from(punchOutTable)
    .where(eq(punchOutTable.companyId, company))
  return found ?? null
}

/**
 * Turns PunchOut on for a company, or changes its identity and address.
 * @returns the shared secret if it is new; it is not shown again
 */
export function setUpPunchOut(
  db: Database,
  actor: StaffActor,
  { company, identity, returnUrl }: PunchOutForm & { company: string },
): Promise<SetUpResult> {
  return db.transaction(async (tx): Promise<SetUpResult> => {
    const refusal = refusalFor(actor, 'set-up-punch-out')
    if (refusal) return refusal
    const returnOrigin = parseReturnOrigin(returnUrl)
    if (returnOrigin === null) throw new Error('The form accepts secure addresses only.')
    const name = identity.toLowerCase()
    const [other] = await tx
      .select({ company: punchOutTable.companyId })
      .from(punchOutTable)
      .where(and(eq(punchOutTable.identity, name), ne(punchOutTable.companyId, company)))
    if (other) {
      const message = 'Another company has this identity. Enter one that is this company’s alone.'
      return { outcome: 'identity-used', message }
    }
    const before = await findPunchOutSetting(tx, company)
    const secret = before ? null : createSecret()
    const values = { identity: name, returnOrigin }
    if (secret === null) {
      await tx.update(punchOutTable).set(values).where(eq(punchOutTable.companyId, company))
    } else {
      const secretDigest = hashSecret(secret)
      await tx
        .insert(punchOutTable)
        .values({ companyId: company, secretDigest, ...values })
        .onConflictDoUpdate({
          target: punchOutTable.companyId,
          set: { secretDigest, ...values },
        })
    }
    await auditPunchOut(tx, actor, company, {
      action: 'set-up-punch-out',
      before: before && { identity: before.identity, returnOrigin: before.returnOrigin },
      after: values,
    })
    return { outcome: 'set-up', secret }
  })
}

/** Replaces the shared secret; the previous one is refused at once. @returns the new secret */
export function replacePunchOutSecret(
  db: Database,
  actor: StaffActor,
  company: string,
): Promise<{ outcome: 'replaced'; secret: string } | { outcome: 'off' } | PolicyRefusal> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'set-up-punch-out')
    if (refusal) return refusal
    const secret = createSecret()
    const changed = await tx
      .update(punchOutTable)
      .set({ secretDigest: hashSecret(secret) })
      .where(eq(punchOutTable.companyId, company))
      .returning({ company: punchOutTable.companyId })
    if (changed.length === 0) return { outcome: 'off' as const }
    await auditPunchOut(tx, actor, company, { action: 'replace-punch-out-secret' })
    return { outcome: 'replaced' as const, secret }
  })
}

/** Turns PunchOut off for a company, and ends its visits. */
export function turnPunchOutOff(
  db: Database,
  actor: StaffActor,
  company: string,
): Promise<{ outcome: 'off' } | PolicyRefusal> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'set-up-punch-out')
    if (refusal) return refusal
    const removed = await tx
      .delete(punchOutTable)
      .where(eq(punchOutTable.companyId, company))
      .returning({ identity: punchOutTable.identity })
    if (removed.length > 0)
      await auditPunchOut(tx, actor, company, { action: 'turn-punch-out-off' })
    return { outcome: 'off' as const }
  })
}

const createSecret = () => randomBytes(24).toString('base64url')

async function auditPunchOut(
  tx: Database,
  actor: StaffActor,
  company: string,
  entry: { action: string; before?: unknown; after?: unknown },
): Promise<void> {
  const [named] = await tx
    .select({ name: companyTable.name })
    .from(companyTable)
    .where(eq(companyTable.id, company))
  const subject = { kind: 'company' as const, id: company, label: named?.name ?? '' }
  await writeAudit(tx, actor, { ...entry, subject } as Parameters<typeof writeAudit>[2])
}
