import type { PolicyRefusal } from '#app/domain/access/policy.ts'
import type { PendingOrder } from '../approval/email-approvers.server.ts'

export interface PlainRefusal {
  ok: false
  reason: 'no-such-order' | 'not-possible' | 'empty' | 'day'
  message: string
}

export type CallOffRefusal =
  | PlainRefusal
  | { ok: false; reason: 'lines'; mistakes: ReadonlyMap<number, string>; message: string }
  | { ok: false; reason: 'number-used'; other: string; mayRepeat: boolean; message: string }
  | PolicyRefusal

export type CallOffResult =
  | { ok: true; outcome: 'sent'; id: string; reference: string; repeated: boolean }
  | PendingOrder
  | CallOffRefusal

export function refuseCallOff(reason: PlainRefusal['reason'], message: string): PlainRefusal {
  return { ok: false, reason, message }
}
