export const mailKinds = [
  'enquiry-received',
  'enquiry-for-team',
  'enquiry-status',
  'contact-received',
  'contact-for-team',
  'held-for-team',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * queued: waiting for delivery or a retry; sent: accepted by the mail server; kept: no mail server
 * is configured, readable by the team; failed: every retry was refused, waits for a person;
 * forgotten: without recipient and text, since whom it was about is forgotten.
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
