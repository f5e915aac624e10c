import type { OperationName } from '#app/domain/access/policy.ts'

interface Kind {
  /** What it is, to whoever opens the inbox. */
  title: string
  /** Words of the link that leads to where it is dealt with. */
  action: string
  /** Whether the member has to do something, which is counted; else it only informs them. */
  waits: boolean
  /** Who it is for: whoever may do this. */
  operation: OperationName
}

const kinds = {
  approval: {
    title: 'An order to approve',
    action: 'Look and decide',
    waits: true,
    operation: 'approve-order',
  },
  declined: {
    title: 'Your order was not approved',
    action: 'Look at it',
    waits: true,
    operation: 'write-order',
  },
  proposal: {
    title: 'A proposal to answer',
    action: 'Accept or decline',
    waits: true,
    operation: 'answer-proposal',
  },
  question: {
    title: 'We need something from you',
    action: 'Answer us',
    waits: true,
    operation: 'write-to-team',
  },
  delivery: {
    title: 'A delivery to sign for',
    action: 'Sign for it',
    waits: true,
    operation: 'receive-goods',
  },
  message: {
    title: 'A message from our team',
    action: 'Read it',
    waits: true,
    operation: 'see-orders',
  },
  answered: {
    title: 'Your request was answered',
    action: 'See what changed',
    waits: false,
    operation: 'see-orders',
  },
  claim: {
    title: 'Your claim was answered',
    action: 'See the claim',
    waits: false,
    operation: 'see-orders',
  },
  spec: {
    title: 'A product that you bought has changed',
    action: 'See what is different',
    waits: false,
    operation: 'see-own-range',
  },
  notice: {
    title: 'A notice from our team',
    action: 'Read it',
    waits: false,
    operation: 'see-orders',
  },
} as const satisfies Record<string, Kind>

export type InboxKind = keyof typeof kinds

/** What may stand in a member's inbox, in the order of its urgency. */
export const inboxKinds: Readonly<Record<InboxKind, Kind>> = kinds

/** One thing that waits for a member, or that they should know. */
export interface InboxItem {
  kind: InboxKind
  /** Its key within the company, by which it is marked as read. */
  key: string
  /** Whether reading it takes it out of the inbox; else only doing what it asks does. */
  canBeMarkedRead: boolean
  /** What it is about, in words: an order’s number, who asks, what changed. */
  about: string
  /** Reference of the order; empty where it is about none. */
  reference: string
  /** Id or number of what it leads to, where the reference is not enough. */
  target: string
  since: Date
  /** Until when it can be done; null for any time. */
  until: Date | null
}

/** What waits first, the oldest first; then what is to be known, the newest first. */
export function inOrder(items: readonly InboxItem[]): InboxItem[] {
  const byAge = (a: InboxItem, b: InboxItem) => a.since.getTime() - b.since.getTime()
  const waits = items.filter(({ kind }) => inboxKinds[kind].waits).toSorted(byAge)
  const told = items.filter(({ kind }) => !inboxKinds[kind].waits).toSorted((a, b) => byAge(b, a))
  return [...waits, ...told]
}

/**
 * An order that was answered stands once: its proposal or message says more than that there was an
 * answer.
 */
export function withoutDoubles(items: readonly InboxItem[]): InboxItem[] {
  const said = new Set(
    items.flatMap(({ kind, reference }) =>
      kind === 'proposal' || kind === 'message' ? [reference] : [],
    ),
  )
  return items.filter(({ kind, reference }) => kind !== 'answered' || !said.has(reference))
}

/** Names a notice of the desk among a member’s things. */
export const noticeKey = (id: string) => `notice:${id}`
