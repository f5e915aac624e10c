import {
  type NumberRange,
  type RangeMistake,
  rangeText,
} from '#app/domain/catalogue/browse/facets/number-range.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Ranges that were left out, over the list, where a phone shows them too. */
export function RangeMistakes({
  mistakes,
  withRange,
}: {
  mistakes: readonly RangeMistake[]
  /** Where the list is with a range of one of its figures. */
  withRange: (key: string, range: NumberRange) => string
}) {
  if (mistakes.length === 0) return null
  return (
    <Notice className="mb-5">
      {mistakes.map(({ key, label, message, meant }) => (
        <p key={key}>
          {label}: {message} This filter is left out for now.
          {meant && (
            <>
              {' '}
              <TextLink to={withRange(key, meant)}>
                Use {rangeText(meant).replace('-', '–')}
              </TextLink>
            </>
          )}
        </p>
      ))}
    </Notice>
  )
}
