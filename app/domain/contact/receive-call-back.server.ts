import { findClosedDay } from '#app/domain/calendar/shutdown.ts'
import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { checkSender } from '#app/platform/sender/sender-check.server.ts'
import type { SenderRefused } from '#app/platform/sender/sender-refusal.ts'
import { type CallBackForm, describeCall } from './call-back-form.ts'
import { maxAcknowledgedPerHour } from './receive-contact-form.server.ts'
import { findContactReceipt, storeContactRequest } from './store-contact-request.server.ts'

/** Result of a form that asks us to call. */
export type CallBackResult =
  | { outcome: 'stored' }
  | { outcome: 'closed-day'; message: string }
  | { outcome: 'refused'; refusal: SenderRefused }

/**
 * Stores a request for a call as a contact request without an email address, so that it waits in
 * the desk's list and the team is notified. A form that arrives twice is stored once.
 * @param address client IP address from `clientAddress`
 */
export async function receiveCallBack(
  db: Database,
  form: CallBackForm,
  { address, now, calendar }: { address: string; now: Date; calendar: WorkCalendar },
): Promise<CallBackResult> {
  const { submission, stamp, name, phone } = form
  if (await findContactReceipt(db, submission)) return { outcome: 'stored' }
  const closed = form.day === '' ? null : findClosedDay(form.day, calendar)
  if (closed) return { outcome: 'closed-day', message: closed.words }
  const sender = await checkSender(
    db,
    {
      form: 'contact',
      submission,
      proof: form.altcha,
      honeypot: form.website,
      stamp,
      address,
      recipient: phone,
      recipientLimit: maxAcknowledgedPerHour,
    },
    now,
  )
  if (sender.outcome !== 'done') return { outcome: 'refused', refusal: sender }
  const details = {
    name,
    company: '',
    email: '',
    phone,
    subject: describeCall(form),
    message: form.about || `Please call ${name} on ${phone}.`,
  }
  const { proven, isDeferred } = sender
  await storeContactRequest(db, { submission, details, proven, acknowledged: false, isDeferred })
  return { outcome: 'stored' }
}
