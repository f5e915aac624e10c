import type { Option } from '#app/domain/catalogue/browse/facets/count-facets.ts'

/** Number of products that an option would show, at the end of its row. */
export function OptionCount({ count }: Pick<Option, 'count'>) {
  return (
    <span>
      {count}
      <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
    </span>
  )
}
