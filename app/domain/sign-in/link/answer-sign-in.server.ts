import { and, eq, exists, isNull } from 'drizzle-orm'
import type { Job, JobResult, PgBoss, Queue } from 'pg-boss'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isDatabaseUnavailable } from '#app/platform/database/database-unavailable.ts'
import { jobTimeoutSeconds } from '#app/platform/database/jobs.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { buildSignInLink } from '../sign-in-addresses.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { signInRequestTable } from '../tables.server.ts'
import { maxLinkDelayMs } from './sign-in-limits.ts'

/**
 * Queue with one job for each sign-in request; a job is kept as long as its link may still be sent.
 */
export const signInQueue = {
  name: 'answer-sign-in',
  retryLimit: 10,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: jobTimeoutSeconds,
  expireInSeconds: jobTimeoutSeconds,
  retentionSeconds: maxLinkDelayMs / 1000,
  deleteAfterSeconds: maxLinkDelayMs / 1000,
} as const satisfies Queue

interface SignInJob {
  /** Id of the sign-in request. */
  request: string
  /** IP address of the request, for the security log. */
  address: string
}

/** Number of jobs fetched at a time. With one, pg-boss would wait between any two of them. */
const batchSize = 20

/**
 * Starts the worker that answers sign-in requests. Without a mail server it also prints each link,
 * so that the operator can pass it on. It ends when the job queue is stopped.
 */
export async function startSignInWorker(db: Database, boss: PgBoss): Promise<void> {
  await boss.work(
    signInQueue.name,
    { pollingIntervalSeconds: 0.5, batchSize, burstWhenBatchFull: true, perJobResults: true },
    (jobs: Job<SignInJob>[]) => Promise.all(jobs.map(answer)),
  )

  /**
   * Answers one request and reports its result separately, so that a failure does not fail the rest
   * of the batch.
   */
  async function answer({ id, data }: Job<SignInJob>): Promise<JobResult> {
    try {
      const mailed = await answerSignInRequest(db, data)
      if (mailed && !environment().SMTP_URL) {
        const link = await buildSignInLink(db, data.request, mailed.audience)
        console.log(`To sign in as ${mailed.email}: ${link}`)
      }
      return { id, status: 'completed' }
    } catch (error) {
      if (isDatabaseUnavailable(error))
        log.warn({ error }, 'a sign-in request waits for the database')
      else log.error({ err: error }, 'cannot answer a sign-in request')
      return { id, status: 'failed', output: { reason: String(error) } }
    }
  }
}

/**
 * Looks up the account of a sign-in request and queues the mail with its link and code. A request
 * for an address without an account is kept, so that codes entered in its browser are refused like
 * any wrong ones.
 * @returns the recipient; null if there is no account, or the request was answered already
 */
export async function answerSignInRequest(
  db: Database,
  { request, address }: SignInJob,
): Promise<{ email: string; audience: SignInAudience } | null> {
  const answered = await db.transaction(async (tx) => {
    const { id } = signInRequestTable
    const [asked] = await tx.select().from(signInRequestTable).where(eq(id, request)).for('update')
    if (!asked?.email) return null
    const { email, audience } = asked
    const account = await findAccountId(tx, email, audience)
    await tx
      .update(signInRequestTable)
      .set({ accountId: account, email: '' })
      .where(eq(id, request))
    if (account !== null) {
      const subject = { signInRequest: request }
      await enqueueMail(tx, { kind: 'sign-in-link', subject, recipient: email })
    }
    return { account, email, audience }
  })
  if (!answered) return null
  const { account, email, audience } = answered
  if (account !== null) return { email, audience }
  noteRefusal('sign-in', 'no-account', address, email)
  return null
}

async function findAccountId(
  db: Database,
  email: string,
  audience: SignInAudience,
): Promise<string | null> {
  const roles =
    audience === 'staff'
      ? db
          .select({ role: staffRoleTable.role })
          .from(staffRoleTable)
          .where(eq(staffRoleTable.accountId, accountTable.id))
      : db
          .select({ role: memberTable.role })
          .from(memberTable)
          .where(and(eq(memberTable.accountId, accountTable.id), isNull(memberTable.suspendedAt)))
  const [found] = await db
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(and(eq(accountTable.email, email), isNull(accountTable.deactivatedAt), exists(roles)))
  return found?.id ?? null
}
