import { hash } from 'node:crypto'
import type { OrderContent } from '../content/order-content.ts'

/**
 * Returns a fingerprint (SHA-256) of an order's content and attached files. It travels with the form,
 * so that a decision on an outdated version is refused.
 * @param files ids of the files that are sent with the order
 */
export function orderFingerprint(content: OrderContent, files: readonly string[] = []): string {
  // Without files it equals that of forms and first approvals from before files counted.
  const covered = files.length > 0 ? { content, files: files.toSorted() } : content
  return hash('sha256', JSON.stringify(covered))
}
