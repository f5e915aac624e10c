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
          We have no product with the code “{code}”. Search the catalogue for it; old codes work
          there too.
        </p>
      ))}
      {leftOut.length > 0 && (
        <p>
          You can compare up to {mostCompared} products. Left out: {leftOut.join('; ')}. Remove one
          to make room.
        </p>
      )}
      {repeated.map((name) => (
        <p key={name}>{name} was entered more than once and is shown once.</p>
      ))}
    </Notice>
  )
}
