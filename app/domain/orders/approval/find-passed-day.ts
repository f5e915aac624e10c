import type { OrderContent } from '../content/order-content.ts'

/**
 * Finds the earliest day named in an order that has passed: its needed-by date, a delivery day of a
 * line, or the last day of a blanket order's period. Null if none has passed.
 * @param base content of the order that is being changed; its own days are allowed to stay
 * @param today ISO date
 */
export function findPassedDay(
  content: OrderContent,
  base: OrderContent | null,
  today: string,
): string | null {
  const held = base ? daysOf(base) : []
  const passed = daysOf(content).filter((day) => day < today && !held.includes(day))
  return passed.toSorted()[0] ?? null
}

function daysOf({ neededBy, period, lines }: OrderContent): string[] {
  const days = [neededBy, period?.until, ...lines.flatMap(({ split }) => split.map(({ on }) => on))]
  return days.flatMap((day) => day ?? [])
}
