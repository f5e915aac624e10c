import { connectDatabase, type Database } from '#app/platform/database.server.ts'
import type { Measure } from './bench-report.ts'
import { checkAcknowledged } from './crash/check-acknowledged.ts'
import { killAtRandom } from './crash/kill-at-random.ts'
import { missingMails } from './crash/missing-mails.ts'
import { startMortalSite } from './crash/mortal-site.ts'
import { countMail } from './enquiries/counted-mail.ts'
import { type Load, type LoadResult, prepareLoad } from './enquiries/load.ts'
import { waitForMail } from './enquiries/wait-for-mail.ts'
import { seededRandom } from './random.ts'
import { settings, siteSettings } from './settings.ts'

/**
 * Visitors submit while the server and its database are killed again and again; whoever hears
 * nothing sends the same form once more. Afterwards everything acknowledged must be there.
 */
export async function benchCrash(): Promise<Measure[]> {
  const { seconds, visitors, kills, seed } = settings
  const random = seededRandom(seed)
  const mail = await countMail()
  const site = await startMortalSite({ ...siteSettings, LOG_LEVEL: 'silent', SMTP_URL: mail.url })
  try {
    const load = await site.withDatabase((databaseUrl) =>
      prepareLoad({ url: site.url, databaseUrl, seconds, visitors, seed, manner: 'dogged' }),
    )
    console.log(`${visitors} visitors for ${seconds} s, ${kills} kills (BENCH_SEED=${seed}):`)
    const [result] = await Promise.all([
      load.go(),
      killAtRandom(site, { kills, seconds: seconds * 0.9, random }),
    ])
    printLoad(result)
    return await site.withDatabase(async (databaseUrl) => {
      const { db, close } = connectDatabase(databaseUrl, 1)
      const drained = await waitForMail(db)
      const measures = [
        await acknowledgedMeasure(db, site.url, load, result),
        await mailMeasure(db, mail.counts(), drained),
      ]
      await close()
      load.end()
      return measures
    })
  } finally {
    await site.stop()
    await mail.stop()
  }
}

function printLoad({ retries, doubled, failures }: LoadResult) {
  console.log(`${retries} forms sent again for want of an answer, ${doubled} sent twice at once`)
  for (const [kind, times] of Object.entries(failures)) console.log(`${times} × ${kind}`)
}

async function acknowledgedMeasure(
  db: Database,
  url: string,
  load: Load,
  { acknowledged, failures }: LoadResult,
): Promise<Measure> {
  const all = [...load.warmUp, ...acknowledged]
  const faults = await checkAcknowledged(db, url, all)
  for (const fault of faults.slice(0, 20)) console.log(fault)
  const sent = new Set(acknowledged.map(({ submission }) => submission)).size
  const same = await load.replay()
  const givenUp = failures['given up'] ?? 0
  return {
    target: 'Killed at random: every acknowledged enquiry is there, exactly once',
    measured: `${sent} acknowledged, ${faults.length} faults; sent again, ${same} lead to the same page; ${givenUp} given up`,
    met: faults.length === 0 && same === sent && givenUp === 0 && sent > 0,
  }
}

async function mailMeasure(
  db: Database,
  counts: Map<string, number>,
  drained: number | null,
): Promise<Measure> {
  const { mails, missing } = await missingMails(db, counts)
  const repeated = [...counts.values()].filter((times) => times > 1).length
  const time = drained === null ? 'mail stopped leaving' : `drained ${drained.toFixed(0)} s after`
  return {
    target: 'Killed at random: every mail leaves in the end',
    measured: `${mails - missing} of ${mails} arrived, ${repeated} more than once under their own Message-ID; ${time}`,
    met: missing === 0 && drained !== null,
  }
}
