import { and, asc, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ContactStatus } from './contact-request.ts'
import { contactMessageTable, contactRequestTable } from './tables.server.ts'

/** Number of contact requests on a page of the queue. */
export const maxContactsPerPage = 50

/**
 * Lists contact requests of a status, one more than fits on a page. Waiting ones are sorted longest
 * waiting first, all others newest first.
 * @param after id of the last request of the previous page
 */
export async function listContactRequests(
  db: Database,
  status: ContactStatus,
  after: string | null = null,
) {
  const { id, changedAt, createdAt, name, company, email, subject, message } = contactRequestTable
  const oldestFirst = status === 'waiting'
  const direction = oldestFirst ? asc : desc
  const place = after
    ? sql`(select last.changed_at, last.id from ${contactRequestTable} as last where last.id = ${after})`
    : undefined
  return db
    .select({
      id,
      changedAt,
      createdAt,
      name,
      company,
      email,
      subject,
      version: contactRequestTable.version,
      isDeferred: contactRequestTable.isDeferred,
      proven: contactRequestTable.proven,
      owner: accountTable.name,
      excerpt: sql<string>`left(${message}, 160)`,
    })
    .from(contactRequestTable)
    .leftJoin(accountTable, eq(accountTable.id, contactRequestTable.assignee))
    .where(
      and(
        eq(contactRequestTable.status, status),
        place &&
          (oldestFirst
            ? sql`(${changedAt}, ${id}) > ${place}`
            : sql`(${changedAt}, ${id}) < ${place}`),
      ),
    )
    .orderBy(direction(changedAt), direction(id))
    .limit(maxContactsPerPage + 1)
}

/** Maximum number of contact requests counted for a status; above it the desk shows “99+”. */
const maxCounted = 100

export async function countContactRequests(db: Database, status: ContactStatus): Promise<number> {
  const some = db
    .select({ id: contactRequestTable.id })
    .from(contactRequestTable)
    .where(eq(contactRequestTable.status, status))
    .limit(maxCounted)
  const { rows } = await db.execute<{ requests: number }>(
    sql`select count(*)::int as requests from (${some}) as counted`,
  )
  return rows[0]?.requests ?? 0
}

/**
 * Finds a contact request with its later messages and the delivery status of our mails. @returns
 * null if it does not exist
 */
export async function findContactRequest(db: Database, which: string) {
  const [request] = await db
    .select()
    .from(contactRequestTable)
    .where(eq(contactRequestTable.id, which))
  if (!request) return null
  const { id, createdAt: at, direction, author, body, mail } = contactMessageTable
  const messages = await db
    .select({
      id,
      at,
      direction,
      author,
      body,
      mail,
      mailStatus: mailTable.status,
      notBefore: mailTable.notBefore,
      lastError: mailTable.lastError,
    })
    .from(contactMessageTable)
    .leftJoin(mailTable, eq(mail, mailTable.id))
    .where(eq(contactMessageTable.contactRequest, which))
    .orderBy(asc(id))
    .limit(500)
  return { ...request, messages }
}

/** Lists earlier contact requests from the same email address, newest first. */
export function listEarlierFromAddress(db: Database, { id, email, createdAt }: ContactSender) {
  const { subject, status } = contactRequestTable
  return db
    .select({
      id: contactRequestTable.id,
      subject,
      status,
      createdAt: contactRequestTable.createdAt,
    })
    .from(contactRequestTable)
    .where(
      and(
        // Requests for a call have no address in common.
        ne(contactRequestTable.email, ''),
        sql`lower(${contactRequestTable.email}) = lower(${email})`,
        or(
          lt(contactRequestTable.createdAt, createdAt),
          and(eq(contactRequestTable.createdAt, createdAt), lt(contactRequestTable.id, id)),
        ),
      ),
    )
    .orderBy(desc(contactRequestTable.createdAt))
    .limit(10)
}

interface ContactSender {
  id: string
  email: string
  createdAt: Date
}
