import { data } from 'react-router'

interface Refusal {
  reason: string
  message: string
}

/** The answer of an action whose operation refused: its words, and a status that fits. */
export function answerRefusal({ reason, message }: Refusal) {
  return data({ refused: message }, { status: refusalStatus(reason) })
}

/** The status that fits why an operation refused. */
export function refusalStatus(reason: string): number {
  if (reason === 'not-allowed-to-you') return 403
  if (reason.startsWith('no-such')) return 404
  return reason === 'stale' ? 409 : 400
}
