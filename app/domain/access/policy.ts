import { actingOperations } from './acting.ts'
import type { Actor } from './actor.ts'
import { type MemberRole, memberRoles, type StaffRole } from './roles.ts'
import type { ActingKey, Scope } from './scopes.ts'

/**
 * Scope in which a role may do an operation: on everything, only on its own records (an account
 * manager's companies), or not at all.
 */
export type Reach = 'all' | 'own' | 'none'

interface Operation {
  /** Description of the operation for the printed table. */
  does: string
  /** Scope by staff role; roles that are not listed may not do it. */
  staff: Partial<Record<StaffRole, 'all' | 'own'>>
  /** Whether customers may do it with the private link of an enquiry. */
  customer?: boolean
  /** Member roles that may do it for their own company. */
  members?: readonly MemberRole[]
  /**
   * Scope with which keys of the programming interface may do it. A company's key also needs the
   * role of its owner. Keys may not do operations without a scope.
   */
  scope?: Scope
  /** False if commands and rules may not do it; they may by default. */
  system?: false
}

const desk = { coordinator: 'all', 'account-manager': 'own', administrator: 'all' } as const
const allStaff = {
  coordinator: 'all',
  'account-manager': 'all',
  editor: 'all',
  administrator: 'all',
} as const
const team = { coordinator: 'all', 'account-manager': 'all', administrator: 'all' } as const
const ordererRoles: readonly MemberRole[] = ['owner', 'buyer']
const approverRoles: readonly MemberRole[] = ['owner', 'buyer', 'approver']
const administrators = { administrator: 'all' } as const
const editors = { editor: 'all', administrator: 'all' } as const

