import type { MailToCustomer } from '#app/domain/desk/mail-log.server.ts'
import type { PhoneCall } from '#app/domain/enquiry/call-log/phone-call.ts'
import type { EnquiryEvent, EventKind } from '#app/domain/enquiry/enquiry.ts'
import { internalKinds } from '#app/domain/enquiry/record/describe-record.ts'
import { buildDeskEntry } from '#app/domain/enquiry/record/timeline.ts'

/** Kinds of events that the conversation shows by their message or mail. */
const kindsShownOtherwise: readonly EventKind[] = ['message', 'request']

/** A step that the customer was informed of: a question, a proposal, its answer, a delivery. */
export interface ConversationStep {
  id: number
  at: Date
  by: string
  title: string
  text: string
  note: string
  mails: readonly MailToCustomer[]
}

interface ConversationParts<Message, Reply> {
  messages: readonly Message[]
  automaticReplies: readonly Reply[]
  events: readonly EnquiryEvent[]
  mails: readonly MailToCustomer[]
  calls: readonly PhoneCall[]
}

export type ConversationEntry<Message, Reply> =
  | { type: 'message'; at: Date; message: Message; mails: readonly MailToCustomer[] }
  | { type: 'reply'; at: Date; reply: Reply }
  | { type: 'step'; at: Date; step: ConversationStep }
  | { type: 'mail'; at: Date; mail: MailToCustomer }
  | { type: 'call'; at: Date; call: PhoneCall }

/**
 * Builds the conversation with the customer of an enquiry: messages, automatic replies, steps, mails
 * and calls, oldest first. A mail about a message or a step is part of that entry.
 */
export function buildConversation<
  Message extends { id: string; createdAt: Date },
  Reply extends { receivedAt: Date },
>(parts: ConversationParts<Message, Reply>): ConversationEntry<Message, Reply>[] {
  const { messages, automaticReplies, events, mails, calls } = parts
  const mailsOf = (event: EnquiryEvent | undefined) =>
    event ? mails.filter((mail) => mail.event === event.id) : []
  const entries: ConversationEntry<Message, Reply>[] = [
    ...events
      .filter(({ kind }) => !internalKinds.includes(kind) && !kindsShownOtherwise.includes(kind))
      .map((event) => {
        const { id, at, by, title, text, note } = buildDeskEntry(event)
        const step = { id, at, by, title, text, note, mails: mailsOf(event) }
        return { type: 'step' as const, at, step }
      }),
    ...messages.map((message) => ({
      type: 'message' as const,
      at: message.createdAt,
      message,
      mails: mailsOf(events.find(({ details }) => details?.message === message.id)),
    })),
    ...mails
      .filter(({ event }) => !events.some(({ id }) => id === event))
      .map((mail) => ({ type: 'mail' as const, at: mail.createdAt, mail })),
    ...automaticReplies.map((reply) => ({ type: 'reply' as const, at: reply.receivedAt, reply })),
    ...calls.map((call) => ({ type: 'call' as const, at: call.calledAt, call })),
  ]
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime())
}
