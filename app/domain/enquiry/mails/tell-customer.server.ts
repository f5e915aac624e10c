import { enqueueMail } from '#app/domain/notifications/enqueue-mail.server.ts'
import { type MailKind, takeBackSeconds } from '#app/domain/notifications/mail.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { manyLines } from '#app/platform/text/plain-text.ts'
import type { LockedEnquiry } from '../record/change-enquiry.server.ts'
import { maxMailWords } from './mail-words.ts'

/** How the customer is told of a step. */
export interface StepMail {
  /** False sends no mail. */
  send?: boolean
  /** The mail's words in place of ours, as a person edited them. */
  words?: string
}

/**
 * Enqueues the mail about an event of an enquiry to its customer.
 * @returns whether there is one
 */
export async function tellCustomer(
  tx: Database,
  { id, email }: LockedEnquiry,
  kind: Extract<
    MailKind,
    'enquiry-status' | 'enquiry-proposal' | 'enquiry-delivery' | 'enquiry-claim' | 'enquiry-message'
  >,
  event: number,
  { send = true, words = '' }: StepMail = {},
): Promise<boolean> {
  if (!send) return false
  const said = manyLines(words).slice(0, maxMailWords)
  const subject = { enquiry: id, event: String(event), ...(said && { words: said }) }
  // What a person wrote by hand may be taken back.
  const waitSeconds = kind === 'enquiry-message' ? takeBackSeconds : 0
  await enqueueMail(tx, { kind, subject, recipient: email, waitSeconds })
  return true
}

/** Enqueues a short mail to the team about something that its customer did. */
export async function tellTeam(tx: Database, { id }: LockedEnquiry, event: number): Promise<void> {
  const subject = { enquiry: id, event: String(event) }
  const recipient = environment().TEAM_MAIL
  await enqueueMail(tx, { kind: 'enquiry-news-for-team', subject, recipient })
}
