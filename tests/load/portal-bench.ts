import { connectDatabase } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { serveSite } from '#tests/support/serve-site.ts'
import type { Measure } from './bench-report.ts'
import { signInCoordinators } from './desk/coordinators.ts'
import { countMail } from './enquiries/counted-mail.ts'
import { keptDatabase } from './kept-database.ts'
import { untilQuiet } from './machine.ts'
import { fillPortal } from './portal/fill-portal.ts'
import { signInCustomers } from './portal/portal-customers.ts'
import { benchManyOrders, benchOrderSent } from './portal/portal-orders.ts'
import { askSite, benchPortalPages, walkPortal } from './portal/portal-pages.ts'
import { benchPortalWeight } from './portal/portal-weight.ts'
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
  const { url, databaseUrl } = site
  const { db, close } = connectDatabase(databaseUrl, 1)
  try {
    const customers = await signInCustomers(db)
    console.log(`${holds}. Waiting for a quiet machine …`)
    await untilQuiet()
    const pages = await benchPortalPages(db, url, customers)
    const sent = await benchOrderSent(db, url)
    const coordinators = await signInCoordinators(db)
    const many = await benchManyOrders(db, { url, databaseUrl, mail, coordinators })
    const middle = customers.find(({ size }) => size === 'middle') ?? customers[0]
    if (!middle) throw new Error('Nobody is signed in.')
    const walked = await walkPortal(db, middle, askSite(url, middle))
    const first = new Map(walked.pages.toReversed().map(({ page, address }) => [page, address]))
    // Bytes are counted while the last mails leave.
    const [weight, stored] = await Promise.all([
      benchPortalWeight(url, middle, [...first.values()]),
      many.stored,
    ])
    return [...pages, sent, ...many.taken, stored, ...weight]
  } finally {
    await close()
    await site.stop()
    await mail.stop()
  }
}
