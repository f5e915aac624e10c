import { data, useLocation } from 'react-router'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import type { Route } from './+types/not-found-page.ts'
import { privateMeta } from './copy/page-meta.ts'
import { siteNameOf } from './copy/page-title.ts'
import { NotFound } from './not-found/not-found.tsx'

export function loader() {
  return data({ words: currentContent('SYSTEM').notFound }, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteNameOf(matches), 'Page not found')
}

/** Any address that no page answers, inside the shell. */
export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  return <NotFound words={loaderData.words} message={`Page not found: ${pathname}${search}`} />
}
