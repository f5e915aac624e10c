import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { formsOf } from '#tests/between-companies/forms-of.ts'
import { isLong } from './long.ts'
import type { openVisitor } from './visitor.ts'

/** Maximum number of pages of one route that are walked. */
const maxPagesOfRoute = isLong ? 4 : 1
/** Texts of an answer that refuses by the policy, whatever its status. */
const refusals = /Your role does not allow this|You can do this only|Only [^.:]+ can do this/

interface Offer {
  page: string
  action: string
  fields: Record<string, string>
}

interface WalkedArea {
  routes: readonly RouteConfigEntry[]
  /** Page with which the walk begins. */
  start: string
  /** Paths that belong to the area. */
  area: RegExp
  /** Paths of pages and forms that end the session, and are left out. */
  endsSession: RegExp
}

const toTree = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id, path, index, children }) =>
    index
      ? { id, index: true as const }
      : { id, path, ...(children && { children: toTree(children) }) },
  )

/**
 * Opens every page that the links of an area lead to, collects the forms that the pages offer, and
 * sends each kind of form once.
 * @returns the routes that were opened, links to refused or missing pages, and forms that the
 * policy refused
 */
export async function walkOffers(
  visitor: Pick<ReturnType<typeof openVisitor>, 'get' | 'post'>,
  { routes, start, area, endsSession }: WalkedArea,
  formToken: string,
) {
  const tree = toTree(routes)
  const routeOf = (address: string) =>
    matchRoutes(tree, new URL(address, 'http://site').pathname)?.at(-1)?.route.id ?? address
  const seen = new Map<string, number>()
  const known = new Set<string>()
  const queue = [{ page: start, from: 'the address bar' }]
  const deadLinks: string[] = []
  const offers = new Map<string, Offer>()
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { page, from } = next
    const route = routeOf(page)
    const pages = (seen.get(route) ?? 0) + 1
    if (known.has(page) || pages > maxPagesOfRoute || endsSession.test(page)) continue
    known.add(page)
    seen.set(route, pages)
    const answer = await visitor.get(page)
    const location = answer.headers.get('location')
    if (location) queue.push({ page: location, from: page })
    if (answer.status === 403 || answer.status === 404) {
      deadLinks.push(`${from} links to ${page}: ${answer.status}`)
    }
    if (!answer.headers.get('content-type')?.includes('html')) continue
    for (const [, link = ''] of answer.text.matchAll(/<a\b[^>]*\bhref="([^"#]+)/g)) {
      const { pathname, search } = new URL(link.replaceAll('&amp;', '&'), `http://site${page}`)
      if (link.startsWith('http') || !area.test(pathname)) continue
      queue.push({ page: pathname + search, from: page })
    }
    for (const { action, fields } of formsOf(answer.text, page)) {
      const to = action.startsWith('?') ? page.split('?')[0] + action : action
      const key = `${routeOf(to)} ${fields.intent ?? ''} ${fields.to ?? ''} ${Object.keys(fields)}`
      if (!offers.has(key)) offers.set(key, { page, action: to, fields })
    }
  }
  const refused: string[] = []
  for (const { page, action, fields } of offers.values()) {
    if (endsSession.test(action)) continue
    const answer = await visitor.post(action, { ...fields, [formTokenField]: formToken })
    const words = refusals.exec(answer.text)?.[0]
    if (answer.status === 403 || words) {
      refused.push(
        `${page} offers ${action} ${fields.intent ?? ''}: ${answer.status} ${words ?? ''}`,
      )
    }
  }
  return { routes: new Set(seen.keys()), deadLinks, refused, forms: offers.size }
}
