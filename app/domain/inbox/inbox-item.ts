import type { OperationName } from '#app/domain/access/policy.ts'

interface Kind {
  /** Title of an item of this kind. */
  title: string
  /** Label of the link to the page where the item is handled. */
  action: string
  /** Whether the item needs action and is counted; otherwise it is for information only. */
  needsAction: boolean
  /** Operation that a member must be allowed to do to see items of this kind. */
  operation: OperationName
}

const kinds = {
  approval: {
    title: 'An order to approve',
    action: 'Review and decide',
    needsAction: true,
    operation: 'approve-order',
  },
  declined: {
    title: 'Your order was not approved',
    action: 'View the order',
    needsAction: true,
    operation: 'write-order',
  },
  proposal: {
    title: 'A proposal to answer',
    action: 'Accept or decline',
    needsAction: true,
    operation: 'answer-proposal',
  },
  question: {
    title: 'We need something from you',
    action: 'Answer us',
    needsAction: true,
    operation: 'write-to-team',
  },
  delivery: {
    title: 'A delivery to sign for',
    action: 'Sign for it',
    needsAction: true,
    operation: 'receive-goods',
  },
  message: {
    title: 'A message from our team',
    action: 'Read it',
    needsAction: true,
    operation: 'see-orders',
  },
  answered: {
    title: 'Your request was answered',
    action: 'See what changed',
    needsAction: false,
    operation: 'see-orders',
  },
  claim: {
    title: 'Your claim was answered',
    action: 'See the claim',
    needsAction: false,
    operation: 'see-orders',
  },
  spec: {
    title: 'A product that you bought has changed',
    action: 'See the changes',
    needsAction: false,
    operation: 'see-own-range',
  },
  notice: {
    title: 'A notice from our team',
    action: 'Read it',
    needsAction: false,
    operation: 'see-orders',
  },
} as const satisfies Record<string, Kind>

export type InboxKind = keyof typeof kinds

/** Kinds of inbox items, most urgent first. */
export const inboxKinds: Readonly<Record<InboxKind, Kind>> = kinds

/** An inbox item: something that needs action by a member, or that they should know. */
export interface InboxItem {
  kind: InboxKind
  /** Key within the company, by which the item is marked as read. */
  key: string
  /** Whether reading the item removes it from the inbox; otherwise only the action does. */
  canBeMarkedRead: boolean
  /** Subject of the item: order number, sender or changed attributes. */
  about: string
  /** Reference of the order; empty if the item is not about an order. */
  reference: string
  /** Id or number of the linked object, if the reference is not enough. */
  target: string
  since: Date
  /** Deadline for the action; null if there is none. */
  until: Date | null
}

/** Sorts items: those that need action first, oldest first, then information, newest first. */
export function sortInbox(items: readonly InboxItem[]): InboxItem[] {
  const byAge = (a: InboxItem, b: InboxItem) => a.since.getTime() - b.since.getTime()
  const waits = items.filter(({ kind }) => inboxKinds[kind].needsAction).toSorted(byAge)
  const told = items
    .filter(({ kind }) => !inboxKinds[kind].needsAction)
    .toSorted((a, b) => byAge(b, a))
  return [...waits, ...told]
}

/**
 * Removes “answered” items of orders that also have a proposal or message item, because those say
 * more.
 */
export function withoutDuplicates(items: readonly InboxItem[]): InboxItem[] {
  const said = new Set(
    items.flatMap(({ kind, reference }) =>
      kind === 'proposal' || kind === 'message' ? [reference] : [],
    ),
  )
  return items.filter(({ kind, reference }) => kind !== 'answered' || !said.has(reference))
}

/** Returns the inbox key of a notice. */
export const noticeKey = (id: string) => `notice:${id}`
