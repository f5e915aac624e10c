import { hash } from 'node:crypto'
import type { OrderContent } from '../content/order-content.ts'

/** Marks what somebody was shown of an order: another order is another mark. */
export function orderMark(content: OrderContent): string {
  return hash('sha256', JSON.stringify(content))
}
