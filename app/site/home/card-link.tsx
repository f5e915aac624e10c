import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A whole card as a link, into the site or to mail. */
export function CardLink({
  to,
  className,
  children,
}: {
  to: string
  className: string
  children: ReactNode
}) {
  return to.startsWith('/') ? (
    <Link to={to} prefetch="intent" className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  )
}
