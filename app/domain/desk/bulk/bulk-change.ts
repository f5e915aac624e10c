/** Maximum number of enquiries in one bulk change. */
export const maxInBulk = 500

/** Change applied to every enquiry of the list. */
export type BulkAction = { kind: 'assign'; to: AssignmentTarget }

/**
 * New assignee: a staff member, nobody, each company's account manager, or coordinators by round
 * robin (`turns`).
 */
export type AssignmentTarget =
  | { to: 'person'; account: string }
  | { to: 'nobody' }
  | { to: 'account-manager' }
  | { to: 'turns' }

/** An enquiry of the list, with its state when chosen and the outcome. */
export interface BulkRow {
  enquiry: string
  reference: string
  /** Version of the enquiry when it was chosen. */
  version: number
  /** Outcome of the change; null until it is applied. */
  outcome: BulkOutcome | null
}

export type BulkOutcome =
  | { ok: true; before: string | null; after: string | null; version: number; undone?: boolean }
  | { ok: false; message: string }
