import type { OrderContent } from '../content/order-content.ts'

/**
 * The first day that an order still names and that is over: needed by, of a line, or the last of a blanket
 * order. Null for none.
 * @param base the order that it changes: days which that has already may stay
 * @param today ISO
 */
export function passedDay(
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
