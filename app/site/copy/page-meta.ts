interface PageSeo {
  title: string
  description: string
  /** Full address of the page. */
  canonical: string
}

/**
 * Title, description and canonical address of a page; its title stands before the site's name.
 * @param alone the home page's title, which is the site's name and nothing else
 */
export function pageMeta(seo: PageSeo | undefined, alone?: string) {
  if (!seo) return []
  return [
    { title: alone ?? `${seo.title} | Vpack` },
    { name: 'description', content: seo.description },
    { tagName: 'link', rel: 'canonical', href: seo.canonical },
  ]
}
