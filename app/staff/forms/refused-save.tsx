import { formatInstant } from '#app/platform/text/format.ts'
import { Notice } from '#app/ui/notice.tsx'

/** The reason why a save was refused. */
export interface Refusal {
  message: string
  changes?: Changes
}

/** Changes by others since the form was opened, if that is why the save was refused. */
export type Changes = {
  id: number
  at: Date
  by: string
  title: string
  text: string
  note: string
}[]

/**
 * Notice at the top of a form that was not saved: the reason, and the changes since it was opened.
 */
export function RefusedSaveNotice({ refusal }: { refusal: Refusal | null | undefined }) {
  if (!refusal) return null
  const { message, changes = [] } = refusal
  return (
    <Notice tone="warning" role="alert" className="mb-5">
      <p>{message}</p>
      {changes.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          {changes.map(({ id, at, by, title, text, note }) => (
            <li key={id}>
              <strong className="font-semibold">{title}</strong> · {by}, {formatInstant(at)}
              {text && <span className="block">{text}</span>}
              {note && <span className="block text-muted">{note}</span>}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
