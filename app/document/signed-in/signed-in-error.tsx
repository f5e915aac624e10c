import { isRouteErrorResponse, useLocation } from 'react-router'
import { pageTitle } from '#app/document/page-meta.ts'
import { refusalMessageOf } from '#app/platform/request/page-refusal.ts'

interface SignedInErrorProps {
  error: unknown
  /** Suffix of the audience's page titles. */
  siteName: string
  /** The audience's own headings, by status. */
  headings: Readonly<Record<number, string>>
  /** Link to the audience's start page. */
  start: { address: string; words: string }
}

const defaultHeadings: Readonly<Record<number, string>> = {
  403: 'You are not allowed to do this.',
  409: 'Someone else changed this first.',
}

/** Error view that replaces a failed or refused page of desk or portal: message and links. */
export function SignedInError({ error, siteName, headings, start }: SignedInErrorProps) {
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const heading =
    headings[status] ??
    defaultHeadings[status] ??
    (status < 500 ? 'That was not accepted.' : 'Something went wrong here.')
  const message =
    refusalMessageOf(error) ??
    (status === 404
      ? `Page Not Found: ${pathname}${search}`
      : 'The fault has been recorded. Please try again in a moment.')
  return (
    <>
      <title>{pageTitle(siteName, heading)}</title>
      <p className="numeric text-muted">{status}</p>
      <h1 className="mt-2 max-w-2xl text-heading">{heading}</h1>
      <p className="mt-5 max-w-xl text-lg break-words text-muted">{message}</p>
      {/* Full loads: the code in this tab may be what failed. */}
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={start.address} className="button button-primary">
          {start.words}
        </a>
        <a href={pathname + search} className="button button-secondary">
          Try again
        </a>
      </p>
    </>
  )
}
