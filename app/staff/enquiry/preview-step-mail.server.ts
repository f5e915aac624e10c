import type { StaffActor } from '#app/domain/access/actor.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { composeStepMail } from '#app/domain/enquiry/mails/compose-step-mail.ts'
import { stepMailFrame } from '#app/domain/enquiry/mails/step-mails.server.ts'
import type { StepMailContent } from '#app/domain/notifications/templates/enquiry-step-mail.tsx'
import type { Database } from '#app/platform/database/database.server.ts'
import { hidePrivateLinks } from '#app/platform/request/private-path.ts'

/** Preview of the mail that a step will send. */
export interface MailPreview {
  to: string
  subject: string
  text: string
  /** Text of the message: the default text, or the edited one. */
  words: string
  /** Default text of the message. */
  usualWords: string
}

/**
 * Composes the mail about a step before it is carried out; private links are replaced by notes.
 * @param edited replaces the default text unless empty
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
