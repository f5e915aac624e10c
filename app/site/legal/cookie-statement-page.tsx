import { href } from 'react-router'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { publicUrl } from '#app/platform/environment.server.ts'
import { pageMeta } from '../copy/page-meta.ts'
import { siteNameOf } from '../copy/page-title.ts'
import type { Route } from './+types/cookie-statement-page.ts'
import { LegalText } from './legal-text.tsx'

export function loader() {
  const content = currentContent('COOKIE-STATEMENT-PAGE')
  return { content, seo: { ...content.seo, canonical: publicUrl() + href('/cookie-statement') } }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteNameOf(matches), loaderData?.seo)
}

export default function CookieStatementPage({ loaderData }: Route.ComponentProps) {
  return <LegalText content={loaderData.content} />
}
