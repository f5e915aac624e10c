import { data, useLocation } from 'react-router'
import { NotFound } from './not-found/not-found.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: 'Page not found | Vpack' }, { name: 'robots', content: 'noindex' }]
}

/** Any address that no page answers, inside the shell. */
export default function NotFoundPage() {
  const { pathname, search } = useLocation()
  return <NotFound message={`Page not found: ${pathname}${search}`} />
}
