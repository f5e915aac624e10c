export const mailKinds = [
  'enquiry-received',
  'enquiry-for-team',
  'enquiry-status',
  'enquiry-proposal',
  'enquiry-delivery',
  'enquiry-message',
  'enquiry-news-for-team',
  'contact-received',
  'contact-for-team',
  'held-for-team',
  'sign-in-link',
  'staff-invitation',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * queued: to be delivered or retried; sent: accepted by the mail server; kept: not sent, because no
 * mail server is configured; failed: refused, or deferred at every try, until a person retries it;
 * forgotten: without recipient and text, because its person was forgotten.
 */
export const mailStatuses = ['queued', 'sent', 'kept', 'failed', 'forgotten'] as const
export type MailStatus = (typeof mailStatuses)[number]

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
  replyTo: string | null
  attachments: MailAttachment[]
}
