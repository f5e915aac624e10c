/**
 * States of an incoming mail, with labels.
 * - joined: part of a conversation
 * - tray: waits for staff to say what it belongs to
 * - set-aside: needs no action, such as an automatic reply or a mailing list's mail
 * - dealt: staff took it out of the tray
 */
export const incomingStates = {
  joined: 'In a conversation',
  tray: 'Waiting',
  'set-aside': 'Set aside',
  dealt: 'Dealt with',
} as const
export type IncomingState = keyof typeof incomingStates
export const incomingStateNames = Object.keys(incomingStates) as IncomingState[]

/** A file stored with an incoming mail. */
export interface MailFile {
  name: string
  /** Id in the file table. */
  file: string
}
