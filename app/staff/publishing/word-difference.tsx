import type { FieldDifference } from '#app/domain/publishing/compare/compare-documents.ts'
import { capitalise } from '#app/platform/text/format.ts'

/** Differences between two states of a document, by field and word. */
export function WordDifference({ differences }: { differences: readonly FieldDifference[] }) {
  if (differences.length === 0) return <p className="text-muted">No text differs.</p>
  return (
    <dl className="grid gap-3">
      {differences.map(({ place, label, words }) => (
        <div key={place}>
          <dt className="text-sm text-muted">{label ?? formatPlace(place)}</dt>
          <dd className="whitespace-pre-wrap break-words">
            {words.map(({ kind, text }, index) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
              if (kind === 'same') return <span key={index}>{text}</span>
              return kind === 'removed' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <del key={index} className="word-removed">
                  {text}
                </del>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <ins key={index} className="word-added">
                  {text}
                </ins>
              )
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Formats the name of a field for readers: `team.members[2].name` → “team, members 3, name”. */
export function formatPlace(place: string): string {
  const text = place
    .replace(/\[(\d+)\]/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replace(/([a-z])([A-Z])/g, (_, one: string, other: string) => `${one} ${other.toLowerCase()}`)
    .replaceAll('_', ' ')
    .replaceAll('.', ' › ')
  return capitalise(text)
}
