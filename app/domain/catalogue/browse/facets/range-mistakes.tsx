import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BrowseQuery } from '../browse-query.ts'
import { chooseRange } from '../change-query.ts'
import { useListAddress } from '../use-list-address.ts'
import { type RangeMistake, rangeText } from './number-range.ts'

/** Ranges that were left out, over the list, where a phone shows them too. */
export function RangeMistakes({
  query,
  mistakes,
}: {
  query: BrowseQuery
  mistakes: readonly RangeMistake[]
}) {
  const listAddress = useListAddress()
  if (mistakes.length === 0) return null
  return (
    <Notice className="mb-5">
      {mistakes.map(({ key, label, message, meant }) => (
        <p key={key}>
          {label}: {message} This filter is left out for now.
          {meant && (
            <>
              {' '}
              <TextLink to={listAddress(chooseRange(query, key, meant))}>
                Use {rangeText(meant).replace('-', '–')}
              </TextLink>
            </>
          )}
        </p>
      ))}
    </Notice>
  )
}
