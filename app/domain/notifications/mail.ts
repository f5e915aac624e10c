export const mailKinds = [
  'enquiry-received',
  'enquiry-for-team',
  'enquiry-status',
  'enquiry-proposal',
  'enquiry-delivery',
  'enquiry-claim',
  'enquiry-message',
  'enquiry-news-for-team',
  'contact-received',
  'contact-for-team',
  'contact-answer',
  'held-for-team',
  'sign-in-link',
  'staff-invitation',
  'email-code',
  'email-notice',
  'email-objection',
  'portal-invitation',
  'order-to-approve',
  'order-decided',
  'blanket-order',
  'daily-digest',
  'customer-notice',
  'second-factor-removed',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * queued: to be delivered or retried; sent: accepted by the mail server; kept: not sent, because no
 * mail server is configured; failed: refused, deferred at every try, or come back, until a person
 * deals with it; uncertain: the mail server had its text and never said whether it took it, so that
 * only a person may send it again; withdrawn: taken back before it left, or its secret has expired; forgotten: without recipient
 * and text, because its person was forgotten.
 */
export const mailStatuses = [
  'queued',
  'sent',
  'kept',
  'failed',
  'uncertain',
  'withdrawn',
  'forgotten',
] as const
export type MailStatus = (typeof mailStatuses)[number]

/**
 * Records that mails are about: `approval` and `company` are of a customer's company; `account` is how a
 * person signs in, so the text of such a mail is for its recipient alone.
 */
export type MailTopic = 'enquiry' | 'contact' | 'held-forms' | 'approval' | 'company' | 'account'

/** The record that each kind of mail is about, which decides who may see it in the mail log. */
export const mailTopics: Readonly<Record<MailKind, MailTopic>> = {
  'enquiry-received': 'enquiry',
  'enquiry-for-team': 'enquiry',
  'enquiry-status': 'enquiry',
  'enquiry-proposal': 'enquiry',
  'enquiry-delivery': 'enquiry',
  'enquiry-claim': 'enquiry',
  'enquiry-message': 'enquiry',
  'enquiry-news-for-team': 'enquiry',
  'blanket-order': 'enquiry',
  'contact-received': 'contact',
  'contact-for-team': 'contact',
  'contact-answer': 'contact',
  'held-for-team': 'held-forms',
  'order-to-approve': 'approval',
  'order-decided': 'approval',
  'daily-digest': 'company',
  'customer-notice': 'company',
  'sign-in-link': 'account',
  'staff-invitation': 'account',
  'portal-invitation': 'account',
  'email-code': 'account',
  'email-notice': 'account',
  'email-objection': 'account',
  'second-factor-removed': 'account',
}

/** Kinds of mail about one of these records. */
export const mailKindsAbout = (topic: MailTopic): MailKind[] =>
  mailKinds.filter((kind) => mailTopics[kind] === topic)

/** Mails about signing in, which are delivered before others. */
export const signInKinds: readonly MailKind[] = [
  'sign-in-link',
  'staff-invitation',
  'email-code',
  'email-notice',
  'email-objection',
  'portal-invitation',
  'second-factor-removed',
]

/** Mails with a secret whose term begins at their hand-over. */
export const expiringKinds: readonly MailKind[] = ['sign-in-link', 'email-code']

/** Statuses that stand on every page of the team until somebody deals with the mail. */
export const troubledStatuses = ['failed', 'uncertain'] as const satisfies MailStatus[]

/** Most characters of a mail's words as a person of the team edited them. */
export const maxMailWords = 5000

/** Seconds in which a person may take back what they wrote. */
export const takeBackSeconds = 10

/** Mails that a person wrote; all others are written by the software, and say so to other software. */
export const personalKinds: readonly MailKind[] = ['contact-answer', 'enquiry-message']

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

export interface RenderedMail {
  /** The person who signs it, where one does: “Ann Lee”. */
  fromName?: string
  subject: string
  html: string
  text: string
  replyTo: string | null
  /** Message-ID of what it answers. */
  inReplyTo?: string
  attachments: MailAttachment[]
}

/** Views of the mail log. */
export const mailViews = {
  trouble: 'Not delivered',
  waiting: 'Waiting',
  kept: 'Kept here',
  sent: 'Sent',
  all: 'All',
} as const
export type MailView = keyof typeof mailViews

/** A mail's status in the team's words. */
export const mailStatusLabels: Readonly<Record<MailStatus, string>> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Kept here',
  failed: 'Failed',
  uncertain: 'Uncertain',
  withdrawn: 'Taken back',
  forgotten: 'Forgotten',
}

/** Its colour in lists. */
export const mailStatusTones = {
  queued: 'neutral',
  sent: 'positive',
  kept: 'neutral',
  failed: 'negative',
  uncertain: 'attention',
  withdrawn: 'neutral',
  forgotten: 'neutral',
} as const satisfies Record<MailStatus, string>

/** What a mail is, in the team's words. */
export const mailKindLabels: Readonly<Record<MailKind, string>> = {
  'enquiry-received': 'Enquiry received',
  'enquiry-for-team': 'Enquiry, to the team',
  'enquiry-status': 'Status of an enquiry',
  'enquiry-proposal': 'Proposal',
  'enquiry-delivery': 'Delivery',
  'enquiry-claim': 'Answer to a claim',
  'enquiry-message': 'Message about an enquiry',
  'enquiry-news-for-team': 'News of an enquiry, to the team',
  'contact-received': 'Message received',
  'contact-for-team': 'Message, to the team',
  'contact-answer': 'Answer to a message',
  'held-for-team': 'Held forms, to the team',
  'sign-in-link': 'Link to sign in by',
  'staff-invitation': 'Invitation to the desk',
  'email-code': 'Code for a new address',
  'email-notice': 'Change of an address, to the old one',
  'email-objection': 'Objection to a change of address, to administrators',
  'portal-invitation': 'Invitation to the portal',
  'order-to-approve': 'Order to approve, to a colleague of its sender',
  'order-decided': 'Order approved or declined, to its sender',
  'blanket-order': 'Blanket order: its period and what remains',
  'daily-digest': 'What happened in a day, to a member',
  'customer-notice': 'Notice to customers',
  'second-factor-removed': 'Authenticator app taken off, to a member',
}
