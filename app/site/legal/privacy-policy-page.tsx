import { href } from 'react-router'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import type { Route } from './+types/privacy-policy-page.ts'
import { LegalText } from './legal-text.tsx'

export function loader() {
  const content = currentContent('PRIVACY-POLICY-PAGE')
  return { content, seo: { ...content.seo, canonical: publicUrl() + href('/privacy-policy') } }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), loaderData?.seo)
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText content={loaderData.content} />
}
