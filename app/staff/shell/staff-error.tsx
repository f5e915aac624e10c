import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { company } from '#app/document/company.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { messageOf } from '#app/platform/request/page-refusal.ts'

const headings: Readonly<Record<number, string>> = {
  403: 'You may not do this.',
  404: 'There is no such page at the desk.',
  409: 'Somebody else was faster.',
  503: 'The desk is out of reach for a moment.',
}

/** In the place of a page of the desk that failed or was refused: what happened, and a way on. */
export function StaffError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const heading =
    headings[status] ?? (status < 500 ? 'That was not accepted.' : 'Something went wrong here.')
  const message =
    messageOf(error) ??
    (status === 404
      ? `Page Not Found: ${pathname}${search}`
      : 'The fault has been recorded. Please try again in a moment.')
  return (
    <>
      <title>{pageTitle(`${company.name} desk`, heading)}</title>
      <p className="numeric text-muted">{status}</p>
      <h1 className="mt-2 max-w-2xl text-heading">{heading}</h1>
      <p className="mt-5 max-w-xl text-lg break-words text-muted">{message}</p>
      {/* Full loads: the code in this tab may be what failed. */}
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={href('/staff')} className="button button-primary">
          Go to the desk
        </a>
        <a href={pathname + search} className="button button-secondary">
          Try again
        </a>
      </p>
    </>
  )
}
