import type { Actor } from '#app/domain/access/actor.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { closedStatuses } from '../lifecycle.ts'
import type { Period } from '../period.ts'
import { type ChangeRefusal, changeEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import { notifyOfBlanket } from './blanket-mails.server.ts'

export type ChangePeriodResult =
  | { outcome: 'done' }
  | { outcome: 'not-possible' | 'days' | 'same'; message: string }
  | ChangeRefusal

/** Changes the period in which a blanket order can be called off, and notifies its customer. */
export async function changePeriod(
  db: Database,
  actor: Actor,
  {
    enquiry: id,
    version,
    from,
    until,
    now = new Date(),
  }: Period & { enquiry: string; version?: number | undefined; now?: Date },
): Promise<ChangePeriodResult> {
  if (!isIsoDay(from) || !isIsoDay(until) || until < from) {
    const message = 'Give both days as year-month-day, the earlier first.'
    return { outcome: 'days', message }
  }
  const change = { operation: 'correct-enquiry', enquiry: id, version } as const
  return changeEnquiry<ChangePeriodResult>(db, actor, change, async (tx, enquiry) => {
    const before = { from: enquiry.periodFrom, until: enquiry.periodUntil }
    if (!before.until || closedStatuses.includes(enquiry.status)) {
      const message = 'This is not a blanket order, or it is closed.'
      return { outcome: 'not-possible', message }
    }
    if (before.from === from && before.until === until) {
      return { outcome: 'same', message: 'These are its days already.' }
    }
    await recordChange(tx, actor, enquiry, {
      operation: 'correct-enquiry',
      now,
      // The customer is reminded again before the new end.
      set: { periodFrom: from, periodUntil: until, periodNotifiedAt: null },
      event: { kind: 'period', details: { period: { from, until } } },
      audit: { before, after: { from, until } },
    })
    await notifyOfBlanket(tx, enquiry)
    return { outcome: 'done' }
  })
}
