import { connectDatabase } from '#app/platform/database/database.server.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { startCountingMailServer } from './enquiries/counting-mail-server.ts'
import { type LoadResult, prepareLoad } from './enquiries/load.ts'
import { linesEach } from './enquiries/prepare-submissions.ts'
import { countStored, type Stored } from './enquiries/stored.ts'
import { countQueuedMails, waitForMail } from './enquiries/wait-for-mail.ts'
import { quantile } from './percentiles.ts'
import { settings, siteSettings } from './settings.ts'

/** Target rate of submissions per second. */
const targetRate = 150

/**
 * Measures visitors who submit enquiries as fast as the site accepts them, while its worker sends
 * the mails.
 */
export async function benchEnquiries(): Promise<Measure[]> {
  const { seconds, visitors, seed } = settings
  const mail = await startCountingMailServer()
  const site = await serveSeededSite({ ...siteSettings, SMTP_URL: mail.url })
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  try {
    const { url, databaseUrl } = site
    console.log(`Preparing carts and solving human checks (seed ${seed}) …`)
    const order = { url, databaseUrl, seconds, visitors, seed, manner: 'fast' as const }
    const load = await prepareLoad(order)
    await waitForMail(db)
    console.log(`${visitors} visitors submit for ${seconds} s …`)
    const result = await load.go()
    load.end()
    const queued = await countQueuedMails(db)
    const drained = await waitForMail(db)
    const acknowledged = load.warmUp.length + result.acknowledged.length
    printLoad(result, queued)
    return [
      rateMeasure(result),
      storedMeasure(await countStored(db), acknowledged),
      mailMeasure(mail.counts(), 2 * acknowledged, drained),
    ]
  } finally {
    await close()
    await site.stop()
    await mail.stop()
  }
}

function printLoad({ times, acknowledged, failures, rate }: LoadResult, queued: number) {
  const at = (share: number) => `${quantile(times, share).toFixed(0)} ms`
  console.table({
    'submissions acknowledged': acknowledged.length,
    'a second': rate.toFixed(1),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    slowest: at(1),
    'mails waiting at the end': queued,
  })
  for (const [kind, times] of Object.entries(failures)) console.log(`${times} × ${kind}`)
}

function rateMeasure({ rate, times, failures }: LoadResult): Measure {
  const errors = Object.values(failures).reduce((sum, count) => sum + count, 0)
  const p99 = quantile(times, 0.99).toFixed(0)
  return {
    target: `Enquiries of ${linesEach} lines: at least ${targetRate} a second for ${settings.seconds} s`,
    measured: `${rate.toFixed(1)} a second, p99 ${p99} ms, ${errors} errors`,
    met: rate >= targetRate && errors === 0,
  }
}

function storedMeasure({ enquiries, lines, events, mails }: Stored, acknowledged: number): Measure {
  return {
    target: 'Every acknowledged enquiry is stored whole, and no other',
    measured: `${acknowledged} acknowledged; ${enquiries} enquiries, ${lines} lines, ${events} events, ${mails} mails stored`,
    met:
      enquiries === acknowledged &&
      lines === linesEach * acknowledged &&
      events === acknowledged &&
      mails === 2 * acknowledged,
  }
}

function mailMeasure(counts: Map<string, number>, expected: number, drained: number | null) {
  const messages = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const time = drained === null ? 'mail stopped leaving' : `drained ${drained.toFixed(1)} s after`
  return {
    target: 'Every mail leaves, each once',
    measured: `${counts.size} of ${expected} arrived, ${messages - counts.size} repeated; ${time}`,
    met: counts.size === expected && messages === expected && drained !== null,
  }
}
