import { mostCompared } from '#app/domain/catalogue/compare/compare-query.ts'
import type { Comparison } from '#app/domain/catalogue/compare/comparison.ts'
import { Notice } from '#app/ui/notice.tsx'

/** What of an address could not be shown, and why. */
export function CompareNotices({ comparison }: { comparison: Comparison }) {
  const { unknown, leftOut, repeated } = comparison
  if (unknown.length + leftOut.length + repeated.length === 0) return null
  return (
    <Notice
      tone={unknown.length + leftOut.length > 0 ? 'warning' : 'info'}
      className="mt-6 max-w-3xl"
      role="status"
    >
      {unknown.map((code) => (
        <p key={code} className="break-words">
          We have no product with the code “{code}”. Look it up in the catalogue, old codes
          included.
        </p>
      ))}
      {leftOut.length > 0 && (
        <p>
          At most {mostCompared} products stand side by side. Left out: {leftOut.join('; ')}. Take
          one out to make room.
        </p>
      )}
      {repeated.map((name) => (
        <p key={name}>{name} was asked for more than once and is shown once.</p>
      ))}
    </Notice>
  )
}
