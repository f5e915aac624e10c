import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'
import { sharePath } from './share-path.ts'
import { shortenDescription } from './shorten-description.ts'
import type { JsonLd } from './structured-data.ts'

export interface PageHead {
  /** Parts of the title, from the specific to the general; the site's name is appended. */
  title: string | readonly string[]
  /** Cut to the length that search results show. */
  description: string
  /** Canonical absolute URL, built from the public URL. */
  canonical: string
  kind?: 'website' | 'article'
  /** Defaults to the site's picture. */
  picture?: SharedPicture | null
  /** `noindex, follow`: search engines may follow the links but must not list the page. */
  unlisted?: boolean
  /** Structured data; must only contain what the page itself says. */
  facts?: readonly JsonLd[]
}

/** Picture that represents a page when its URL is shared, 1200 × 630 px if it is drawn. */
export interface SharedPicture {
  /** Path and query. */
  src: string
  alt: string
  /** Whether it is a picture of the library, of another format and size. */
  isPhotograph?: boolean
}

function sitePicture(site: string): SharedPicture {
  return {
    src: sharePath({ kind: 'site' }),
    alt: `${site}: a line of bottles, drawn to one scale.`,
  }
}

/**
 * Builds the `meta` of every page that may be shared: title, description, canonical URL, OpenGraph,
 * Twitter card and structured data. Empty without `head`.
 * @param site the site's name, see `siteNameOf`
 * @param isHome whether it is the home page, whose title is only the site's name
 */
export function pageMeta(
  site: string,
  head: PageHead | undefined,
  isHome = false,
): MetaDescriptor[] {
  if (!head) return []
  const words = isHome ? [] : [head.title].flat()
  const { canonical, kind = 'website', facts = [] } = head
  const picture = head.picture ?? sitePicture(site)
  const description = shortenDescription(head.description)
  return [
    { title: pageTitle(site, ...words) },
    { name: 'description', content: description },
    ...(head.unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: site },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:title', content: words[0] ?? site },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: new URL(picture.src, canonical).href },
    ...(picture.isPhotograph
      ? []
      : [
          { property: 'og:image:type', content: 'image/png' },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]),
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ]
}

/**
 * Builds the `meta` of a page that belongs to one visitor: title, description if there is one, and
 * `noindex, nofollow`.
 */
export function privateMeta(site: string, title: string, description?: string): MetaDescriptor[] {
  return [
    { title: pageTitle(site, title) },
    ...(description ? [{ name: 'description', content: shortenDescription(description) }] : []),
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}
