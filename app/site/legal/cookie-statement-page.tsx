import { href } from 'react-router'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import type { Route } from './+types/cookie-statement-page.ts'
import { LegalText } from './legal-text.tsx'

export function loader() {
  const content = currentContent('COOKIE-STATEMENT-PAGE')
  return { content, seo: { ...content.seo, canonical: publicUrl() + href('/cookie-statement') } }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), loaderData?.seo)
}

export default function CookieStatementPage({ loaderData }: Route.ComponentProps) {
  return <LegalText content={loaderData.content} />
}
