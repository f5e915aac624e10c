import { href, redirect } from 'react-router'
import type { Route } from './+types/company-start.ts'

/** A company's first page: its orders. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/portal/:company/orders', params), 303)
}

/** Renders nothing: the route has a page so that its errors are pages, not JSON. */
export default function CompanyStart() {
  return null
}
