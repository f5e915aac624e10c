import { hash } from 'node:crypto'
import type { OrderContent } from '../content/order-content.ts'

/**
 * Returns a fingerprint (SHA-256) of an order's content. It travels with the form, so that a
 * decision on an outdated version is refused.
 */
export function orderFingerprint(content: OrderContent): string {
  return hash('sha256', JSON.stringify(content))
}
