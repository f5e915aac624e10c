export const mailKinds = [
  'enquiry-received',
  'enquiry-for-team',
  'enquiry-status',
  'enquiry-proposal',
  'enquiry-delivery',
  'enquiry-claim',
  'enquiry-message',
  'enquiry-news-for-team',
  'team-notification',
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
  'draft-shared',
  'draft-proposed',
  'order-comment',
  'blanket-order',
  'daily-digest',
  'customer-notice',
  'second-factor-removed',
  'webhook-disabled',
  'access-requested',
  'access-for-team',
  'site-for-team',
  'return-for-team',
  'return-answered',
  'mail-texts-test',
  'desk-mail',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * Statuses of a mail.
 * - queued: to be delivered or retried
 * - sent: accepted by the mail server
 * - kept: not sent, because no mail server is configured
 * - failed: refused, deferred at every attempt, or bounced, until staff deal with it
 * - uncertain: the mail server received the text but did not confirm it; only staff may send it
 * again
 * - withdrawn: withdrawn before it was sent, or its secret expired
 * - forgotten: recipient and text erased with the personal data
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
 * Types of record that mails are about. `approval` and `company` belong to a customer's company;
 * mails about an `account` concern signing in, or are between colleagues of a customer, so their
 * text is for the recipient only.
 */
export type MailRecordType =
  | 'enquiry'
  | 'contact'
  | 'held-forms'
  | 'approval'
  | 'company'
  | 'account'

/**
 * Type of record that each kind of mail is about. It decides who may see the mail in the mail log.
 */
export const recordTypeOfMail: Readonly<Record<MailKind, MailRecordType>> = {
  'enquiry-received': 'enquiry',
  'enquiry-for-team': 'enquiry',
  'enquiry-status': 'enquiry',
  'enquiry-proposal': 'enquiry',
  'enquiry-delivery': 'enquiry',
  'enquiry-claim': 'enquiry',
  'enquiry-message': 'enquiry',
  'enquiry-news-for-team': 'enquiry',
  'blanket-order': 'enquiry',
  'team-notification': 'enquiry',
  'contact-received': 'contact',
  'contact-for-team': 'contact',
  'contact-answer': 'contact',
  'held-for-team': 'held-forms',
  'order-to-approve': 'approval',
  'order-decided': 'approval',
  'draft-shared': 'company',
  'draft-proposed': 'company',
  // Comments are for colleagues only, so staff must not read them in the mail log.
  'order-comment': 'account',
  'daily-digest': 'company',
  'customer-notice': 'company',
  'sign-in-link': 'account',
  'staff-invitation': 'account',
  'portal-invitation': 'account',
  'email-code': 'account',
  'email-notice': 'account',
  'email-objection': 'account',
  'second-factor-removed': 'account',
  'webhook-disabled': 'account',
  'access-requested': 'account',
  'access-for-team': 'account',
  'site-for-team': 'company',
  'return-for-team': 'company',
  'return-answered': 'company',
  'mail-texts-test': 'account',
  'desk-mail': 'contact',
}

/** Lists the kinds of mail about a type of record. */
export const mailKindsAbout = (topic: MailRecordType): MailKind[] =>
  mailKinds.filter((kind) => recordTypeOfMail[kind] === topic)

/** Kinds of mail about signing in, which are delivered before others. */
export const signInKinds: readonly MailKind[] = [
  'sign-in-link',
  'staff-invitation',
  'email-code',
  'email-notice',
  'email-objection',
  'portal-invitation',
  'second-factor-removed',
]

/** Kinds of mail with a secret whose validity starts at their hand-over. */
export const expiringKinds: readonly MailKind[] = ['sign-in-link', 'email-code']

/** Statuses that are shown on every page of the desk until staff deal with the mail. */
export const troubledStatuses = ['failed', 'uncertain'] as const satisfies MailStatus[]

/** Maximum length of the text that staff write in a mail, in characters. */
export const maxMailTextLength = 5000

/** Seconds within which the writer can withdraw a mail. */
export const withdrawSeconds = 10

/** Kinds of mail written by a person; all others are marked as automatic. */
export const personalKinds: readonly MailKind[] = ['contact-answer', 'enquiry-message', 'desk-mail']

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
  /** Id of the incoming mail whose original is attached when the mail is sent. */
  incomingMail?: string
}

export interface RenderedMail {
  /** Name of the staff member who signs the mail, such as “Ann Lee”. */
  fromName?: string
  subject: string
  html: string
  text: string
  replyTo: string | null
  /** Addresses that get a copy. */
  cc?: string[]
  /** Message-ID of the mail that it answers. */
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

/** Labels of mail statuses in the desk. */
export const mailStatusLabels: Readonly<Record<MailStatus, string>> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Kept here',
  failed: 'Failed',
  uncertain: 'Uncertain',
  withdrawn: 'Taken back',
  forgotten: 'Forgotten',
}

/** Colours of mail statuses in lists. */
export const mailStatusTones = {
  queued: 'neutral',
  sent: 'positive',
  kept: 'neutral',
  failed: 'negative',
  uncertain: 'attention',
  withdrawn: 'neutral',
  forgotten: 'neutral',
} as const satisfies Record<MailStatus, string>

/** Labels of the kinds of mail in the desk. */
export const mailKindLabels: Readonly<Record<MailKind, string>> = {
  'enquiry-received': 'Enquiry received',
  'enquiry-for-team': 'Enquiry, to the team',
  'enquiry-status': 'Status of an enquiry',
  'enquiry-proposal': 'Proposal',
  'enquiry-delivery': 'Delivery',
  'enquiry-claim': 'Answer to a claim',
  'enquiry-message': 'Message about an enquiry',
  'enquiry-news-for-team': 'News of an enquiry, to the team',
  'team-notification': 'Notification of a colleague',
  'contact-received': 'Message received',
  'contact-for-team': 'Message, to the team',
  'contact-answer': 'Answer to a message',
  'held-for-team': 'Held forms, to the team',
  'sign-in-link': 'Sign-in link',
  'staff-invitation': 'Invitation to the desk',
  'email-code': 'Code for a new address',
  'email-notice': 'Change of an address, to the old one',
  'email-objection': 'Objection to a change of address, to administrators',
  'portal-invitation': 'Invitation to the portal',
  'order-to-approve': 'Order to approve, to a colleague of its sender',
  'order-decided': 'Order approved or declined, to its sender',
  'draft-shared': 'Draft order shared with a colleague',
  'draft-proposed': 'Regular order, proposed as a draft',
  'order-comment': 'Comment between colleagues of a customer',
  'blanket-order': 'Blanket order: its period and what remains',
  'daily-digest': 'What happened in a day, to a member',
  'customer-notice': 'Notice to customers',
  'second-factor-removed': 'Authenticator app taken off, to a member',
  'webhook-disabled': 'Webhook disabled',
  'access-requested': 'Request for access received',
  'access-for-team': 'Request for access, to the team',
  'site-for-team': 'Delivery site to check, to the team',
  'return-for-team': 'Return of empties, to the team',
  'return-answered': 'Return of empties, to the member who asked',
  'mail-texts-test': 'Test of the texts of a mail',
  'desk-mail': 'Mail written at the desk',
}
