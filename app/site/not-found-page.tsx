import { data, useLocation } from 'react-router'
import type { Route } from './+types/not-found-page.ts'
import { privateMeta } from './copy/page-meta.ts'
import { siteNameOf } from './copy/page-title.ts'
import { NotFound } from './not-found/not-found.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteNameOf(matches), 'Page not found')
}

/** Any address that no page answers, inside the shell. */
export default function NotFoundPage() {
  const { pathname, search } = useLocation()
  return <NotFound message={`Page not found: ${pathname}${search}`} />
}
