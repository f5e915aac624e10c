import { Link, type To } from 'react-router'

export interface Crumb {
  label: string
  to: To
}

/** Breadcrumb navigation: links to the pages above, then the current page without a link. */
export function Breadcrumbs({
  trail,
  current,
}: {
  trail: readonly Crumb[]
  current?: string | undefined
}) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted print:hidden">
      <ol className="flex flex-wrap gap-y-1">
        {trail.map((crumb) => (
          <li
            key={crumb.label}
            className="after:px-1.5 after:content-['/'] last:after:content-none"
          >
            <Link
              to={crumb.to}
              prefetch="intent"
              className="inline-block py-0.5 underline-offset-4 hover:text-ink hover:underline"
            >
              {crumb.label}
            </Link>
          </li>
        ))}
        {current ? (
          <li aria-current="page" className="py-0.5 text-ink">
            {current}
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
