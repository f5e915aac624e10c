import {
  formatRangeParam,
  type NumberRange,
  type RangeMistake,
} from '#app/domain/catalogue/browse/facets/number-range.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/**
 * Notice above the list about ranges that were ignored; on phones the filters themselves are
 * hidden.
 */
export function RangeMistakes({
  mistakes,
  withRange,
}: {
  mistakes: readonly RangeMistake[]
  /** Returns the URL of the list with a range for one of its figures. */
  withRange: (key: string, range: NumberRange) => string
}) {
  if (mistakes.length === 0) return null
  return (
    <Notice className="mb-5">
      {mistakes.map(({ key, label, message, suggestion }) => (
        <p key={key}>
          {label}: {message} This filter is left out for now.
          {suggestion && (
            <>
              {' '}
              <TextLink to={withRange(key, suggestion)}>
                Use {formatRangeParam(suggestion).replace('-', '–')}
              </TextLink>
            </>
          )}
        </p>
      ))}
    </Notice>
  )
}
