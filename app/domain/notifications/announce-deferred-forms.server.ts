import { createHash } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs } from '#app/platform/database/jobs.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { mailQueue } from './mail-queue.server.ts'
import { mailTable } from './tables.server.ts'

const hourMs = 3_600_000

/**
 * Announces deferred forms to the team in one mail an hour. The mail is enqueued in the caller's
 * transaction with the first deferred form of the hour, and sent when the hour is over.
 */
export async function announceDeferredForms(tx: Database, now: Date): Promise<void> {
  const from = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const id = deriveMailId(from)
  const host = environment().MAIL_FROM.split('@')[1]
  const made = await tx
    .insert(mailTable)
    .values({
      id,
      kind: 'held-for-team',
      subject: { from: from.toISOString() },
      recipient: environment().TEAM_MAIL,
      messageId: `<${id}@${host}>`,
    })
    .onConflictDoNothing({ target: mailTable.id })
    .returning({ id: mailTable.id })
  if (made.length === 0) return
  const startAfter = new Date(from.getTime() + hourMs)
  await enqueueJobs(tx, mailQueue, [{ data: { mail: id }, startAfter }])
}

/** Derives a UUID from the hour, so that all forms deferred in it share one row. */
function deriveMailId(from: Date): string {
  const digest = createHash('sha256').update(`held from ${from.toISOString()}`).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
