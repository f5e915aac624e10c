import { eq } from 'drizzle-orm'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { findMutingAccounts } from '#app/domain/enquiry/mute/mute-order.server.ts'
import { findWatchers } from '#app/domain/enquiry/mute/watch-order.server.ts'
import type { LockedEnquiry } from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { isOrder } from '#app/domain/enquiry/record/describe-record.ts'
import { privateLink } from '#app/domain/enquiry/record/private-link.server.ts'
import { enquiryEventTable } from '#app/domain/enquiry/tables.server.ts'
import { buildOrderLink, buildStaffLink } from '#app/domain/links/links-from-outside.server.ts'
import { buildMailChoicesLink } from '#app/domain/notifications/choice/choices-link.server.ts'
import { type TopicName, topicOfMail } from '#app/domain/notifications/choice/mail-topics.ts'
import { notifyMembers } from '#app/domain/notifications/choice/notify-members.server.ts'
import {
  type MailKind,
  maxMailTextLength,
  withdrawSeconds,
} from '#app/domain/notifications/mail.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { findRecipients, type MailAudience } from './find-recipients.server.ts'

type Linked = Pick<Enquiry, 'id' | 'linkVersion' | 'reference' | 'channel' | 'companyId'>

/**
 * Returns the URL where a customer follows an enquiry: the portal for orders of a company, which
 * requires sign-in, or the private page for all others.
 */
export async function customerLink(db: Database, enquiry: Linked): Promise<string> {
  const { channel, companyId, reference } = enquiry
  if (!isOrder(channel) || !companyId) return privateLink(db, enquiry)
  return buildOrderLink(companyId, reference)
}

/**
 * Returns the URL of the mail settings in the portal; empty unless the enquiry is a company's
 * order.
 */
export function mailChoicesLinkFor({ channel, companyId }: Linked): string {
  return isOrder(channel) && companyId ? buildMailChoicesLink(companyId) : ''
}

/**
 * Returns the desk's URL of an enquiry. It contains no secret, because the desk requires sign-in.
 */
export function deskLink(reference: string): string {
  return buildStaffLink('/staff/enquiries/:reference', { reference: reference.toLowerCase() })
}

/** Options of the mail to the customer about a step. */
export interface StepMail {
  /** Whether a mail is sent; default true. */
  send?: boolean
  /** Text edited by staff, which replaces ours. */
  words?: string
  /** Seconds for which the mail waits, so that undoing the step withdraws it; default 0. */
  waitSeconds?: number
}

type StepMailKind = Extract<
  MailKind,
  'enquiry-status' | 'enquiry-proposal' | 'enquiry-delivery' | 'enquiry-claim' | 'enquiry-message'
>

/**
 * Queues the mail about an event for the customer of an enquiry. For a company's order it also goes to
 * those members whom it concerns, as they chose: proposals to all who may answer, deliveries to
 * goods-in members, messages to owners, and everything to those who watch the order.
 * @returns whether a mail was queued
 */
export async function notifyCustomer(
  tx: Database,
  enquiry: LockedEnquiry,
  kind: StepMailKind,
  event: number,
  { send = true, words = '', waitSeconds: wanted = 0 }: StepMail = {},
): Promise<boolean> {
  if (!send) return false
  const said = cleanMultiline(words).slice(0, maxMailTextLength)
  const subject = { enquiry: enquiry.id, event: String(event), ...(said && { words: said }) }
  // Messages written by hand are delayed, so that they can be taken back.
  const waitSeconds = kind === 'enquiry-message' ? withdrawSeconds : wanted
  const { companyId: company } = enquiry
  if (!company) {
    await enqueueMail(tx, { kind, subject, recipient: enquiry.email, waitSeconds })
    return true
  }
  const topic = await topicOf(tx, kind, event)
  const concerned = await findRecipients(tx, enquiry, audienceOfTopic[topic])
  const recipients = [...new Set([...concerned, ...(await findWatchers(tx, enquiry.id))])]
  return notifyMembers(
    tx,
    {
      company,
      topic,
      mutedBy: await findMutingAccounts(tx, enquiry.id),
    },
    recipients.map((recipient) => ({ kind, subject, recipient, waitSeconds })),
  )
}

/** Members who are notified besides the sender, by topic; topics that are left out have none. */
const audienceOfTopic: Readonly<Partial<Record<TopicName, MailAudience>>> = {
  answer: 'deciders',
  delivery: 'dock',
  message: 'owners',
}

/** Finds the topic of a step mail: `answer` for a status in which the customer owes one. */
async function topicOf(tx: Database, kind: StepMailKind, event: number): Promise<TopicName> {
  if (kind !== 'enquiry-status') return topicOfMail[kind] ?? 'status'
  const [row] = await tx
    .select({ to: enquiryEventTable.toStatus })
    .from(enquiryEventTable)
    .where(eq(enquiryEventTable.id, event))
  return row && lifecycle[row.to].asksCustomer ? 'answer' : 'status'
}

/** Queues a short mail to the team about an action of the customer. */
export async function notifyTeam(
  tx: Database,
  { id }: LockedEnquiry,
  event: number,
): Promise<void> {
  const subject = { enquiry: id, event: String(event) }
  const recipient = environment().TEAM_MAIL
  await enqueueMail(tx, { kind: 'enquiry-news-for-team', subject, recipient })
}
