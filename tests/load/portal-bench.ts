import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { type ServedSite, serveSite } from '#tests/support/serve-site.ts'
import type { Measure } from './bench-report.ts'
import { signInCoordinators } from './desk/coordinators.ts'
import { type CountedMail, countMail } from './enquiries/counted-mail.ts'
import { keptDatabase } from './kept-database.ts'
import { untilQuiet } from './machine.ts'
import { fillPortal } from './portal/fill-portal.ts'
import { type PortalCustomer, signInCustomers } from './portal/portal-customers.ts'
import { benchManyOrders, benchOrderSent } from './portal/portal-orders.ts'
import { askSite, benchPortalPages, walkPortal } from './portal/portal-pages.ts'
import { benchPortalWeight } from './portal/portal-weight.ts'
import { benchSpecWatch } from './portal/spec-watch.ts'
import { settings, siteSettings } from './settings.ts'

const ofSite = {
  ...siteSettings,
  ADDRESS_CONNECTION_LIMIT: '2000',
  CONNECTION_LIMIT: '4000',
  LOG_LEVEL: 'error',
}

/** The portal over many companies: its pages, an order, many orders at once, and what browsers load. */
export async function benchPortal(): Promise<Measure[]> {
  const { companies, orders } = settings
  const holds = `${formatNumber(orders)} orders of ${formatNumber(companies)} companies`
  const template = await keptDatabase({
    kind: 'portal',
    holds,
    sources: ['tests/load/portal/fill-*.ts'],
    fill: (db) => fillPortal(db, { companies, orders }),
  })
  const mail = await countMail()
  const site = await serveSite({ ...ofSite, SMTP_URL: mail.url }, template)
  const { url } = site
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  try {
    const customers = await signInCustomers(db)
    console.log(`${holds}. Waiting for a quiet machine …`)
    await untilQuiet()
    const measures: Measure[] = []
    if (isWanted('pages')) measures.push(...(await benchPortalPages(db, url, customers)))
    if (isWanted('order')) measures.push(await benchOrderSent(db, url))
    const many = isWanted('orders') && (await sendMany(db, site, mail))
    if (many) measures.push(...many.taken)
    // Bytes are counted while the last mails leave.
    const [stored, weight] = await Promise.all([
      many ? many.stored : null,
      isWanted('weight') ? weighFirstViews(db, url, customers) : [],
    ])
    if (stored) measures.push(stored)
    if (isWanted('specs')) measures.push(await benchSpecWatch(site.servingUrl, companies))
    return [...measures, ...weight]
  } finally {
    await close()
    await site.stop()
    await mail.stop()
  }
}

/** Whether a step is run: `BENCH_PORTAL` names some, or none for all. */
function isWanted(step: 'pages' | 'order' | 'orders' | 'weight' | 'specs'): boolean {
  return settings.portalSteps.length === 0 || settings.portalSteps.includes(step)
}

async function sendMany(db: Database, site: ServedSite, mail: CountedMail) {
  const { url, databaseUrl } = site
  const web = site.process.pid ?? 0
  const coordinators = await signInCoordinators(db)
  return benchManyOrders(db, { url, databaseUrl, web, mail, coordinators })
}

/** What browsers load at the first view of each page, as the company in the middle. */
async function weighFirstViews(db: Database, url: string, customers: readonly PortalCustomer[]) {
  const middle = customers.find(({ size }) => size === 'middle') ?? customers[0]
  if (!middle) throw new Error('Nobody is signed in.')
  const walked = await walkPortal(db, middle, askSite(url, middle))
  const first = new Map(walked.pages.toReversed().map(({ page, address }) => [page, address]))
  return benchPortalWeight(url, middle, [...first.values()])
}
