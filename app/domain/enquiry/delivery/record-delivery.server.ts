import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { EventDetails } from '../enquiry.ts'
import { canFollowDeliveries } from '../lifecycle.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { notifyCustomer, type StepMail } from '../mails/notify-customer.server.ts'
import { type LockedEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import { describeDeliveryStep } from '../record/describe-delivery.ts'
import { deriveDeliveryStatus, findNextDeliveryDay } from './follow-deliveries.ts'

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
): Promise<{ ok: true; number: number; event: number; mailed: boolean }> {
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
  return { ok: true, number, event, mailed }
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
