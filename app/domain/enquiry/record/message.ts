import type { FileKind } from '#app/domain/files/file-kinds.ts'

export type MessageSide = 'customer' | 'team'

/** Besides plain messages, what customers ask of the team once they may not do it themselves. */
export const messageKindLabels = {
  message: 'Message',
  'change-request': 'Asks for a change',
  'cancel-request': 'Asks to cancel',
} as const
export type MessageKind = keyof typeof messageKindLabels
export const messageKinds = Object.keys(messageKindLabels) as MessageKind[]

/** How a message came or left. */
export type MessageVia = 'page' | 'mail' | 'phone'

/** A file as lists name it, without its content. */
export interface AttachedFile {
  id: string
  name: string
  kind: FileKind
  bytes: number
}

/** What the desk’s draft of a message about an enquiry is kept under. @param enquiry its id */
export const teamMessageDraft = (enquiry: string) => `enquiry:${enquiry}`

export interface Message {
  id: string
  at: Date
  from: MessageSide
  kind: MessageKind
  via: MessageVia
  author: string
  text: string
  files: AttachedFile[]
}

export interface InternalNote {
  id: string
  at: Date
  author: string
  text: string
}
