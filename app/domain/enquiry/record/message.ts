import type { FileKind } from '#app/domain/files/file-kinds.ts'

/** Sides of a conversation that write messages. */
export const messageSides = ['customer', 'team'] as const
export type MessageSide = (typeof messageSides)[number]

/**
 * Kinds of messages, with labels: plain messages, and requests for what customers may not do
 * themselves.
 */
export const messageKindLabels = {
  message: 'Message',
  'change-request': 'Asks for a change',
  'cancel-request': 'Asks to cancel',
} as const
export type MessageKind = keyof typeof messageKindLabels
export const messageKinds = Object.keys(messageKindLabels) as MessageKind[]

/** Channels through which messages are received and sent. */
export const messageChannels = ['page', 'mail', 'phone'] as const
export type MessageVia = (typeof messageChannels)[number]

/** An attached file without its content, for lists. */
export interface AttachedFile {
  id: string
  name: string
  kind: FileKind
  bytes: number
}

/**
 * Returns the key under which the browser stores the desk's draft of a message. @param enquiry id
 * of the enquiry
 */
export const teamMessageDraft = (enquiry: string) => `enquiry:${enquiry}`

/** Message of a conversation between a customer and the team. */
export interface Message {
  id: string
  createdAt: Date
  side: MessageSide
  kind: MessageKind
  via: MessageVia
  author: string
  text: string
  /** Names of files that were left behind, and of files in archives; empty if there are none. */
  fileNote: string
  files: AttachedFile[]
}

export interface InternalNote {
  id: string
  createdAt: Date
  author: string
  text: string
}