/** Every operation that a person can initiate, and who may do it. */
export const operations = {
  'see-enquiries': { does: 'See enquiries and their queue', staff: desk, scope: 'enquiries:read' },
  'move-enquiry': { does: 'Change the status of an enquiry', staff: desk, scope: 'orders:write' },
  'correct-enquiry': {
    does: 'Correct the contact and delivery details of an enquiry',
    staff: desk,
  },
  'relink-enquiry': { does: 'Replace the private link of an enquiry', staff: desk },
  'note-enquiry': { does: 'Write internal notes on an enquiry', staff: desk },
  'log-calls': { does: 'Log phone calls with customers, and read the log', staff: desk },
  'write-to-customer': { does: 'Write to the customer of an enquiry', staff: desk },
  'write-to-team': {
    does: 'Write to the team about an enquiry, or note what its customer said',
    staff: desk,
    customer: true,
    members: [...approverRoles, 'goods-in'],
    scope: 'orders:write',
  },
  'open-attachment': {
    does: 'Open files of an enquiry',
    staff: desk,
    customer: true,
    members: memberRoles,
  },
  'send-proposal': { does: 'Propose changes to a customer, and withdraw them', staff: desk },
  'answer-proposal': {
    does: 'Accept or decline what was proposed, or note the customer’s answer',
    staff: desk,
    customer: true,
    members: approverRoles,
    scope: 'orders:write',
  },
  'plan-delivery': {
    does: 'Schedule, change, dispatch and close deliveries',
    staff: desk,
    scope: 'deliveries:write',
  },
  'receive-goods': {
    does: 'Sign for deliveries at the dock, and claim what came short or broken',
    staff: {},
    members: [...ordererRoles, 'goods-in'],
  },
  'make-claim': {
    does: 'Claim what came short or broken of a delivery, after it arrived',
    staff: desk,
    customer: true,
    members: [...ordererRoles, 'goods-in'],
  },
  'ask-return': {
    does: 'Ask for a pick-up of empty pallets and kegs, and withdraw it',
    staff: {},
    members: [...ordererRoles, 'goods-in'],
  },
  'see-company-documents': {
    does: 'See invoices and statements of account of a company',
    staff: desk,
    members: ordererRoles,
  },
  'keep-company-documents': {
    does: 'Add and remove invoices and statements of account of a company',
    staff: desk,
    scope: 'documents:write',
  },
  'answer-return': { does: 'Schedule, close and decline returns of empties', staff: desk },
  'answer-claim': { does: 'Accept, decline and settle claims', staff: desk },
  'cancel-enquiry': {
    does: 'Cancel an enquiry of one’s own',
    staff: {},
    customer: true,
    members: ordererRoles,
    scope: 'orders:write',
  },
  'repeat-enquiry': {
    does: 'Ask again for the same',
    staff: desk,
    customer: true,
    members: ordererRoles,
  },
  'see-orders': {
    does: 'See the orders of a company',
    staff: {},
    members: memberRoles,
    scope: 'orders:read',
  },
  'read-inbox': {
    does: 'Set aside what was read of one’s inbox, and choose what is mailed to oneself',
    staff: {},
    members: memberRoles,
  },
  'write-order': {
    does: 'Write orders, send and change them',
    staff: {},
    members: ordererRoles,
    scope: 'orders:write',
  },
  'see-own-range': {
    does: 'See a company’s own codes, lists, recipes and what it bought',
    staff: {},
    members: memberRoles,
  },
  'comment-order': {
    does: 'Read and write comments for colleagues on orders and drafts',
    staff: {},
    members: memberRoles,
  },
  'keep-regular-orders': {
    does: 'Make orders regular, and change or end that',
    staff: {},
    members: ordererRoles,
  },
  'keep-own-range': {
    does: 'Change a company’s own codes, lists and recipes; at the desk, its codes',
    staff: desk,
    members: ordererRoles,
  },
  'keep-calendar-address': {
    does: 'Make and revoke a private address of the calendar of deliveries',
    staff: {},
    members: memberRoles,
  },
  'approve-order': {
    does: 'Approve orders of colleagues, for oneself or while covering for somebody',
    staff: {},
    members: approverRoles,
  },
  'keep-order-rules': {
    does: 'Set approval rules, budgets and own fields, and whether order numbers are used once',
    staff: {},
    members: ['owner'],
  },
  'see-members': { does: 'See who is in the company', staff: {}, members: memberRoles },
  'invite-members': { does: 'Invite colleagues with a role', staff: {}, members: ['owner'] },
  'keep-own-account': {
    does: 'Change one’s own name, passkeys and sessions in the portal',
    staff: {},
    members: memberRoles,
  },
  'leave-company': { does: 'Leave the company', staff: {}, members: memberRoles },
  'approve-access': { does: 'Let a company’s first member in, or decline', staff: team },
  'merge-enquiries': { does: 'Merge doubles of an enquiry, and undo it', staff: desk },
  'note-erp-entry': {
    does: 'Note what the company’s own system calls an enquiry',
    staff: desk,
    scope: 'orders:write',
  },
  'assign-enquiry': { does: 'Give an enquiry to somebody', staff: desk },
  'see-mail': {
    does: 'Read mail that came in, and the mails about what they may see',
    staff: team,
  },
  'handle-mail': {
    does: 'Send mails about what they may see again, take them back, deal with what failed',
    staff: team,
  },
  'write-mail': {
    does: 'Write, answer and forward mails outside of a conversation, and mark mails as spam',
    staff: team,
  },
  'keep-snippets': { does: 'Keep the text snippets of the team', staff: team },
  'see-contact-requests': { does: 'See contact requests', staff: team },
  'answer-contact-request': {
    does: 'Answer, close or mark contact requests, or make enquiries of them',
    staff: team,
  },
  'moderate-reviews': { does: 'Approve or decline reviews', staff: { ...team, editor: 'all' } },
  'release-held-forms': { does: 'Release what was held in a flood', staff: team },
  'see-companies': { does: 'See companies and their people', staff: team, scope: 'companies:read' },
  'keep-companies': {
    does: 'Change companies and their contracts, merge doubles, link enquiries',
    staff: desk,
  },
  'keep-sites': {
    does: 'Add, change and remove the delivery sites of a company',
    staff: desk,
    members: ordererRoles,
  },
  'keep-members': {
    does: 'Add people to a company, give them roles, suspend and restore them',
    staff: desk,
    members: ['owner'],
  },
  'keep-single-sign-on': {
    does: 'Set up how a company’s people sign in with its identity provider',
    staff: {},
    members: ['owner'],
    system: false,
  },
  'act-as-member': {
    does: 'Open the portal as a member of a company, for half an hour',
    staff: desk,
    system: false,
  },
  'import-customers': {
    does: 'Import companies and their people from a file',
    staff: { coordinator: 'all', administrator: 'all' },
  },
  'send-notices': {
    does: 'Write notices to many companies, and send them',
    staff: { coordinator: 'all', administrator: 'all' },
    system: false,
  },
  'keep-redirects': {
    does: 'Add and remove redirects',
    staff: editors,
  },
  'edit-content': {
    does: 'Edit texts and documents of the site as drafts',
    staff: editors,
  },
  'publish-content': {
    does: 'Approve, publish and schedule changes to the site',
    staff: editors,
  },
  'revert-content': { does: 'Undo published changes to the site', staff: editors },
  'set-publishing': {
    does: 'Set whether a colleague must approve changes to the site',
    staff: administrators,
  },
  'keep-statements': {
    does: 'Add, change and withdraw statements and certificates about products',
    staff: { coordinator: 'all', editor: 'all', administrator: 'all' },
  },
  'keep-pictures': {
    does: 'Add, describe, replace and delete pictures of the library',
    staff: { editor: 'all', administrator: 'all' },
  },
  'read-products': {
    does: 'Read products, fits and packs by the programming interface',
    staff: {},
    members: memberRoles,
    scope: 'products:read',
  },
  'read-deliveries': {
    does: 'Read deliveries by the programming interface',
    staff: {},
    members: memberRoles,
    scope: 'deliveries:read',
  },
  'read-claims': {
    does: 'Read claims by the programming interface',
    staff: {},
    members: memberRoles,
    scope: 'claims:read',
  },
  'import-products': {
    does: 'Import products from a file',
    staff: editors,
    scope: 'products:write',
  },
  'write-stock': {
    does: 'Write stock and lead times',
    staff: administrators,
    scope: 'stock:write',
  },
  'keep-keys': {
    does: 'Make and revoke keys of the programming interface, and webhooks',
    staff: administrators,
    members: ['owner'],
    system: false,
  },
  'set-up-punch-out': {
    does: 'Set up PunchOut for a company',
    staff: administrators,
    system: false,
  },
  'see-figures': { does: 'See the figures of the day', staff: team },
  'forget-person': { does: 'Find, export and forget a person', staff: administrators },
  'tag-enquiry': { does: 'Tag an enquiry, or mark it as urgent', staff: desk },
  'set-aside-enquiry': { does: 'Set an enquiry aside, or note when to follow it up', staff: desk },
  'export-enquiries': { does: 'Export enquiries to a file', staff: desk },
  'take-call': { does: 'Make an enquiry for somebody on the phone', staff: desk },
  'see-people': { does: 'See who works here', staff: allStaff },
  'manage-staff': { does: 'Invite staff, give roles, deactivate', staff: administrators },
  'change-email': {
    does: 'Change the e-mail address of an account',
    staff: { coordinator: 'own', 'account-manager': 'own', editor: 'own', administrator: 'all' },
    customer: true,
    members: memberRoles,
    system: false,
  },
  'plan-absence': {
    does: 'Plan an absence and who covers it',
    staff: { coordinator: 'own', 'account-manager': 'own', editor: 'own', administrator: 'all' },
  },
  'set-promises': { does: 'Set what customers are promised', staff: administrators },
  'see-audit': { does: 'Read the audit log', staff: administrators },
  'export-audit': { does: 'Export the audit log', staff: administrators },
} as const satisfies Record<string, Operation>

