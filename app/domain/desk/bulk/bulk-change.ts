/** Most enquiries that one change takes. */
export const mostInBulk = 500

/** What is done to every enquiry of the list. */
export type BulkWork = { kind: 'assign'; to: AssignTo }

/** To whom: a member of staff, nobody, each company's account manager, or by turns. */
export type AssignTo =
  | { to: 'person'; account: string }
  | { to: 'nobody' }
  | { to: 'account-manager' }
  | { to: 'turns' }

/** One enquiry of the list: as it was when chosen, and what came of it. */
export interface BulkRow {
  enquiry: string
  reference: string
  /** Its version when it was chosen. */
  version: number
  /** Null until the change is made. */
  outcome: BulkOutcome | null
}

export type BulkOutcome =
  | { ok: true; before: string | null; after: string | null; version: number; undone?: boolean }
  | { ok: false; message: string }
