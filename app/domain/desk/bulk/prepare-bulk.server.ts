import { and, asc, eq, inArray } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import {
  type OperationName,
  type PolicyRefusal,
  reachOf,
  refusalFor,
} from '#app/domain/access/policy.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { bulkChangeTable } from '../tables.server.ts'
import { type BulkAction, maxInBulk } from './bulk-change.ts'

const operations = {
  assign: 'assign-enquiry',
  move: 'move-enquiry',
  snooze: 'set-aside-enquiry',
} as const satisfies Record<BulkAction['kind'], OperationName>

export type PrepareResult =
  | { ok: true; bulk: string }
  | { ok: false; reason: 'nothing-chosen' | 'too-many'; message: string }
  | PolicyRefusal

/** Stores the list of chosen enquiries with their current versions. Nothing is changed yet. */
export async function prepareBulk(
  db: Database,
  actor: StaffActor,
  work: BulkAction,
  chosen: readonly string[],
): Promise<PrepareResult> {
  // Enquiries that the actor may not see are left out, so that the list does not reveal them.
  const operation = operations[work.kind]
  const isOwn = reachOf(actor, operation) === 'own'
  const forbidden = refusalFor(actor, operation, isOwn)
  if (forbidden) return forbidden
  const ids = [...new Set(chosen)]
  if (ids.length > maxInBulk) {
    const message = `Choose ${maxInBulk} enquiries or fewer: these are ${ids.length}.`
    return { ok: false, reason: 'too-many', message }
  }
  const { id, reference, version } = enquiryTable
  const found =
    ids.length > 0
      ? await db
          .select({ enquiry: id, reference, version })
          .from(enquiryTable)
          .leftJoin(companyTable, eq(companyTable.id, enquiryTable.companyId))
          .where(
            and(
              inArray(id, ids),
              isOwn ? eq(companyTable.accountManager, actor.account) : undefined,
            ),
          )
          // Ordered by id everywhere, so that two concurrent changes cannot deadlock.
          .orderBy(asc(id))
      : []
  if (found.length === 0) {
    return {
      ok: false,
      reason: 'nothing-chosen',
      message: 'Select the enquiries first.',
    }
  }
  const rows = found.map((row) => ({ ...row, outcome: null }))
  const [stored] = await db
    .insert(bulkChangeTable)
    .values({ accountId: actor.account, work, rows })
    .returning({ id: bulkChangeTable.id })
  if (!stored) throw new Error('The list was not stored.')
  return { ok: true, bulk: stored.id }
}
