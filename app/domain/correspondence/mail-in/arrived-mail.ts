/** What a mail that came in is: written by a person, by a program, through a list, or a mail of ours that came back. */
export type ArrivedKind = 'person' | 'automatic' | 'list' | 'bounce'

/** A file that came with a mail, not yet checked. */
export interface ArrivedFile {
  name: string
  content: Uint8Array
}

/** What a mail says of one of ours that could not be delivered (RFC 3464). */
export interface BounceReport {
  /** The address that did not take it; empty where the report names none. */
  recipient: string
  /** Whether it will never be taken (5.x.x), or only was not yet. */
  isPermanent: boolean
  /** The refusing server's words. */
  reason: string
}

/** A mail as it was read: text only, bounded, nothing of it trusted. */
export interface ArrivedMail {
  /** With its angle brackets; empty where it has none. */
  messageId: string
  /** Message-IDs that it answers, the nearest first. */
  answers: string[]
  fromName: string
  /** In lower case; empty where it names nobody. */
  fromAddress: string
  /** Every address it was sent to. */
  to: string[]
  subject: string
  text: string
  kind: ArrivedKind
  bounce: BounceReport | null
  files: ArrivedFile[]
  /** Files that were left behind: too many or too large. */
  filesLeft: number
}

/** Limits of one mail; what is larger is refused or cut, and says so. */
export const mailInLimits = {
  /** Bytes of a whole mail: 10 MB of files, a third more as base64. */
  bytes: 15 * 1024 * 1024,
  /** Milliseconds for reading one. */
  milliseconds: 10_000,
  /** Bytes of the heads of all its parts. */
  headBytes: 1_500_000,
  /** Bytes of all its texts that are read, as they were sent. */
  readTextBytes: 1_000_000,
  /** Characters of a delivery report that are read. */
  report: 100_000,
  /** Characters of text that are kept. */
  text: 50_000,
  files: 10,
  fileBytes: 10 * 1024 * 1024,
} as const
