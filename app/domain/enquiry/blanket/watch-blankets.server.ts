import { and, between, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SystemActor } from '#app/domain/access/actor.ts'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { closedStatuses, lifecycle } from '../lifecycle.ts'
import { type BlanketLine, computeBlanketLines } from '../lines/blanket-lines.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { changeEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import { enquiryTable } from '../tables.server.ts'
import { notifyOfBlanket } from './blanket-mails.server.ts'

/**
 * Number of days before the end of a period at which its customer is reminded of the remaining
 * quantities.
 */
export const reminderLeadDays = 14

const rule: SystemActor = { kind: 'system', source: 'rule', name: '' }

/**
 * Reminds customers of blanket orders whose period ends soon while quantities remain, once per end
 * date. Closes blanket orders with nothing left, or with an expired period, once all their
 * call-offs are closed.
 * @returns the numbers of reminded and closed blanket orders
 */
export async function watchBlankets(
  db: Database,
  now: Date,
): Promise<{ reminded: number; closed: number }> {
  const today = isoDayOf(now)
  const { id, status, periodUntil, periodNotifiedAt } = enquiryTable
  const confirmed = eq(status, 'confirmed')
  const ending = await db
    .select({ id })
    .from(enquiryTable)
    .where(
      and(
        confirmed,
        isNull(periodNotifiedAt),
        between(periodUntil, today, addDays(today, reminderLeadDays)),
      ),
    )
  let reminded = 0
  for (const one of ending) reminded += Number(await remind(db, one.id, now))
  const running = await db
    .select({ id, periodUntil })
    .from(enquiryTable)
    .where(and(confirmed, isNotNull(periodUntil)))
  let closed = 0
  for (const one of running) closed += Number(await close(db, one.id, now))
  return { reminded, closed }
}

const hasRest = (lines: readonly BlanketLine[]) => lines.some(({ remaining }) => remaining > 0)

function remind(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The row lock prevents a second reminder. If nothing remains, the order is not marked as
    // reminded and is checked again later.
    const { periodNotifiedAt } = enquiryTable
    const mine = and(eq(enquiryTable.id, id), isNull(periodNotifiedAt))
    const [row] = await tx.select().from(enquiryTable).where(mine).for('update')
    if (!row) return false
    const { agreed, callOffs } = await readLines(tx, id)
    if (!hasRest(computeBlanketLines(agreed, callOffs))) return false
    await tx.update(enquiryTable).set({ periodNotifiedAt: now }).where(eq(enquiryTable.id, id))
    await notifyOfBlanket(tx, row)
    return true
  })
}

const notOver = { outcome: 'not-over', message: 'This blanket order is not over yet.' } as const

async function close(db: Database, id: string, now: Date): Promise<boolean> {
  const change = { operation: 'move-enquiry', enquiry: id } as const
  const result = await changeEnquiry<{ outcome: 'done' } | typeof notOver>(
    db,
    rule,
    change,
    async (tx, enquiry) => {
      const { status, periodUntil } = enquiry
      if (status !== 'confirmed' || !periodUntil) return notOver
      const { agreed, callOffs } = await readLines(tx, id)
      const lines = computeBlanketLines(agreed, callOffs)
      const isOver = periodUntil < isoDayOf(now) || !hasRest(lines)
      if (!isOver || callOffs.some((one) => !closedStatuses.includes(one.status))) return notOver
      const to = callOffs.some((one) => lifecycle[one.status].hasArrived)
        ? 'delivered'
        : 'cancelled'
      await recordChange(tx, rule, enquiry, {
        operation: 'move-enquiry',
        now,
        set: { status: to, openProposal: null },
        event: { kind: 'status', note: describeRest(lines) },
        audit: { before: { status }, after: { status: to } },
      })
      await notifyOfBlanket(tx, enquiry)
      return { outcome: 'done' }
    },
  )
  return result.outcome === 'done'
}

/** Describes the quantities that were not called off, for the customer. */
function describeRest(lines: readonly BlanketLine[]): string {
  const rest = lines
    .filter(({ remaining }) => remaining > 0)
    .map(
      ({ product, remaining }) => `${describeQuantity(product.packs, remaining)}, ${product.name}`,
    )
  return rest.length === 0
    ? 'The blanket order is closed: all of it was called off and delivered.'
    : `The blanket order is closed. Not called off: ${rest.join('; ')}.`
}
