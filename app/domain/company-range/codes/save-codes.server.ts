import { and, eq } from 'drizzle-orm'
import type { CompanyActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { ownCodeTable } from '../tables.server.ts'
import { codeKey, maxCodes } from './own-code.ts'

export type CodesResult =
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
  actor: CompanyActor,
  codes: readonly NewCode[],
): Promise<CodesResult> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const { company } = actor
  const held = await tx.$count(ownCodeTable, eq(ownCodeTable.companyId, company))
  if (held + codes.length > maxCodes) {
    const message = `A company can have up to ${maxCodes} codes; this one has ${held}. Nothing was added.`
    return { ok: false, reason: 'too-many', message }
  }
  if (codes.length === 0) return { ok: true, changed: 0 }
  const added = await tx
    .insert(ownCodeTable)
    .values(codes.map(({ code, sku }) => ({ companyId: company, code, sku, key: codeKey(code) })))
    .onConflictDoNothing()
    .returning({ code: ownCodeTable.code, sku: ownCodeTable.sku })
  const [only] = added
  if (only) {
    await auditCode(tx, actor, 'add-own-codes', added.length === 1 ? only : { count: added.length })
  }
  return { ok: true, changed: added.length }
}

/** Changes an own code or its product. @param tx transaction of `inCompany` */
export async function changeCode(
  tx: Database,
  actor: CompanyActor,
  { id, code, sku }: NewCode & { id: string },
): Promise<CodesResult> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const { company } = actor
  const key = codeKey(code)
  const same = and(
    eq(ownCodeTable.companyId, company),
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
    .where(isOwnCode(company, id))
    .returning({ id: ownCodeTable.id })
  if (changed.length === 0) return codeGoneRefusal
  await auditCode(tx, actor, 'change-own-code', { code, sku })
  return { ok: true, changed: 1 }
}

/** Removes an own code. Idempotent. @param tx transaction of `inCompany` */
export async function removeCode(
  tx: Database,
  actor: CompanyActor,
  id: string,
): Promise<CodesResult> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const [removed] = await tx
    .delete(ownCodeTable)
    .where(isOwnCode(actor.company, id))
    .returning({ code: ownCodeTable.code, sku: ownCodeTable.sku })
  if (!removed) return { ok: true, changed: 0 }
  await auditCode(tx, actor, 'remove-own-code', removed)
  return { ok: true, changed: 1 }
}

const codeGoneRefusal: CodesResult = {
  ok: false,
  reason: 'gone',
  message: 'This code has been removed in the meantime. Please add it again.',
}

const isOwnCode = (company: string, id: string) =>
  and(eq(ownCodeTable.companyId, company), eq(ownCodeTable.id, id))

function auditCode(
  tx: Database,
  actor: CompanyActor,
  action: string,
  after: Record<string, unknown>,
) {
  const subject = { kind: 'company' as const, id: actor.company, label: 'Own codes' }
  return writeAudit(tx, actor, { action, subject, after })
}
