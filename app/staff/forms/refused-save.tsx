import { formatInstant } from '#app/platform/text/format.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Why a save was refused. */
export interface Refusal {
  message: string
  changes?: Changes
}

/** What others changed meanwhile, where the save was made on an older state. */
export type Changes = {
  id: number
  at: Date
  by: string
  title: string
  text: string
  note: string
}[]

/** Says at the head of a form why it was not saved, and what changed since it was opened. */
export function RefusedSave({ refusal }: { refusal: Refusal | null | undefined }) {
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
