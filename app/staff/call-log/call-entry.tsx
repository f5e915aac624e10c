import { callDirectionLabels, type PhoneCall } from '#app/domain/enquiry/call-log/phone-call.ts'
import { Timestamp } from '../frame/timestamp.tsx'

/** Texts of a logged call: who spoke when, what it was about, and what was agreed. */
export function CallEntry({ call }: { call: PhoneCall }) {
  const { calledAt, direction, caller, phone, about, agreed, author } = call
  return (
    <>
      <p className="text-sm text-muted">
        <span className="font-medium text-ink">{caller || 'Erased'}</span>
        {phone && (
          <>
            {' · '}
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-link numeric">
              {phone}
            </a>
          </>
        )}
        {' · '}
        {callDirectionLabels[direction]} · <Timestamp at={calledAt} /> · logged by {author}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{about}</p>
      {agreed && (
        <p className="mt-1 break-words whitespace-pre-wrap">
          <strong className="font-semibold">Agreed:</strong> {agreed}
        </p>
      )}
    </>
  )
}
