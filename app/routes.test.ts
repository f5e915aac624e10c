import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { isReservedSlug } from '#app/domain/catalogue/product/product-slug.ts'
import { publicUrls } from './document/public-addresses.ts'
import { findRouteAddress } from './domain/addresses/site-addresses.server.ts'
import { productPath } from './domain/catalogue/product/product-slug.ts'
import { audienceOfFolder, audienceOfPath, audienceOfRoute } from './framework/audiences.ts'
import routes from './routes.ts'

function everyRoute(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...everyRoute(entry.children ?? [])])
}

const all = everyRoute(await routes)
/** Routes of public pages; the others are below `/staff` and `/portal`. */
const ofPublic = all.filter(({ id = '' }) => audienceOfRoute(id) === 'public')
const idOf = (path: string | undefined) => all.find((entry) => entry.path === path)?.id

describe('routes', () => {
  it('have the ids of the specification', () => {
    expect(all.find(({ index }) => index)?.id).toBe('index')
    for (const name of [
      'about',
      'services',
      'contact',
      'preferences',
      'privacy-policy',
      'cookie-statement',
      'catalogue',
    ]) {
      expect(idOf(name)).toBe(name)
    }
    expect(idOf('catalogue/:slug')).toBe('catalogue-slug')
    expect(idOf('catalogue/checkout')).toBe('catalogue-checkout')
  })

  it('have unique ids', () => {
    const ids = all.map(({ id }) => id)
    expect(ids).not.toContain(undefined)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are all known to the redirect check', () => {
    const paths = ofPublic.flatMap(({ path }) => (path && path !== '*' ? [`/${path}`] : []))
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.map((path) => findRouteAddress(path)?.pattern)).toEqual(paths)
    expect(findRouteAddress('/no/such/route')).toBeNull()
  })

  it('have ids, files and URLs that match their audience', async () => {
    for (const top of await routes) {
      const audience = audienceOfPath(`/${top.path ?? ''}`)
      for (const { id = '', file } of everyRoute([top])) {
        expect(audienceOfRoute(id), id).toBe(audience)
        expect(audienceOfFolder(file.split('/')[0] ?? ''), file).toBe(audience)
      }
    }
  })

  it('have the product page where redirects and printed sheets expect it', () => {
    expect(publicUrls.product('claret-750')).toBe(productPath('claret-750'))
    expect(idOf('catalogue/:slug')).toBe('catalogue-slug')
  })

  it('do not let a product’s path collide with a page', () => {
    const words = ofPublic.flatMap(({ path }) => {
      const [first = '', second = ''] = (path ?? '').split('/')
      return first === 'catalogue' ? [first, second] : [first]
    })
    const slugs = words.filter((word) => /^[a-z0-9-]+$/.test(word))
    expect(slugs.length).toBeGreaterThan(3)
    expect(slugs.filter((slug) => !isReservedSlug(slug))).toEqual([])
  })
})
