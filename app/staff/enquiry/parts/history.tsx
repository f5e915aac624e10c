import type { EnquiryScreen } from '#app/staff/enquiry/read-enquiry-screen.server.ts'
import { ScreenPart } from './screen-part.tsx'

/** Event history of the enquiry, newest first. */
export function History({ entries }: { entries: EnquiryScreen['history'] }) {
  return (
    <ScreenPart id="history" title="History">
      <ol className="desk-history">
        {entries.map(({ id, title, text, note, by, at, isInternal }) => (
          <li key={id} data-internal={isInternal}>
            <p className="font-medium">{title}</p>
            <p className="text-xs text-muted">
              {at} · {by}
            </p>
            {text && <p className="text-sm">{text}</p>}
            {note && <p className="mt-1 text-sm break-words whitespace-pre-wrap">{note}</p>}
          </li>
        ))}
      </ol>
    </ScreenPart>
  )
}
