import { connectDatabase } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { serveSite } from '#tests/support/serve-site.ts'
import type { Measure } from './bench-report.ts'
import { ensureCachedDatabase } from './cached-database.ts'
import { signInCoordinators } from './desk/coordinators.ts'
import { fillDesk } from './desk/fill-desk.ts'
import { benchMorning } from './desk/morning.ts'
import { benchDeskPages, benchStep } from './desk/pages.ts'
import { benchSeen } from './desk/seen.ts'
import { waitUntilQuiet } from './machine.ts'
import { settings, siteSettings } from './settings.ts'

/**
 * Settings of an operator, with limits raised so that all coordinators and visitors can share one
 * IP address.
 */
const ofSite = {
  ...siteSettings,
  ADDRESS_CONNECTION_LIMIT: '2000',
  CONNECTION_LIMIT: '4000',
  LOG_LEVEL: 'error',
}

/**
 * Measures the desk with many enquiries, in two processes that share a database: pages, a step, a
 * change seen by a colleague, and a busy morning.
 */
export async function benchDesk(): Promise<Measure[]> {
  const { enquiries } = settings
  const template = await ensureCachedDatabase({
    kind: 'desk',
    holds: `${formatNumber(enquiries)} enquiries`,
    sources: ['tests/load/desk/fill-desk.ts'],
    fill: (db) => fillDesk(db, enquiries),
  })
  const site = await serveSite(ofSite, template)
  const second = await serveSite({
    ...ofSite,
    DATABASE_URL: site.servingUrl,
    DATABASE_OWNER_URL: site.databaseUrl,
    MAIL_WORKER: 'off',
  })
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  try {
    const coordinators = await signInCoordinators(db)
    const [priya] = coordinators
    if (!priya) throw new Error('Nobody is signed in.')
    console.log(`${formatNumber(enquiries)} enquiries. Waiting for a quiet machine …`)
    await waitUntilQuiet()
    return [
      ...(await benchDeskPages(site.url, priya)),
      await benchStep(db, site.url, priya),
      await benchSeen(db, { at: site.url, seenAt: [site.url, second.url] }, coordinators),
      ...(await benchMorning(db, [site.url, second.url], site.databaseUrl, coordinators)),
    ]
  } finally {
    await close()
    await second.stop()
    await site.stop()
  }
}
