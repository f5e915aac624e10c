import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { loadWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { findHolidayPlace } from '#app/domain/transport/holiday-place.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { LoadLine } from '../delivery.ts'
import { lifecycle } from '../lifecycle.ts'
import { readLines } from '../lines/read-lines.server.ts'
import type { StepMail } from '../mails/notify-customer.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
} from '../record/change-enquiry.server.ts'
import { describeMissingAddress } from '../record/enquiry-facts.ts'
import type { CommitmentCheck, NotApproved } from '../steps/move-enquiry.server.ts'
import { refuseUsedLabels } from './pallet-labels.server.ts'
import {
  checkLoad,
  checkTerms,
  type DeliveryMistake,
  joinedTexts,
  refuseClosedDay,
  type TypedTerms,
} from './plan-delivery.ts'
import { recordDelivery, refuseStrangeDocument } from './record-delivery.server.ts'
import { deliveryLineTable, deliveryTable } from './tables.server.ts'

export interface NewDelivery extends TypedTerms {
  enquiry: string
  version?: number | undefined
  lines: readonly LoadLine[]
  /** Whether a day on which we normally do not deliver is accepted; default false. */
  closedToo?: boolean
  mail?: StepMail
  now?: Date
}

export type DeliveryResult =
  | { outcome: 'done'; number: number; event: number; mailed: boolean }
  | DeliveryMistake
  | { outcome: 'address-missing' | 'not-possible' | 'no-such-delivery'; message: string }
  | NotApproved
  | ChangeRefusal

/**
 * Schedules a delivery of some or all confirmed lines; the enquiry's status follows.
 * @param checkCommitment approval check that `scheduleWithApproval` passes in for staff
 */
export async function scheduleDelivery(
  db: Database,
  actor: Actor,
  {
    enquiry: id,
    version,
    lines: wanted,
    closedToo = false,
    mail,
    now = new Date(),
    ...typed
  }: NewDelivery,
  checkCommitment?: CommitmentCheck,
): Promise<DeliveryResult> {
  const checked = checkTerms(typed, isoDayOf(now))
  if (checked.outcome !== 'done') return checked
  const calendar = await loadWorkCalendar(db, now)
  const told = { text: joinedTexts(typed), mailWords: mail?.words }
  const change = { operation: 'plan-delivery', enquiry: id, version, ...told } as const
  return changeEnquiry<DeliveryResult>(db, actor, change, async (tx, enquiry) => {
    const destination = findHolidayPlace(enquiry.postcode)
    const closed = closedToo ? null : refuseClosedDay(typed.deliverOn, calendar, destination)
    if (closed) return closed
    if (!lifecycle[enquiry.status].canScheduleDeliveries) {
      const message = 'Only what is confirmed can be delivered. Confirm the enquiry first.'
      return { outcome: 'not-possible', message }
    }
    if (enquiry.periodUntil) {
      const message =
        'A blanket order is delivered by its call-offs. Schedule the delivery of a call-off.'
      return { outcome: 'not-possible', message }
    }
    const missing = describeMissingAddress(enquiry)
    if (missing) return { outcome: 'address-missing', message: missing }
    const unchecked = await findUncheckedSite(tx, enquiry)
    if (unchecked) {
      const message = `The customer added the site “${unchecked}” or changed its address. Check it on the company's page and save it, then schedule.`
      return { outcome: 'not-possible', message }
    }
    const { deliveries, balances } = await readLines(tx, id)
    const load = checkLoad(wanted, balances)
    if (load.outcome !== 'done') return load
    const strange = await refuseStrangeDocument(tx, id, checked.terms.carrierDocument)
    if (strange) return strange
    const used = await refuseUsedLabels(tx, load.lines, { now })
    if (used) return used
    const check = await checkCommitment?.(tx, enquiry)
    if (check && check.outcome !== 'done') return check
    const approved = check?.approved ?? ''
    const number = (deliveries.at(-1)?.number ?? 0) + 1
    const [stored] = await tx
      .insert(deliveryTable)
      .values({ enquiry: id, number, ...checked.terms })
      .returning({ id: deliveryTable.id })
    if (!stored) throw new Error('The delivery was not stored.')
    const delivery = stored.id
    await tx.insert(deliveryLineTable).values(load.lines.map((line) => ({ delivery, ...line })))
    const { note, ...terms } = checked.terms
    const audit = {
      after: { delivery: number, ...terms, lines: load.lines, ...(approved && { approved }) },
    }
    const signed = [approved, note].filter(Boolean).join('\n')
    const step = { step: 'scheduled', number, note: signed, mail, now, audit } as const
    return recordDelivery(tx, actor, enquiry, step)
  })
}

/** Finds the name of an order's site if its address was not checked; null if it was, or without one. */
async function findUncheckedSite(
  tx: Database,
  { companyId, siteId }: Pick<LockedEnquiry, 'companyId' | 'siteId'>,
): Promise<string | null> {
  if (companyId === null || siteId === null) return null
  const [site] = await tx
    .select({ name: siteTable.name })
    .from(siteTable)
    .where(
      and(
        eq(siteTable.companyId, companyId),
        eq(siteTable.id, siteId),
        isNull(siteTable.checkedAt),
      ),
    )
  return site?.name ?? null
}
