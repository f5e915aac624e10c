import { and, eq, lt, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, reachOf, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs } from '#app/platform/database/jobs.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { readQueueQuery } from '../queue/queue-query.ts'
import { queueCondition } from '../queue/read-queue.server.ts'
import { savedViewQuery } from '../saved-view.ts'
import { exportJobTable } from '../tables.server.ts'
import { maxExportedEnquiries } from './export-job.ts'
import { exportQueue } from './write-export.server.ts'

export type StartExportResult =
  | { outcome: 'done'; job: string; rows: number }
  | { outcome: 'too-many' | 'nothing'; message: string }
  | PolicyRefusal

/**
 * Starts an export of the enquiries of a queue view: stores it and queues the job that writes the
 * file.
 */
export async function startExport(
  db: Database,
  actor: StaffActor,
  params: URLSearchParams,
  now = new Date(),
): Promise<StartExportResult> {
  const isOwn = reachOf(actor, 'export-enquiries') === 'own'
  const denied = refusalFor(actor, 'export-enquiries', isOwn)
  if (denied) return denied
  const query = savedViewQuery(params)
  const which = await queueCondition(db, actor, readQueueQuery(new URLSearchParams(query)), now)
  return db.transaction(async (tx) => {
    const where = which || sql`true`
    const { rows } = await tx.execute<{ count: number }>(
      which === false
        ? sql`select 0 as count`
        : sql`select count(*)::int as count from (select from enquiry where ${where} limit ${maxExportedEnquiries + 1}) as counted`,
    )
    const total = rows[0]?.count ?? 0
    if (total === 0) return { outcome: 'nothing', message: 'There is nothing to export.' }
    if (total > maxExportedEnquiries) {
      const message = `An export holds ${maxExportedEnquiries} enquiries at most. Filter the view first.`
      return { outcome: 'too-many', message }
    }
    const [stored] = await tx
      .insert(exportJobTable)
      .values({ accountId: actor.account, query, state: 'waiting', total, createdAt: now })
      .returning({ id: exportJobTable.id })
    if (!stored) throw new Error('The export was not stored.')
    await enqueueJobs(tx, exportQueue, [{ data: { export: stored.id } }])
    await writeAudit(tx, actor, {
      action: 'export-enquiries',
      subject: { kind: 'export', id: stored.id, label: `Enquiries, ${query || 'usual view'}` },
      after: { rows: total },
    })
    return { outcome: 'done', job: stored.id, rows: total }
  })
}

/** Finds one of the actor's own exports with its progress; null if there is none. */
export async function findExport(db: Database, actor: StaffActor, job: string) {
  if (!isUuid(job)) return null
  const [found] = await db
    .select()
    .from(exportJobTable)
    .where(and(eq(exportJobTable.id, job), eq(exportJobTable.accountId, actor.account)))
  return found ?? null
}

/** Deletes exports that were started before a time. */
export async function sweepExports(db: Database, before: Date): Promise<void> {
  await db.delete(exportJobTable).where(lt(exportJobTable.createdAt, before))
}
