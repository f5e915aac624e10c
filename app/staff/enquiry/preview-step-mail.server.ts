import type { StaffActor } from '#app/domain/access/actor.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { composeStepMail } from '#app/domain/enquiry/mails/compose-step-mail.ts'
import { stepMailFrame } from '#app/domain/enquiry/mails/step-mails.server.ts'
import type { StepMailContent } from '#app/domain/notifications/templates/enquiry-step-mail.tsx'
import type { Database } from '#app/platform/database/database.server.ts'
import { hidePrivateLinks } from '#app/platform/request/private-path.ts'

/** The mail that a step will send, as its form shows it. */
export interface MailPreview {
  to: string
  subject: string
  text: string
  /** Its words: ours, or as somebody edited them. */
  words: string
  /** Ours. */
  usualWords: string
}

/**
 * Composes the mail about a step that has not happened yet, with notes in place of private links.
 * @param edited in place of our words
 */
export async function previewStepMail(
  db: Database,
  actor: StaffActor,
  enquiry: Enquiry,
  content: StepMailContent,
  edited = '',
): Promise<MailPreview> {
  const frame = await stepMailFrame(db, enquiry, actor.name)
  const { subject, text } = await composeStepMail(frame, content, edited)
  return {
    to: enquiry.details.email,
    subject,
    text: hidePrivateLinks(text),
    words: edited || content.words,
    usualWords: content.words,
  }
}
