import { and, eq } from 'drizzle-orm'
import type { CompanyKeeper } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { ownCodeTable } from '../tables.server.ts'
import { codeKey, mostCodes } from './own-code.ts'

export type CodesKept =
  | { ok: true; changed: number }
  | { ok: false; reason: 'known' | 'too-many' | 'gone'; message: string }
  | PolicyRefusal

interface NewCode {
  code: string
  sku: string
}

/**
 * Adds own codes of a company. Existing ones stay unchanged.
 * @param tx transaction of `inCompany`
 * @returns `changed`: the number of codes added
 */
export async function addCodes(
  tx: Database,
  actor: CompanyKeeper,
  codes: readonly NewCode[],
): Promise<CodesKept> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const { company } = actor
  const held = await tx.$count(ownCodeTable, eq(ownCodeTable.company, company))
  if (held + codes.length > mostCodes) {
    const message = `A company can have up to ${mostCodes} codes; this one has ${held}. Nothing was added.`
    return { ok: false, reason: 'too-many', message }
  }
  if (codes.length === 0) return { ok: true, changed: 0 }
  const added = await tx
    .insert(ownCodeTable)
    .values(codes.map(({ code, sku }) => ({ company, code, sku, key: codeKey(code) })))
    .onConflictDoNothing()
    .returning({ code: ownCodeTable.code, sku: ownCodeTable.sku })
  const [only] = added
  if (only) {
    await audit(tx, actor, 'add-own-codes', added.length === 1 ? only : { count: added.length })
  }
  return { ok: true, changed: added.length }
}

/** Changes an own code or its product. @param tx transaction of `inCompany` */
export async function changeCode(
  tx: Database,
  actor: CompanyKeeper,
  { id, code, sku }: NewCode & { id: string },
): Promise<CodesKept> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const { company } = actor
  const key = codeKey(code)
  const same = and(
    eq(ownCodeTable.company, company),
    eq(ownCodeTable.key, key),
    eq(ownCodeTable.sku, sku),
  )
  const [other] = await tx.select({ id: ownCodeTable.id }).from(ownCodeTable).where(same)
  if (other && other.id !== id) {
    return { ok: false, reason: 'known', message: `${code} is already a code of this product.` }
  }
  const changed = await tx
    .update(ownCodeTable)
    .set({ code, key, sku })
    .where(mine(company, id))
    .returning({ id: ownCodeTable.id })
  if (changed.length === 0) return gone
  await audit(tx, actor, 'change-own-code', { code, sku })
  return { ok: true, changed: 1 }
}

/** Removes an own code. Idempotent. @param tx transaction of `inCompany` */
export async function removeCode(
  tx: Database,
  actor: CompanyKeeper,
  id: string,
): Promise<CodesKept> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const [removed] = await tx
    .delete(ownCodeTable)
    .where(mine(actor.company, id))
    .returning({ code: ownCodeTable.code, sku: ownCodeTable.sku })
  if (!removed) return { ok: true, changed: 0 }
  await audit(tx, actor, 'remove-own-code', removed)
  return { ok: true, changed: 1 }
}

const gone: CodesKept = {
  ok: false,
  reason: 'gone',
  message: 'This code has been removed in the meantime. Please add it again.',
}

const mine = (company: string, id: string) =>
  and(eq(ownCodeTable.company, company), eq(ownCodeTable.id, id))

function audit(tx: Database, actor: CompanyKeeper, action: string, after: Record<string, unknown>) {
  const subject = { kind: 'company' as const, id: actor.company, label: 'Own codes' }
  return writeAudit(tx, actor, { action, subject, after })
}
