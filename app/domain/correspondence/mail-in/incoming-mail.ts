/**
 * States of an incoming mail, with labels.
 * - tray: waits for staff to decide what it belongs to
 * - joined: part of a conversation
 * - set-aside: needs no action, such as an automatic reply or a mailing list's mail
 * - dealt: staff took it out of the tray
 * - spam: staff marked it, or its sender, as spam
 */
export const incomingStates = {
  tray: 'Waiting',
  joined: 'In a conversation',
  'set-aside': 'Set aside',
  dealt: 'Dealt with',
  spam: 'Spam',
} as const
export type IncomingState = keyof typeof incomingStates
export const incomingStateNames = Object.keys(incomingStates) as IncomingState[]

/** A file stored with an incoming mail. */
export interface MailFile {
  name: string
  /** Id in the file table. */
  file: string
}

/** A file of a mail that is not stored, apart from the original mail. */
export interface LeftFile {
  name: string
  /** Reason in a few words, such as “larger than 10 MB”. */
  reason: string
}

/** Names of the files in an archive (ZIP), which is not unpacked. */
export interface ArchiveContents {
  archive: string
  names: string[]
  /** Number of further files. */
  more: number
}
