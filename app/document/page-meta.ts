import type { MetaDescriptor } from 'react-router'
import { titleSeparator } from '#app/business-constants.ts'
import { company } from './company.ts'
import { sharePath } from './share-path.ts'
import type { JsonLd } from './structured-data.ts'

/** Picture that represents a page when its URL is shared, 1200 × 630 px if it is drawn. */
export interface SharedPicture {
  /** Path and query. */
  src: string
  alt: string
  /** Whether it is a picture of the library, of another format and size. */
  isPhotograph?: boolean
}

/** Pictures that editors chose for pages without a picture of their own. */
export interface ChosenPictures {
  site?: SharedPicture
  /** By path. */
  pages?: Readonly<Record<string, SharedPicture>>
}

/** Route matches as a page's `meta` receives them; the site's shell is the second. */
type PageMatches = readonly [
  unknown,
  { loaderData: { about: { company: { name: string } }; shared?: ChosenPictures } | undefined },
  ...unknown[],
]

/** Facts of the site that the head of every public page needs. */
interface HeadSite {
  name: string
  pictures: ChosenPictures
}

/** Returns the site's name and share pictures from the content, for `pageMeta`. */
export function siteOf(matches: PageMatches): HeadSite {
  return { name: siteNameOf(matches), pictures: matches[1].loaderData?.shared ?? {} }
}

/** Returns the site's name from the content; the built-in name if the content is missing. */
export function siteNameOf([, shell]: PageMatches): string {
  return shell.loaderData?.about.company.name ?? company.name
}

/**
 * Builds the title of a document: “{page} | {site}”.
 * @param page parts from the specific to the general; none for the home page
 */
export function pageTitle(site: string, ...page: string[]): string {
  return [...page, site].join(` ${titleSeparator} `)
}

/** Length of a description that search engines show, in characters. */
const maxDescriptionLength = 165
/** Minimum length of a shortened description that ends after a sentence. */
const minSentenceLength = 70

/**
 * Shortens a text to the length of a description: after its last complete sentence, or after a word
 * with an ellipsis.
 * @param kept text that is appended uncut
 */
export function shortenDescription(text: string, kept = ''): string {
  const tail = kept && ` ${kept}`
  const most = maxDescriptionLength - tail.length
  if (text.length <= most) return text + tail
  const cut = text.slice(0, most)
  const sentence = /^.*[.!?](?=\s)/s.exec(cut)?.[0] ?? ''
  if (sentence.length >= minSentenceLength) return sentence + tail
  const words = cut
    .slice(0, -1)
    .replace(/\s+\S*$/, '')
    .replace(/[\s,;:–-]+$/, '')
  return `${words}…${tail}`
}

interface PageHead {
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

/** Returns the picture of a page without its own: the one that editors chose, or a drawn one. */
function findSitePicture({ name, pictures }: HeadSite, canonical: string): SharedPicture {
  const drawn = {
    src: sharePath({ kind: 'site' }),
    alt: `${name}: a line of bottles, drawn to one scale.`,
  }
  return pictures.pages?.[new URL(canonical).pathname] ?? pictures.site ?? drawn
}

/**
 * Builds the `meta` of every page that may be shared: title, description, canonical URL, OpenGraph,
 * Twitter card and structured data. Empty without `head`.
 * @param site the site's name and share pictures, see `siteOf`
 * @param isHome whether it is the home page, whose title is only the site's name
 */
export function pageMeta(
  site: HeadSite,
  head: PageHead | undefined,
  isHome = false,
): MetaDescriptor[] {
  if (!head) return []
  const words = isHome ? [] : [head.title].flat()
  const { canonical, kind = 'website', facts = [] } = head
  const picture = head.picture ?? findSitePicture(site, canonical)
  const description = shortenDescription(head.description)
  return [
    { title: pageTitle(site.name, ...words) },
    { name: 'description', content: description },
    ...(head.unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:title', content: words[0] ?? site.name },
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
