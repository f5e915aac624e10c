import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { listLinks, listShownProducts, toPlainText } from '#app/domain/articles/article-tree.ts'
import { parseArticle, readArticleFile } from '#app/domain/articles/parse-article.ts'
import { countWords, estimateReadingMinutes } from '#app/domain/articles/reading-time.ts'
import { findCategory, findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import { isReservedSlug } from '#app/domain/catalogue/product/product-slug.ts'
import routes from '#app/routes.ts'
import { findPlaceLink } from './find-related.server.ts'

const seed = path.resolve(import.meta.dirname, '../../../db/seed')

const articles = readdirSync(path.join(seed, 'articles')).map((name) => {
  const source = readFileSync(path.join(seed, 'articles', name), 'utf8')
  const file = readArticleFile(source)
  if (file.outcome !== 'done') throw new Error(`${name}: ${file.message}`)
  const parsed = parseArticle(name.replace(/\.md$/, ''), file.body)
  if (parsed.outcome !== 'done') throw new Error(`${name}: ${JSON.stringify(parsed.problems)}`)
  return parsed.article
})
const slugs = new Set(articles.map(({ slug }) => slug))

const products = new Set(
  readdirSync(path.join(seed, 'catalogue')).flatMap((name) => {
    const [header = [], ...rows] = parse(
      readFileSync(path.join(seed, 'catalogue', name)),
    ) as string[][]
    const column = header.indexOf('slug')
    return column < 0 ? [] : rows.map((row) => row[column] ?? '')
  }),
)

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => [`/${entry.path ?? ''}`, ...pathsOf(entry.children ?? [])])
}
const pages = new Set(pathsOf(await routes))

/** Returns the link if its target does not exist; otherwise null. */
function findDeadLink(link: string, anchors: ReadonlySet<string>): string | null {
  if (!link.startsWith('/'))
    return link.startsWith('#') && !anchors.has(link.slice(1)) ? link : null
  const { pathname, searchParams } = new URL(link, 'https://vpack.example')
  const slug = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (pathname === '/catalogue') {
    const [category, sub] = [searchParams.get('category'), searchParams.get('sub')]
    if (category && !findCategory(category)) return link
    return sub && !findSubcategory(category ?? '', sub) ? link : null
  }
  if (pathname === `/catalogue/${slug}` && products.has(slug)) return null
  return slugs.has(slug) || pages.has(pathname) ? null : link
}

describe('seeded articles', () => {
  it('include those of the specification', () => {
    expect(articles.length).toBeGreaterThanOrEqual(30)
    for (const slug of [
      'a-craft-beer-revolution',
      'why-recycle-glass',
      'vintage-has-begun',
      'viva-tomato',
      'supporting-our-partners',
      'the-changing-customer',
    ]) {
      expect(slugs).toContain(slug)
    }
    expect([...slugs].filter((slug) => slug.startsWith('coronavirus-update')).length).toBe(4)
    expect([...slugs].filter((slug) => slug.startsWith('christmas-shutdown-dates')).length).toBe(4)
  })

  it.each(articles)('$slug does not use the path of another page', ({ slug }) => {
    expect(isReservedSlug(slug)).toBe(false)
    expect(pages).not.toContain(`/${slug}`)
  })

  it.each(articles)('$slug has full length and contains no prices', ({ body }) => {
    expect(countWords(body)).toBeGreaterThanOrEqual(340)
    expect(countWords(body)).toBeLessThanOrEqual(800)
    expect(estimateReadingMinutes(body)).toBeGreaterThanOrEqual(2)
    expect(toPlainText(body)).not.toMatch(/\$/)
  })

  it.each(articles)('$slug links only to existing pages', ({ body, places, products: named }) => {
    const anchors = new Set(body.flatMap((block) => (block.type === 'heading' ? [block.id] : [])))
    expect(listLinks(body).flatMap((link) => findDeadLink(link, anchors) ?? [])).toEqual([])
    expect(places.filter((place) => !findPlaceLink(place))).toEqual([])
    const shown = [...named, ...listShownProducts(body)]
    expect(shown.filter((slug) => !products.has(slug))).toEqual([])
  })

  it('were published from 2018 to 2026, at most one a day', () => {
    const days = articles.map(({ published }) => published).toSorted()
    expect(days[0]).toMatch(/^2018/)
    expect(days.at(-1)).toMatch(/^2026/)
    expect(new Set(days).size).toBe(days.length)
  })
})
