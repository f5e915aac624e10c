import type { QueueRowView } from '#app/domain/desk/queue/format-queue-row.ts'
import type { Urgency } from '#app/domain/enquiry/clock/enquiry-clock.ts'

const colours: Readonly<Record<Urgency, string>> = {
  late: 'font-semibold text-vermilion',
  soon: 'font-medium text-amber',
  fine: 'text-ink',
  paused: 'text-muted',
  none: 'text-muted',
}

/** Response deadline of an enquiry, in a colour that shows its urgency. */
export function QueueDeadline({
  urgency,
  due,
  waiting,
  aside,
}: Pick<QueueRowView, 'urgency' | 'due' | 'waiting' | 'aside'>) {
  return (
    <span className="numeric">
      <span className={colours[urgency]}>{due}</span>
      {waiting && <span className="block text-xs text-muted">{waiting}</span>}
      {aside && <span className="block text-xs text-amber">{aside}</span>}
    </span>
  )
}
