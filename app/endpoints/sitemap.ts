import { href } from 'react-router'
import { listSitemapArticles } from '#app/domain/articles/list-sitemap-articles.server.ts'
import {
  listSitemapProducts,
  type SitemapProduct,
} from '#app/domain/catalogue/product/find-product-slugs.server.ts'
import type { ContentGroup } from '#app/domain/content/content-groups.ts'
import { serviceSlugs } from '#app/domain/content/groups/service-slugs.ts'
import { listContentChanges } from '#app/domain/content/list-content-changes.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { runInTimeSlices } from '#app/platform/process/in-time-slices.server.ts'
import {
  forEachPausably,
  mapPausably,
  type PausableWork,
} from '#app/platform/process/pausable-work.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { renderSitemap, type SitemapEntry } from './sitemap-xml.ts'

/** Returns the pages whose copy comes from a content group. */
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
 * Returns the sitemap: every page that search engines may list, with the date of its last change.
 * It excludes visitors' own pages, special orders and obsolete products, and lists each item once.
 */
export async function loader() {
  const { db } = database()
  const [products, articles, content] = await Promise.all([
    listSitemapProducts(db),
    listSitemapArticles(db),
    listContentChanges(db),
  ])
  const sitemap = await runInTimeSlices(sitemapPausably(products, articles, content))
  return new Response(sitemap, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function* sitemapPausably(
  products: readonly SitemapProduct[],
  articles: Awaited<ReturnType<typeof listSitemapArticles>>,
  content: Awaited<ReturnType<typeof listContentChanges>>,
): PausableWork<string> {
  const productPages = yield* mapPausably(products, ({ slug, changed }) =>
    pageAt(href('/catalogue/:slug', { slug }), changed),
  )
  return yield* renderSitemap([
    ...companyPages().map(([path, group]) => pageAt(path, content.get(group))),
    pageAt(href('/catalogue'), latest(products)),
    pageAt(href('/catalogue/planner'), latest(products)),
    pageAt(href('/catalogue/lighter'), latest(products)),
    ...(yield* placesOf(products)),
    ...productPages,
    pageAt(href('/news'), latest(articles)),
    ...articles.map(({ slug, changed }) => pageAt(href('/:article', { article: slug }), changed)),
  ])
}

/** Lists the categories and subcategories that contain products. */
function* placesOf(products: readonly SitemapProduct[]): PausableWork<SitemapEntry[]> {
  const places = new Map<string, Date>()
  yield* forEachPausably(products, ({ category, subcategory, changed }) => {
    for (const place of [`category=${category}`, `category=${category}&sub=${subcategory}`]) {
      const known = places.get(place)
      if (!known || known < changed) places.set(place, changed)
    }
  })
  return [...places].map(([place, changed]) => pageAt(`${href('/catalogue')}?${place}`, changed))
}

function pageAt(path: string, changed: Date | undefined): SitemapEntry {
  return { address: publicUrl() + path, changed: changed && isoDayOf(changed) }
}

function latest(changes: readonly { changed: Date }[]): Date | undefined {
  return changes.reduce<Date | undefined>(
    (last, { changed }) => (last && last > changed ? last : changed),
    undefined,
  )
}
