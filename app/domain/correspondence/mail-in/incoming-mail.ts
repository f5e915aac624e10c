/**
 * What became of a mail. joined: it is part of a conversation; tray: it waits for a person to say
 * what it belongs to; set-aside: it needs nobody, such as a program's answer or a mailing list's
 * mail; dealt: a person took it out of the tray.
 */
export const incomingStates = {
  joined: 'In a conversation',
  tray: 'Waiting',
  'set-aside': 'Set aside',
  dealt: 'Dealt with',
} as const
export type IncomingState = keyof typeof incomingStates

/** A file of a mail as it was kept. */
export interface KeptFile {
  name: string
  /** Its id among the files. */
  file: string
}
