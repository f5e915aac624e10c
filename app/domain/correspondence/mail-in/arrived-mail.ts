/**
 * Kinds of incoming mail.
 * - person: written by a person
 * - automatic: a program's reply, such as an absence note or a receipt
 * - system: written by a program such as a procurement system, often for a person
 * - list: sent through a mailing list
 * - bounce: returns one of our mails
 */
export const arrivedKinds = ['person', 'automatic', 'list', 'bounce', 'system'] as const
export type ArrivedKind = (typeof arrivedKinds)[number]

/** A file attached to an incoming mail, before it is checked. */
export interface ArrivedFile {
  name: string
  content: Uint8Array
  /** Content-ID by which the HTML refers to it; empty if there is none. */
  contentId: string
  /** Whether the mail shows it within its text. */
  isInline: boolean
}

/** Delivery report about one of our mails (RFC 3464). */
export interface BounceReport {
  /** Address that rejected the mail; empty if the report names none. */
  recipient: string
  /** Whether the failure is permanent (5.x.x) rather than a delay. */
  isPermanent: boolean
  /** Error text of the refusing server. */
  reason: string
}

/** A name and an address in a header of a mail. */
export interface MailContact {
  name: string
  /** Address as `normaliseMailAddress` writes it. */
  address: string
}

/** Addresses of a header; of many only the first are kept. */
export interface MailContacts {
  shown: MailContact[]
  /** Number of further addresses. */
  more: number
}

/**
 * An incoming mail after parsing: plain text only, within `mailInLimits`, and all of it untrusted.
 */
export interface ArrivedMail {
  /** Message-ID with its angle brackets; empty if the mail has none. */
  messageId: string
  /** Message-IDs from In-Reply-To and References, nearest first. */
  answers: string[]
  fromName: string
  /** Sender's address as `normaliseMailAddress` writes it; empty if there is none. */
  fromAddress: string
  /** Every address that the mail was sent to. */
  to: string[]
  replyTo: MailContacts
  toContacts: MailContacts
  cc: MailContacts
  /** Time that the sender's program states, which may be wrong; null if it states none. */
  sentAt: Date | null
  subject: string
  text: string
  kind: ArrivedKind
  /** Whether its headers or subject say that it forwards another mail. */
  isForward: boolean
  /** Whether it was sent to the subscribers of a list and answers nothing. */
  isNewsletter: boolean
  bounce: BounceReport | null
  files: ArrivedFile[]
  /** Names of files that are not in `files`, because the mail has too many. */
  leftFiles: { name: string; reason: string }[]
}

/** Limits for one incoming mail; larger input is refused or cut. */
export const mailInLimits = {
  /** Maximum size of a whole mail, in bytes. */
  bytes: 50 * 1024 * 1024,
  /** Time limit for parsing one mail. */
  parseTimeoutMs: 20_000,
  /** Maximum size of the headers of all MIME parts together, in bytes. */
  headBytes: 1_500_000,
  /** Number of bytes of all text parts, decoded and without pictures, that are read. */
  readTextBytes: 2_000_000,
  /** Number of characters of a delivery report that are parsed. */
  reportChars: 100_000,
  /** Maximum number of characters of the text that are stored. */
  text: 200_000,
  /** Maximum number of characters of the subject that are stored. */
  subject: 1000,
  /** Maximum number of addresses of a header that are stored. */
  contacts: 100,
  files: 50,
  fileBytes: 10 * 1024 * 1024,
  /** Maximum size of all files that are stored, in bytes. */
  allFileBytes: 45 * 1024 * 1024,
} as const
