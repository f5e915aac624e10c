import { formatInstant, timeZoneLabel } from '#app/platform/text/format.ts'
import type { Timeline } from '../record/timeline.ts'

/** Timeline of an enquiry: past events, newest first, and the stages that normally follow. */
export function EnquiryTimeline({ timeline }: { timeline: Timeline }) {
  const { past, ahead } = timeline
  return (
    <div>
      <ol className="timeline">
        {past.map((entry) => (
          <li key={entry.id}>
            <p className="font-semibold">{entry.title}</p>
            <p className="text-sm text-muted">
              <time dateTime={entry.at.toISOString()}>{formatInstant(entry.at)}</time> · {entry.by}
            </p>
            {entry.text && <p className="mt-1">{entry.text}</p>}
            {entry.note && (
              <p className="mt-2 border-l-2 border-vermilion pl-3 break-words whitespace-pre-wrap">
                {entry.note}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">All times are {timeZoneLabel}.</p>
      {ahead.length > 0 && (
        <section aria-labelledby="next" className="mt-8 print:hidden">
          <h3 id="next" className="font-semibold">
            What happens next
          </h3>
          <ol className="mt-2 space-y-2 text-sm">
            {ahead.map(({ status, title, text }) => (
              <li key={status}>
                <span className="font-medium">{title}.</span>{' '}
                <span className="text-muted">{text}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
