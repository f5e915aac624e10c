import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContextOptions, request } from '@playwright/test'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import type { ServedSite } from '#tests/support/serve-site.ts'
import { checkoutBody } from './enquiries/checkout-body.ts'

export interface WeighedPage {
  path: string
  /** Cookies and storage of the visitor's browser; empty if undefined. */
  storageState?: BrowserContextOptions['storageState']
  /** Whether the page works without JavaScript and loads none. */
  isPlain?: boolean
}

const bottle = { sku: 'GB-CL750L-AG-BV-00-X', slug: '750ml-claret-lightweight-antique-bvs-bulk' }
const closure = { sku: 'SC-3060ST-BK-BV-X', slug: 'screwcap-30x60-black-saran-tin' }

/** One page of every public template, besides the catalogue itself. */
export const publicPages: Record<string, string> = {
  home: '/',
  about: '/about',
  services: '/services',
  'a service': '/services/laboratory',
  contact: '/contact',
  preferences: '/preferences',
  'a legal page': '/privacy-policy',
  news: '/news',
  'an article': '/why-recycle-glass',
  'search results': '/catalogue?q=claret',
  'facets and a range': '/catalogue?category=bottles&colour=amber&volume=500',
  'nothing found': '/catalogue?category=kegs&q=claret',
  'the table': '/catalogue?category=bottles&view=table&sort=height',
  'a bottle': `/catalogue/${bottle.slug}`,
  'a closure': `/catalogue/${closure.slug}`,
  'reviews of a bottle': `/catalogue/${bottle.slug}/reviews`,
  'a comparison': `/catalogue/compare?sku=${bottle.sku}&sku=${closure.sku}`,
  'an empty comparison': '/catalogue/compare',
  'a pasted list': '/catalogue/paste',
  'a planned run': `/catalogue/planner?amount=12000&bottle=${bottle.sku}`,
  'the empty cart': '/catalogue/cart',
  'an unknown path': '/no/such/page',
}

/**
 * Returns pages of all templates by name, including those of a buyer: two carts are filled over
 * HTTP, as by browsers without JavaScript, and one of them is sent as an enquiry, which is then
 * delivered.
 */
export async function prepareWeighedPages(site: ServedSite): Promise<Record<string, WeighedPage>> {
  const pages = Object.entries(publicPages).map(([name, path]) => [name, { path }])
  const storageState = await as(site, async (buyer) => {
    await buy(buyer)
    return buyer.storageState()
  })
  const enquiry = await as(site, async (buyer) => {
    await buy(buyer)
    return enquire(buyer, site)
  })
  return {
    ...Object.fromEntries(pages),
    'an unknown product': { path: '/catalogue/no-such-product', isPlain: true },
    'a bottle in the cart': { path: `/catalogue/${bottle.slug}`, storageState },
    'the cart': { path: '/catalogue/cart', storageState },
    'the checkout': { path: '/catalogue/checkout', storageState },
    'an enquiry': { path: enquiry },
    'the review of a delivery': { path: `${enquiry}/review` },
  }
}

async function as<T>(site: ServedSite, act: (visitor: APIRequestContext) => Promise<T>) {
  // A visitor with a cart must prove, as browsers do, that a form comes from a page of the site.
  const extraHTTPHeaders = { 'sec-fetch-site': 'same-origin' }
  const visitor = await request.newContext({ baseURL: site.url, extraHTTPHeaders })
  try {
    return await act(visitor)
  } finally {
    await visitor.dispose()
  }
}

async function buy(buyer: APIRequestContext) {
  for (const { sku } of [bottle, closure]) {
    const form = { intent: 'add', sku }
    const answer = await buyer.post('/catalogue/cart', { form, maxRedirects: 0 })
    if (answer.status() !== 303) throw new Error(`The cart answered ${answer.status()}.`)
  }
}

/**
 * Sends an enquiry.
 * @returns the path of its private page
 */
async function enquire(buyer: APIRequestContext, site: ServedSite): Promise<string> {
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  try {
    const submission = randomUUID()
    const stamp = await stampForm(db, submission, new Date(Date.now() - 60_000))
    const answer = await buyer.post('/catalogue/checkout', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      data: checkoutBody(1, { submission, stamp, altcha: '' }),
      maxRedirects: 0,
    })
    const { location } = answer.headers()
    if (!location) throw new Error(`The checkout answered ${answer.status()}.`)
    await db.update(enquiryTable).set({ status: 'delivered' })
    return location
  } finally {
    await close()
  }
}