export type OperationName = keyof typeof operations

/** Returns the scope in which an actor may do an operation. */
export function reachOf(actor: Actor, name: OperationName): Reach {
  const operation: Operation = operations[name]
  switch (actor.kind) {
    case 'visitor':
      return 'none'
    case 'customer':
      if (actor.actedBy && !actingOperations.includes(name)) return 'none'
      if (actor.key && !hasScope(actor.key, operation)) return 'none'
      if (actor.role === undefined) return operation.customer ? 'own' : 'none'
      return operation.members?.includes(actor.role) ? 'own' : 'none'
    case 'key':
      return hasScope(actor.key, operation) ? 'all' : 'none'
    case 'system':
      return operation.system === false ? 'none' : 'all'
    case 'staff': {
      const reaches = actor.roles.map((role) => operation.staff[role])
      return reaches.includes('all') ? 'all' : reaches.includes('own') ? 'own' : 'none'
    }
  }
}

function hasScope({ scopes }: ActingKey, { scope }: Operation): boolean {
  return scope !== undefined && scopes.includes(scope)
}

/** Refusal for an actor who may not do an operation. */
export interface PolicyRefusal {
  outcome: 'not-allowed-to-you'
  message: string
}

/**
 * Checks whether an actor may do an operation; every operation calls it first.
 * @param isOwn whether the record belongs to the actor: for account managers, an enquiry of one of
 * their companies; for customers, their own; for staff, their own absence
 * @returns null if it is allowed
 */
export function refusalFor(actor: Actor, name: OperationName, isOwn = false): PolicyRefusal | null {
  const reach = reachOf(actor, name)
  if (reach === 'all' || (reach === 'own' && isOwn)) return null
  const { does, scope }: Operation = operations[name]
  if (actor.kind === 'key' || (actor.kind === 'customer' && actor.key)) {
    const message = `This key may not do this: ${does.toLowerCase()}. ${needOf(scope)}`
    return { outcome: 'not-allowed-to-you', message }
  }
  if (actor.kind === 'customer' && actor.actedBy && !actingOperations.includes(name)) {
    const message = `Only ${actor.name} can do this: ${does.toLowerCase()}. Vpack staff cannot do it for them.`
    return { outcome: 'not-allowed-to-you', message }
  }
  const whom = actor.kind === 'customer' ? 'an owner of your company' : 'an administrator'
  const message = `Your role does not allow this: ${does.toLowerCase()}. Ask ${whom}.`
  return { outcome: 'not-allowed-to-you', message }
}

function needOf(scope: Scope | undefined): string {
  return scope
    ? `It needs the scope ${scope}, and the role of its owner must allow it.`
    : 'A person has to do it.'
}
