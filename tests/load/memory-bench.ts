import { connectDatabase } from '#app/platform/database/database.server.ts'
import { parseEnvironment } from '#app/platform/process/environment.server.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { startCountingMailServer } from './enquiries/counting-mail-server.ts'
import { prepareLoad } from './enquiries/load.ts'
import { waitForMail } from './enquiries/wait-for-mail.ts'
import { fillPageCache } from './fill-page-cache.ts'
import { residentMegabytes } from './resident-memory.ts'
import { settings, siteSettings } from './settings.ts'

/** Maximum resident memory in megabytes. */
const maxMegabytes = 300

/**
 * Measures the web process after its page cache is full and it has accepted enquiries and sent
 * their mails.
 */
export async function benchMemory(): Promise<Measure[]> {
  const { seconds, visitors, seed } = settings
  const mail = await startCountingMailServer()
  const site = await serveSeededSite({ ...siteSettings, SMTP_URL: mail.url })
  const cacheMegabytes = parseEnvironment(process.env).PAGE_CACHE_MB
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  const pid = site.process.pid ?? 0
  const resident: Record<string, string> = {}
  const note = (when: string) => {
    resident[when] = `${residentMegabytes(pid).toFixed(0)} MB`
  }
  try {
    note('started')
    const pages = await fillPageCache(db, site.url, cacheMegabytes)
    note(`page cache at its bound of ${cacheMegabytes} MB (${pages} pages rendered)`)
    const { url, databaseUrl } = site
    const load = await prepareLoad({ url, databaseUrl, seconds, visitors, seed, manner: 'fast' })
    await load.go()
    load.end()
    note('enquiries')
    await waitForMail(db)
    await fillPageCache(db, site.url, cacheMegabytes)
    const measured = residentMegabytes(pid)
    note('mails sent, page cache filled anew')
    console.table(resident)
    return [
      {
        target: `Web process after the bench: at most ${maxMegabytes} MB resident`,
        measured: `${measured.toFixed(0)} MB`,
        met: measured <= maxMegabytes,
      },
    ]
  } finally {
    await close()
    await site.stop()
    await mail.stop()
  }
}
