import type { PolicyRefusal } from '#app/domain/access/policy.ts'
import type { ChangeRefusal as EnquiryRefusal } from '#app/domain/enquiry/record/change-enquiry.server.ts'
import type { WaitingOrder } from '../approval/tell-deciders.server.ts'
import type { Difference } from './order-content.ts'

export interface SentChange {
  /** Of the order. */
  reference: string
  /** The order number that its sender knows was used before. */
  numberAgain?: string
  /** Who has approved it, as they sign; else its company’s rules are asked. */
  approvedBy?: string
  now?: Date
}

export type ChangeOrderRefusal =
  | {
      ok: false
      reason: 'no-such-draft' | 'not-possible' | 'empty' | 'no-change'
      message: string
    }
  | { ok: false; reason: 'number-used'; other: string; mayRepeat: boolean; message: string }
  | {
      ok: false
      /** The order is not the one that was copied any more. */
      reason: 'stale'
      changes: Difference[]
      message: string
    }

export type SendChangeResult =
  | { ok: true; how: 'changed' | 'asked' }
  | WaitingOrder
  | ChangeOrderRefusal
  | Exclude<EnquiryRefusal, { reason: 'stale' }>
  | PolicyRefusal
