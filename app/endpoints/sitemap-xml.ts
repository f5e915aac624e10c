import { mapPausably, type PausableWork } from '#app/platform/process/pausable-work.ts'
import { escapeXml } from './escape-xml.ts'

export interface SitemapEntry {
  /** Absolute URL. */
  address: string
  /** ISO date of the last change; undefined if unknown. */
  changed?: string | undefined
}

/** Renders a sitemap (https://www.sitemaps.org/protocol.html) of the first 50,000 entries. */
export function* renderSitemap(entries: readonly SitemapEntry[]): PausableWork<string> {
  const listed = yield* mapPausably(entries.slice(0, 50_000), entryXml)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.join('\n')}
</urlset>
`
}

function entryXml({ address, changed }: SitemapEntry): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`
}
