import { data, useLocation } from 'react-router'
import { NotFound } from '#app/document/errors/not-found.tsx'
import { privateMeta, siteNameOf } from '#app/document/page-meta.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import type { Route } from './+types/not-found-page.ts'

export function loader() {
  return data({ words: currentContent('SYSTEM').notFound }, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteNameOf(matches), 'Page not found')
}

/** Catch-all route of the public site, within its shell; answers 404. */
export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  return <NotFound words={loaderData.words} message={`Page not found: ${pathname}${search}`} />
}
