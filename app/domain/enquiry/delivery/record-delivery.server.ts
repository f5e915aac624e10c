import type { Actor } from '#app/domain/people/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type StepMail, tellCustomer } from '../mails/tell-customer.server.ts'
import { type LockedEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import type { EventDetails } from '../record/enquiry.ts'
import { mayFollowDeliveries } from '../record/lifecycle.ts'
import { readLines } from '../record/read-lines.server.ts'
import { stepSentence } from './delivery-in-words.ts'
import { nextDeliveryDay, statusByDeliveries } from './follow-deliveries.ts'

interface DeliveryStep {
  step: NonNullable<EventDetails['step']>
  number: number
  note?: string
  mail?: StepMail | undefined
  now: Date
  audit: { before?: Record<string, unknown>; after?: Record<string, unknown> }
}

/**
 * Records what was done with a delivery after its rows were written: the enquiry's status and next day
 * follow, and the customer is told.
 */
export async function recordDelivery(
  tx: Database,
  actor: Actor,
  enquiry: LockedEnquiry,
  { step, number, note = '', mail, now, audit }: DeliveryStep,
): Promise<{ ok: true; number: number; event: number; mailed: boolean }> {
  const { deliveries, balances } = await readLines(tx, enquiry.id)
  const delivery = deliveries.find((one) => one.number === number)
  if (!delivery) throw new Error('The delivery was not stored.')
  const status = statusByDeliveries(enquiry.status, deliveries, balances)
  if (status !== enquiry.status && !mayFollowDeliveries(enquiry.status, status)) {
    throw new Error(`Deliveries led from ${enquiry.status} to ${status}.`)
  }
  const event = await recordChange(tx, actor, enquiry, {
    operation: 'plan-delivery',
    now,
    set: { status, deliveryOn: nextDeliveryDay(deliveries) ?? enquiry.deliveryOn },
    event: {
      kind: 'delivery',
      note,
      deliveryOn: step === 'scheduled' || step === 'moved' ? delivery.on : null,
      details: { delivery: number, step, told: stepSentence(step, delivery) },
    },
    audit,
  })
  const mailed = await tellCustomer(tx, enquiry, 'enquiry-delivery', event, mail)
  return { ok: true, number, event, mailed }
}
