import { href } from 'react-router'
import { listArticleChanges } from '#app/domain/articles/list-article-changes.server.ts'
import {
  listProductChanges,
  type ProductChange,
} from '#app/domain/catalogue/list-product-changes.server.ts'
import type { ContentGroup } from '#app/domain/content/content-groups.ts'
import { listContentChanges } from '#app/domain/content/list-content-changes.server.ts'
import { serviceSlugs } from '#app/domain/content/service-slugs.ts'
import { database } from '#app/platform/database.server.ts'
import { publicUrl } from '#app/platform/environment.server.ts'
import { isoDayOf } from '#app/platform/format.ts'
import { needsDatabase } from '#app/platform/needs-database.server.ts'
import { type SitemapEntry, sitemapOf } from './sitemap-xml.ts'

/** Pages whose words are a content group's. */
const companyPages = (): [path: string, group: ContentGroup][] => [
  [href('/'), 'HOME-PAGE'],
  [href('/about'), 'ABOUT-PAGE'],
  [href('/services'), 'SERVICES-PAGE'],
  ...serviceSlugs.map((service): [string, ContentGroup] => [
    href('/services/:service', { service }),
    'SERVICES-PAGE',
  ]),
  [href('/contact'), 'CONTACT-PAGE'],
  [href('/privacy-policy'), 'PRIVACY-POLICY-PAGE'],
  [href('/cookie-statement'), 'COOKIE-STATEMENT-PAGE'],
]

/**
 * Every page that search engines may list, and when it last changed: none that is a visitor's own,
 * no special orders, nothing obsolete, and each item under one address.
 */
export const loader = needsDatabase(async () => {
  const { db } = database()
  const [products, articles, content] = await Promise.all([
    listProductChanges(db),
    listArticleChanges(db),
    listContentChanges(db),
  ])
  const pages = [
    ...companyPages().map(([path, group]) => pageAt(path, content.get(group))),
    pageAt(href('/catalogue'), latest(products)),
    pageAt(href('/catalogue/planner'), latest(products)),
    ...placesOf(products),
    ...products.map(({ slug, changed }) => pageAt(href('/catalogue/:slug', { slug }), changed)),
    pageAt(href('/news'), latest(articles)),
    ...articles.map(({ slug, changed }) => pageAt(href('/:article', { article: slug }), changed)),
  ]
  return new Response(sitemapOf(pages), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
})

/** The categories and subcategories that have something to show. */
function placesOf(products: readonly ProductChange[]): SitemapEntry[] {
  const places = new Map<string, ProductChange[]>()
  for (const product of products) {
    const category = `category=${product.category}`
    for (const place of [category, `${category}&sub=${product.subcategory}`]) {
      places.set(place, [...(places.get(place) ?? []), product])
    }
  }
  return [...places].map(([place, inPlace]) =>
    pageAt(`${href('/catalogue')}?${place}`, latest(inPlace)),
  )
}

function pageAt(path: string, changed: Date | undefined): SitemapEntry {
  return { address: publicUrl() + path, changed: changed && isoDayOf(changed) }
}

function latest(changes: readonly { changed: Date }[]): Date | undefined {
  if (changes.length === 0) return undefined
  return new Date(Math.max(...changes.map(({ changed }) => changed.getTime())))
}
