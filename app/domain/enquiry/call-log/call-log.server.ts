import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { isAccountManagerOf } from '#app/domain/customers/lock-company.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  recordChange,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { type CallLogForm, maxCallAgeDays } from './phone-call.ts'
import { phoneCallTable } from './tables.server.ts'

const dayMs = 24 * 60 * 60_000

/** Record that a call was about. */
export type CallSubject = { enquiry: string } | { company: string }

interface CallToLog extends Omit<CallLogForm, 'calledAt'> {
  subject: CallSubject
  /** Null if the time could not be read. */
  calledAt: Date | null
  now?: Date
}

type LogCallResult =
  | { outcome: 'done'; call: string }
  | { outcome: 'time' | 'no-such-company' | 'merged'; message: string }
  | ChangeRefusal
  | PolicyRefusal

/**
 * Logs a phone call about an enquiry or a company, for the team only. Writes an event into the
 * history of the enquiry, and an audit row.
 * @returns `time` if the time of the call is missing, in the future or older than `maxCallAgeDays`
 */
export async function logCall(
  db: Database,
  actor: Actor,
  { subject, calledAt, now = new Date(), ...call }: CallToLog,
): Promise<LogCallResult> {
  const wrong = calledAt ? findTimeError(calledAt, now) : 'Enter the day and the time of the call.'
  if (!calledAt || wrong) return { outcome: 'time', message: wrong ?? '' }
  const values = {
    ...call,
    calledAt,
    createdAt: now,
    accountId: accountOf(actor),
    author: cleanSingleLine(nameOf(actor)).slice(0, 100),
  }
  const insert = async (tx: Database, of: { enquiry: string } | { companyId: string }) => {
    const [stored] = await tx
      .insert(phoneCallTable)
      .values({ ...values, ...of })
      .returning({ id: phoneCallTable.id })
    if (!stored) throw new Error('The call was not stored.')
    return stored.id
  }
  if ('enquiry' in subject) {
    const change = { operation: 'log-calls', enquiry: subject.enquiry } as const
    return changeEnquiry<LogCallResult>(db, actor, change, async (tx, enquiry) => {
      const stored = await insert(tx, subject)
      await recordChange(tx, actor, enquiry, {
        operation: 'log-calls',
        now,
        event: { kind: 'call' },
        audit: { after: { call: stored } },
      })
      return { outcome: 'done', call: stored }
    })
  }
  return db.transaction(async (tx): Promise<LogCallResult> => {
    const { id, name, mergedInto } = companyTable
    const isOwn = await isAccountManagerOf(tx, actor, subject.company)
    const denied = refusalFor(actor, 'log-calls', isOwn)
    if (denied) return denied
    const [company] = await tx
      .select({ name, mergedInto })
      .from(companyTable)
      .where(eq(id, subject.company))
      .for('key share')
    if (!company) return { outcome: 'no-such-company', message: 'There is no such company.' }
    if (company.mergedInto) {
      const message = 'This company was merged into another. Log the call there.'
      return { outcome: 'merged', message }
    }
    const stored = await insert(tx, { companyId: subject.company })
    await writeAudit(tx, actor, {
      action: 'log-call',
      subject: { kind: 'company', id: subject.company, label: company.name },
      after: { call: stored },
    })
    return { outcome: 'done', call: stored }
  })
}

function findTimeError(calledAt: Date, now: Date): string | null {
  if (calledAt > now) return 'That time is in the future. Log the call after it has taken place.'
  const isOld = calledAt.getTime() < now.getTime() - maxCallAgeDays * dayMs
  return isOld ? 'Choose a time within the last year.' : null
}

/** Number of last digits by which phone numbers are compared, so that +61 and 0 are alike. */
const comparedDigits = 9

/** Condition that a column has a phone number, in whatever form it was typed. */
export function matchesPhone(column: PgColumn, phone: string): SQL {
  const digits = phone.replaceAll(/\D/g, '').slice(-comparedDigits)
  return sql`right(regexp_replace(${column}, '\\D', '', 'g'), ${sql.raw(String(comparedDigits))}) = ${digits}`
}

/**
 * Deletes calls about companies that were logged before a time. Those about enquiries are erased
 * with their enquiry.
 */
export async function deleteCallsBefore(tx: Database, before: Date): Promise<void> {
  const { companyId, createdAt } = phoneCallTable
  await tx.delete(phoneCallTable).where(and(isNotNull(companyId), lt(createdAt, before)))
}

/** Deletes the calls about companies with a phone number. @returns the number of calls deleted */
export async function deleteCallsOfPhone(tx: Database, phone: string): Promise<number> {
  const { companyId, phone: number } = phoneCallTable
  const { rowCount } = await tx
    .delete(phoneCallTable)
    .where(and(isNotNull(companyId), matchesPhone(number, phone)))
  return rowCount ?? 0
}

/** Lists the calls with a phone number, oldest first. */
export async function listCallsOfPhone(db: Database, phone: string) {
  const { id, calledAt, direction, caller, phone: number, about, agreed } = phoneCallTable
  return db
    .select({ id, calledAt, direction, caller, phone: number, about, agreed })
    .from(phoneCallTable)
    .where(matchesPhone(number, phone))
    .orderBy(calledAt)
}
