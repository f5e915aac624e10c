import { pageTitle } from './page-title.ts'

interface PageSeo {
  title: string
  description: string
  /** Full address of the page. */
  canonical: string
}

/**
 * Title, description and canonical address of a page; its title stands before the site's name.
 * @param site the site's name, see `siteNameOf`
 * @param isHome the home page, whose title is the site's name and nothing else
 */
export function pageMeta(site: string, seo: PageSeo | undefined, isHome = false) {
  if (!seo) return []
  return [
    { title: isHome ? pageTitle(site) : pageTitle(site, seo.title) },
    { name: 'description', content: seo.description },
    { tagName: 'link', rel: 'canonical', href: seo.canonical },
  ]
}
