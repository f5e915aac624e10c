import { href, redirect } from 'react-router'
import type { Route } from './+types/company-start.ts'

/** Redirects from a company's start page to its orders. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/portal/:company/orders', params), 303)
}

/** Renders nothing. The route needs a component so that its errors are HTML pages, not JSON. */
export default function CompanyStart() {
  return null
}
