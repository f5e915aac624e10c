import { Link } from 'react-router'

interface PreviousNextLinksProps {
  page: number
  pages: number
  /** Returns the URL of a page of the list. */
  address: (page: number) => string
  /** Labels of the links to the previous and the next page. */
  before: string
  after: string
}

/** Previous/next links of a paged list; renders nothing if there is only one page. */
export function PreviousNextLinks({ page, pages, address, before, after }: PreviousNextLinksProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center gap-6">
      {page > 1 && (
        <Link to={address(page - 1)} rel="prev" className="text-link">
          {before}
        </Link>
      )}
      <span className="numeric text-muted">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={address(page + 1)} rel="next" className="text-link">
          {after}
        </Link>
      )}
    </nav>
  )
}
