import { eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import type { Delivery } from '#app/domain/enquiry/delivery.ts'
import type { EventDetails } from '#app/domain/enquiry/enquiry.ts'
import { canFollowDeliveries } from '#app/domain/enquiry/lifecycle.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { notifyCustomer, type StepMail } from '#app/domain/enquiry/mails/notify-customer.server.ts'
import {
  type LockedEnquiry,
  recordChange,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { describeDeliveryStep } from '#app/domain/enquiry/record/describe-record.ts'
import { findMessages } from '#app/domain/enquiry/record/find-record.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { deriveDeliveryStatus, findNextDeliveryDay } from './follow-deliveries.ts'
import type { DeliveryMistake } from './plan-delivery.ts'
import { deliveryTable } from './tables.server.ts'

/**
 * Refuses a carrier's document that the team did not send in a message of this enquiry; null if it
 * did, or without a document.
 */
export async function refuseStrangeDocument(
  tx: Database,
  enquiry: string,
  file: string | null | undefined,
): Promise<DeliveryMistake | null> {
  if (file == null) return null
  const messages = await findMessages(tx, [enquiry])
  const isKnown = messages.some(
    ({ side, files }) => side === 'team' && files.some(({ id }) => id === file),
  )
  if (isKnown) return null
  const message = 'This file is not among those of our messages. Choose another, or none.'
  return { outcome: 'document', message }
}

/**
 * Marks a delivery as delivered at a time. Its day becomes the day of arrival; planned hours of
 * another day are removed. The history keeps the planned day.
 */
export async function markDelivered(
  tx: Database,
  { id, deliverOn: planned }: Pick<Delivery, 'id' | 'deliverOn'>,
  deliveredAt: Date,
): Promise<void> {
  const deliverOn = isoDayOf(deliveredAt)
  const hours = deliverOn === planned ? {} : { deliverFrom: '', deliverUntil: '' }
  await tx
    .update(deliveryTable)
    .set({ state: 'delivered', deliveredAt, deliverOn, ...hours })
    .where(eq(deliveryTable.id, id))
}

interface DeliveryStep {
  step: NonNullable<EventDetails['step']>
  number: number
  note?: string
  mail?: StepMail | undefined
  now: Date
  audit: { before?: Record<string, unknown>; after?: Record<string, unknown> }
}

/**
 * Records a change of a delivery after its rows were written: updates the enquiry's status and next
 * delivery day, and notifies the customer.
 */
export async function recordDelivery(
  tx: Database,
  actor: Actor,
  enquiry: LockedEnquiry,
  { step, number, note = '', mail, now, audit }: DeliveryStep,
): Promise<{ outcome: 'done'; number: number; event: number; mailed: boolean }> {
  const { deliveries } = await readLines(tx, enquiry.id)
  const delivery = deliveries.find((one) => one.number === number)
  if (!delivery) throw new Error('The delivery was not stored.')
  const event = await recordChange(tx, actor, enquiry, {
    operation: 'plan-delivery',
    now,
    set: await followDeliveries(tx, enquiry),
    event: {
      kind: 'delivery',
      note,
      deliveryOn: step === 'scheduled' || step === 'moved' ? delivery.deliverOn : null,
      details: { delivery: number, step, told: describeDeliveryStep(step, delivery) },
    },
    audit,
  })
  const mailed = await notifyCustomer(tx, enquiry, 'enquiry-delivery', event, mail)
  return { outcome: 'done', number, event, mailed }
}

/**
 * Computes an enquiry's status and next delivery day from its deliveries, as columns of its row.
 * @throws Error if the lifecycle does not allow the new status
 */
export async function followDeliveries(
  tx: Database,
  { id, status: before, deliveryOn }: LockedEnquiry,
): Promise<Pick<LockedEnquiry, 'status' | 'deliveryOn'>> {
  const { deliveries, balances } = await readLines(tx, id)
  const status = deriveDeliveryStatus(before, deliveries, balances)
  if (status !== before && !canFollowDeliveries(before, status)) {
    throw new Error(`Deliveries led from ${before} to ${status}.`)
  }
  return { status, deliveryOn: findNextDeliveryDay(deliveries) ?? deliveryOn }
}
