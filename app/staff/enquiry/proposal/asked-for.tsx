import { formatInstant } from '#app/platform/text/format.ts'
import { Notice } from '#app/ui/notice.tsx'

/** What the customer asked for and nobody has answered yet, in their words. */
export function AskedFor({
  requests,
  inLines,
}: {
  requests: readonly { id: string; at: Date; author: string; text: string }[]
  /** Whether the form begins with lines as they ask for them. */
  inLines: boolean
}) {
  if (requests.length === 0) return null
  return (
    <Notice tone="warning" title="The customer asked for this" className="mb-5 max-w-2xl">
      {requests.map(({ id, at, author, text }) => (
        <div key={id} className="mt-2">
          <p className="text-sm text-muted">
            {author}, {formatInstant(at)}
          </p>
          <p className="break-words whitespace-pre-wrap">{text}</p>
        </div>
      ))}
      <p className="mt-2 text-sm">
        {inLines
          ? 'The lines below stand as they were asked for. What is no line is answered in words.'
          : 'Nothing of it stands in the lines below yet.'}
      </p>
    </Notice>
  )
}
