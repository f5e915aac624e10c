import { and, asc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { findSimilar } from '#app/domain/company-directory/find-companies.server.ts'
import { enqueueMails } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUses, secondsLeftInWindow } from '#app/platform/sender/count-uses.server.ts'
import { accessRequestTable } from './tables.server.ts'

/** Deletes the access requests sent from an email address. @returns their number */
export async function deleteAccessRequestsOf(tx: Database, email: string): Promise<number> {
  const { rowCount } = await tx
    .delete(accessRequestTable)
    .where(sql`${accessRequestTable.email} = lower(${email})`)
  return rowCount ?? 0
}

/** Deletes access requests from before a time. */
export async function deleteAccessRequestsBefore(tx: Database, before: Date): Promise<void> {
  await tx.delete(accessRequestTable).where(lt(accessRequestTable.createdAt, before))
}

/** Maximum number of requests on the desk's page, oldest first. */
const maxListedRequests = 50

/** Lists the pending access requests, with what is known of their email addresses. */
export function listAccessRequests(db: Database) {
  return db
    .select({
      ...getTableColumns(accessRequestTable),
      /** Names of companies in which the address has an active membership. */
      memberOf: sql<string[]>`array(
        select company.name
        from member
        join account on account.id = member.account_id
        join company on company.id = member.company_id
        where account.email = access_request.email and member.suspended_at is null
        order by 1
      )`,
      /** Time of the last declined request from the address; null if there was none. */
      declinedAt: sql<Date | null>`(
        select max(before.decided_at)
        from access_request as before
        where before.email = access_request.email and before.state = 'declined'
      )`.mapWith(accessRequestTable.decidedAt),
    })
    .from(accessRequestTable)
    .where(eq(accessRequestTable.state, 'waiting'))
    .orderBy(asc(accessRequestTable.createdAt), asc(accessRequestTable.id))
    .limit(maxListedRequests)
}

/** Lists the pending access requests whose company name resembles that of a company. */
export async function listAccessRequestsFor(db: Database, company: string) {
  const waiting = await listAccessRequests(db)
  const similar = await Promise.all(
    waiting.map(({ id, company: name }) => findSimilar(db, { id, name })),
  )
  return waiting.filter((_, place) => similar[place]?.some(({ id }) => id === company))
}

/** Lists the access requests sent from an email address, oldest first. */
export function listAccessRequestsOf(db: Database, email: string) {
  const { id, name, company, phone, message, state, createdAt } = accessRequestTable
  return db
    .select({ id, name, company, phone, message, state, createdAt })
    .from(accessRequestTable)
    .where(sql`${accessRequestTable.email} = lower(${email})`)
    .orderBy(asc(createdAt), asc(id))
}

/** Length of the rate-limit window, in seconds. */
const windowSeconds = 3600
/** Maximum number of access requests per window from one network address. */
export const maxRequestsPerAddress = 5
/** Maximum number of access requests per window in total. */
export const maxRequests = 60

interface AccessInput {
  name: string
  /** Email address in lower case. */
  email: string
  phone: string
  company: string
  message: string
}

type AccessRequestResult = { outcome: 'done' } | { outcome: 'too-many'; retryAfter: number }

/**
 * Stores a request for portal access, for the desk to decide, and mails the team and the person who asked.
 * The response is the same for every
 * email address. A further request while one is pending is ignored.
 */
export async function requestAccess(
  db: Database,
  asked: AccessInput,
  { address, now }: { address: string; now: Date },
): Promise<AccessRequestResult> {
  const own = `access from ${addressBlock(address)}`
  const uses = await countUses(db, [own, 'access'], windowSeconds, now)
  if (uses(own) > maxRequestsPerAddress || uses('access') > maxRequests) {
    return { outcome: 'too-many', retryAfter: secondsLeftInWindow(windowSeconds, now) }
  }
  return db.transaction(async (tx) => {
    const { id, email, state } = accessRequestTable
    const waiting = and(eq(email, asked.email), eq(state, 'waiting'))
    if ((await tx.$count(accessRequestTable, waiting)) > 0) return { outcome: 'done' }
    const [stored] = await tx
      .insert(accessRequestTable)
      .values({ ...asked, createdAt: now })
      .returning({ id })
    if (!stored) throw new Error('The request was not stored.')
    const subject = { request: stored.id }
    await enqueueMails(tx, [
      { kind: 'access-requested', subject, recipient: asked.email },
      { kind: 'access-for-team', subject, recipient: environment().TEAM_MAIL },
    ])
    return { outcome: 'done' }
  })
}
