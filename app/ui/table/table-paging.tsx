import { Link } from 'react-router'
import { Icon } from '../icon.tsx'
import { tableQuery } from './table-state.ts'

/** Keys of the first and last row shown; null if there are no rows before or after them. */
export interface PageEnds {
  before: string | null
  after: string | null
}

const cell =
  'inline-flex min-h-9 items-center gap-2 rounded border border-edge px-3 text-sm hover:border-ink pointer-coarse:min-h-11'

/**
 * Links to the first, previous and next page of a keyset-paginated table; nothing if there is one
 * page.
 */
export function TablePaging({ ends, params }: { ends: PageEnds; params: URLSearchParams }) {
  const { before, after } = ends
  if (before === null && after === null) return null
  return (
    <nav aria-label="Pages of the table" className="flex flex-wrap items-center gap-2 print:hidden">
      {before !== null && (
        <>
          <Link to={tableQuery(params, {})} className={cell}>
            First
          </Link>
          <Link to={tableQuery(params, { before })} rel="prev" className={cell}>
            <Icon name="arrow-left" /> Previous
          </Link>
        </>
      )}
      {after !== null && (
        <Link to={tableQuery(params, { after })} rel="next" className={cell}>
          Next <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}
