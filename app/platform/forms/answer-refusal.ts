import { data } from 'react-router'

interface Refusal {
  outcome: string
  message: string
}

/**
 * Returns an action's response for a refused operation: its message as `refused`, with a fitting
 * HTTP status.
 */
export function answerRefusal({ outcome, message }: Refusal) {
  return data({ refused: message }, { status: refusalStatus(outcome) })
}

/** Returns the HTTP status for a refusal reason: 403, 404 (`no-such…`), 409 (`stale`), else 400. */
export function refusalStatus(reason: string): number {
  if (reason === 'not-allowed-to-you') return 403
  if (reason.startsWith('no-such')) return 404
  return reason === 'stale' ? 409 : 400
}
