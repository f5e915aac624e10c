import { hash } from 'node:crypto'
import { and, desc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { undeliveredStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { DraftLine } from '#app/domain/orders/draft/find-draft.server.ts'
import { orderRulesTable } from '#app/domain/orders/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Returns a fingerprint (SHA-256) of the lines a page showed; it changes with products, quantities,
 * notes, own fields or delivery days.
 */
export function linesFingerprint(
  lines: readonly Pick<DraftLine, 'sku' | 'pieces' | 'note' | 'split' | 'ownFields'>[],
): string {
  const shown = lines.map(({ sku, pieces, note, split, ownFields }) => [
    ...[sku, pieces, note, split],
    ...(ownFields.length > 0 ? [ownFields] : []),
  ])
  return hash('sha256', JSON.stringify(shown))
}

interface NumberUse {
  /** Reference of the latest other order with this number. */
  reference: string
  /** Whether the company's rules allow each number only once. */
  isForbidden: boolean
}

/**
 * Finds an earlier use of an order number in the company. Declined and cancelled orders do not
 * count.
 * @param tx transaction of `inCompany`
 * @param except id of the order that is being changed
 * @param blanket id of the blanket order that the order is called off from; it may share its number
 * with its call-offs
 * @returns null if the number is new or empty
 */
export async function findNumberUse(
  tx: Database,
  { company }: Pick<MemberActor, 'company'>,
  number: string,
  { except = null, blanket = null }: { except?: string | null; blanket?: string | null } = {},
): Promise<NumberUse | null> {
  if (number === '') return null
  const { companyId, purchaseOrder, status, id, mergedInto } = enquiryTable
  const [used] = await tx
    .select({ reference: enquiryTable.reference })
    .from(enquiryTable)
    .where(
      and(
        eq(companyId, company),
        eq(sql`lower(${purchaseOrder})`, number.toLowerCase()),
        ne(purchaseOrder, ''),
        notInArray(status, [...undeliveredStatuses]),
        isNull(mergedInto),
        except === null ? undefined : ne(id, except),
        blanket === null
          ? undefined
          : and(ne(id, blanket), sql`${enquiryTable.blanket} is distinct from ${blanket}::uuid`),
      ),
    )
    .orderBy(desc(enquiryTable.createdAt))
    .limit(1)
  if (!used) return null
  const [rules] = await tx
    .select({ uniqueNumbers: orderRulesTable.uniqueNumbers })
    .from(orderRulesTable)
    .where(eq(orderRulesTable.companyId, company))
  return { ...used, isForbidden: rules?.uniqueNumbers ?? false }
}

/**
 * Reserves an order number for the company until the transaction ends. An operation that also locks
 * an order must call this first.
 * @param tx transaction of `inCompany`
 */
export async function lockOrderNumber(
  tx: Database,
  { company }: Pick<MemberActor, 'company'>,
  number: string,
): Promise<void> {
  if (number === '') return
  const key = `order number ${company} ${number.toLowerCase()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
