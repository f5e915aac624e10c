import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { type ServedSite, serveSite } from '#tests/support/serve-site.ts'
import type { Measure } from './bench-report.ts'
import { ensureCachedDatabase } from './cached-database.ts'
import { signInCoordinators } from './desk/coordinators.ts'
import { type CountedMail, startCountingMailServer } from './enquiries/counting-mail-server.ts'
import { waitUntilQuiet } from './machine.ts'
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

/**
 * Measures the portal with many companies: its pages, an order, many orders at once, and what
 * browsers load.
 */
export async function benchPortal(): Promise<Measure[]> {
  const { companies, orders } = settings
  const holds = `${formatNumber(orders)} orders of ${formatNumber(companies)} companies`
  const template = await ensureCachedDatabase({
    kind: 'portal',
    holds,
    sources: ['tests/load/portal/fill-*.ts'],
    fill: (db) => fillPortal(db, { companies, orders }),
  })
  const mail = await startCountingMailServer()
  const site = await serveSite({ ...ofSite, SMTP_URL: mail.url }, template)
  const { url } = site
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  try {
    const customers = await signInCustomers(db)
    console.log(`${holds}. Waiting for a quiet machine …`)
    await waitUntilQuiet()
    const measures: Measure[] = []
    if (isSelected('pages')) measures.push(...(await benchPortalPages(db, url, customers)))
    if (isSelected('order')) measures.push(await benchOrderSent(db, url))
    const many = isSelected('orders') && (await sendMany(db, site, mail))
    if (many) measures.push(...many.taken)
    // Transferred bytes are measured while the last mails are sent.
    const [stored, weight] = await Promise.all([
      many ? many.stored : null,
      isSelected('weight') ? weighFirstViews(db, url, customers) : [],
    ])
    if (stored) measures.push(stored)
    if (isSelected('specs')) measures.push(await benchSpecWatch(site.servingUrl, companies))
    return [...measures, ...weight]
  } finally {
    await close()
    await site.stop()
    await mail.stop()
  }
}

/** Whether a step is run: `BENCH_PORTAL` lists some; if it is empty, all are. */
function isSelected(step: 'pages' | 'order' | 'orders' | 'weight' | 'specs'): boolean {
  return settings.portalSteps.length === 0 || settings.portalSteps.includes(step)
}

async function sendMany(db: Database, site: ServedSite, mail: CountedMail) {
  const { url, databaseUrl } = site
  const web = site.process.pid ?? 0
  const coordinators = await signInCoordinators(db)
  return benchManyOrders(db, { url, databaseUrl, web, mail, coordinators })
}

/** Measures what browsers load at the first view of each page, as the company of middle size. */
async function weighFirstViews(db: Database, url: string, customers: readonly PortalCustomer[]) {
  const middle = customers.find(({ size }) => size === 'middle') ?? customers[0]
  if (!middle) throw new Error('Nobody is signed in.')
  const walked = await walkPortal(db, middle, askSite(url, middle))
  const first = new Map(walked.pages.toReversed().map(({ page, address }) => [page, address]))
  return benchPortalWeight(url, middle, [...first.values()])
}
