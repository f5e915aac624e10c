import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'
import { sharePath } from './share-path.ts'
import { shortenDescription } from './shorten-description.ts'
import type { JsonLd } from './structured-data.ts'

export interface PageHead {
  /** The page's own words, from the particular to the general; the site's name comes after them. */
  title: string | readonly string[]
  /** Cut to what search results show. */
  description: string
  /** Full address under which the page is known, built from the public address. */
  canonical: string
  kind?: 'website' | 'article'
  /** Left out: the picture of the site. */
  picture?: SharedPicture | null
  /** Search engines may follow its links, but not list the page. */
  unlisted?: boolean
  /** Facts for machines. Nothing stands in them that the page does not say. */
  facts?: readonly JsonLd[]
}

/** A picture of 1200 × 630 px that stands for a page where its address is shared. */
export interface SharedPicture {
  /** Path with query. */
  src: string
  alt: string
}

function sitePicture(site: string): SharedPicture {
  return {
    src: sharePath({ kind: 'site' }),
    alt: `${site}: a line of bottles, drawn to one scale.`,
  }
}

/**
 * The head of every page that may be shared: title, description, canonical address, OpenGraph,
 * Twitter card and structured data.
 * @param site the site's name, see `siteNameOf`
 * @param isHome the home page, whose title is the site's name and nothing else
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
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ]
}

/** The head of a page that is one visitor's own, or none at all. */
export function privateMeta(site: string, title: string): MetaDescriptor[] {
  return [{ title: pageTitle(site, title) }, { name: 'robots', content: 'noindex, nofollow' }]
}
