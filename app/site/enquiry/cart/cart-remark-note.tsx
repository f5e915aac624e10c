import type { CartRemark } from '#app/domain/cart/view/cart-view.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/**
 * Link to the list of remarks, with their number by kind; shown beside the button that continues.
 */
export function CartRemarkNote({
  remarks,
  belowMinimum = 0,
  to,
}: {
  remarks: CartRemark[]
  /** Number of lines below their minimum order, if the lines themselves do not show that. */
  belowMinimum?: number
  /** URL of the page with the list; omitted on that page itself. */
  to?: string
}) {
  const count = (kind: CartRemark['kind']) => remarks.filter((one) => one.kind === kind).length
  const words = [
    ...describeCount(
      count('clash'),
      'line does not go with the others',
      'lines do not go with the others',
    ),
    ...describeCount(
      count('short'),
      'quantity is too low for the rest',
      'quantities are too low for the rest',
    ),
    ...describeCount(
      belowMinimum,
      'line is below its minimum order',
      'lines are below their minimum order',
    ),
    ...describeCount(count('needed'), 'thing is still needed', 'things are still needed'),
  ]
  if (words.length === 0) return null
  const isWrong = remarks.some(({ kind }) => kind !== 'needed')
  return (
    <p className="mt-4 flex gap-2 text-sm">
      <Icon
        name={isWrong ? 'alert' : 'plus'}
        className={isWrong ? 'mt-0.5 text-base text-vermilion' : 'mt-1 text-muted'}
      />
      {to === undefined ? (
        <a href="#remarks" className="text-link">
          {words.join(', ')}
        </a>
      ) : (
        <TextLink to={to}>{words.join(', ')}</TextLink>
      )}
    </p>
  )
}

const describeCount = (count: number, one: string, more: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`]
