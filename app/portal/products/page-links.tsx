import { Link } from 'react-router'

interface PageLinksProps {
  page: number
  pages: number
  /** Address of a page of the same list. */
  address: (page: number) => string
  /** Words of the links to the page before and the one after. */
  before: string
  after: string
}

/** The way through a list that is longer than a page; nothing for a shorter one. */
export function PageLinks({ page, pages, address, before, after }: PageLinksProps) {
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
