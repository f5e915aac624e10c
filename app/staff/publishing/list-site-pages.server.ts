import { desc } from 'drizzle-orm'
import { href } from 'react-router'
import { articleTable } from '#app/domain/articles/tables.server.ts'
import { groupNames, groupPaths } from '#app/domain/content/content-labels.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Maximum number of articles offered as targets of links. */
const maxArticles = 200

/** A page of the site that a link can lead to. */
interface SitePage {
  path: string
  title: string
}

/** Lists the pages that link fields suggest: pages with texts of their own, and articles. */
export async function listSitePages(db: Database): Promise<SitePage[]> {
  const pages = new Map<string, string>([
    [`${href('/contact')}#form`, 'Contact form'],
    [href('/news'), 'News'],
    [href('/catalogue/planner'), 'Planner'],
  ])
  for (const [group, paths] of Object.entries(groupPaths)) {
    for (const path of paths) {
      if (path !== '/page-not-found' && !pages.has(path)) pages.set(path, nameOf(group, path))
    }
  }
  const articles = await db
    .select({ slug: articleTable.slug, title: articleTable.title })
    .from(articleTable)
    .orderBy(desc(articleTable.published))
    .limit(maxArticles)
  return [
    ...[...pages].map(([path, title]) => ({ path, title })),
    ...articles.map(({ slug, title }) => ({ path: `/${slug}`, title })),
  ]
}

function nameOf(group: string, path: string): string {
  const name = groupNames[group as keyof typeof groupNames]
  const last = path.split('/').at(-1) ?? ''
  return path.startsWith(`${href('/services')}/`) ? `Service: ${last.replaceAll('-', ' ')}` : name
}
