import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import type { Measure } from './bench-report.ts'
import { checkAcknowledged } from './crash/check-acknowledged.ts'
import { checkOperations, type OperationTally } from './crash/check-operations.ts'
import { killAtRandom } from './crash/kill-at-random.ts'
import { countMissingMails } from './crash/missing-mails.ts'
import { type MortalSite, startMortalSite } from './crash/mortal-site.ts'
import { prepareOperations } from './crash/prepare-operations.ts'
import { runOperations, type SentOperation } from './crash/run-operations.ts'
import { startCountingMailServer } from './enquiries/counting-mail-server.ts'
import { type Acknowledged, prepareLoad } from './enquiries/load.ts'
import { waitForMail } from './enquiries/wait-for-mail.ts'
import { type Random, seededRandom } from './random.ts'
import { settings, siteSettings } from './settings.ts'

/** Number of kills per round, limited because human checks expire after 20 minutes. */
const killsPerRound = 25
/** Number of forms per round, far more than get through. */
const formsPerRound = 4000
const roundSeconds = 15 * 60
/** Number of operations of each kind prepared per kill. */
const operationsPerKill = 5

/** Results of all rounds. */
interface Outcome {
  acknowledged: Acknowledged[]
  failures: Map<string, number>
  retries: number
  doubled: number
  /** Number of forms that led to the same page when they were sent again after their round. */
  same: number
  /** Forms of signed-in users. */
  operations: SentOperation[]
}

/**
 * Kills the server and its database repeatedly, while visitors send enquiries and signed-in users
 * order, invite, register passkeys, claim and upload. A visitor without a response sends the same
 * form again. Everything acknowledged must be stored afterwards.
 */
export async function benchCrash(): Promise<Measure[]> {
  const { visitors, kills, seed } = settings
  const random = seededRandom(seed)
  const mail = await startCountingMailServer()
  const site = await startMortalSite({ ...siteSettings, LOG_LEVEL: 'silent', SMTP_URL: mail.url })
  const outcome: Outcome = {
    acknowledged: [],
    failures: new Map(),
    retries: 0,
    doubled: 0,
    same: 0,
    operations: [],
  }
  try {
    console.log(`${visitors} visitors, ${kills} kills (BENCH_SEED=${seed}):`)
    const begin = performance.now()
    for (let done = 0; done < kills; done += killsPerRound) {
      const some = Math.min(killsPerRound, kills - done)
      const killed = await killInRound(site, some, random, outcome)
      const passed = ((performance.now() - begin) / 1000).toFixed(0)
      const heard = outcome.acknowledged.length
      console.log(`${done + some} kills after ${passed} s, ${heard} acknowledged: ${killed}`)
    }
    printOutcome(outcome)
    return await site.withDatabase(async (databaseUrl) => {
      const { db, close } = connectDatabase(databaseUrl, 1)
      const drained = await waitForMail(db)
      const measures = [
        await acknowledgedMeasure(db, site.url, outcome),
        await operationsMeasure(db, outcome.operations),
        await mailMeasure(db, mail.counts(), drained),
      ]
      await close()
      return measures
    })
  } finally {
    await site.stop()
    await mail.stop()
  }
}

async function killInRound(site: MortalSite, kills: number, random: Random, outcome: Outcome) {
  const load = await site.withDatabase((databaseUrl) =>
    prepareLoad({
      url: site.url,
      databaseUrl,
      seconds: roundSeconds,
      visitors: settings.visitors,
      forms: formsPerRound,
      seed: 1 + random.below(1_000_000),
      manner: 'dogged',
    }),
  )
  const prepared = await site.withDatabase((databaseUrl) =>
    prepareOperations(databaseUrl, kills * operationsPerKill),
  )
  const enough = new AbortController()
  const [result, operations, killed] = await Promise.all([
    load.go(),
    runOperations(site.url, prepared, { random, enough: enough.signal }),
    killAtRandom(site, { kills, random }).finally(() => {
      load.enough()
      enough.abort()
    }),
  ])
  outcome.operations.push(...operations)
  outcome.acknowledged.push(...result.acknowledged)
  outcome.retries += result.retries
  outcome.doubled += result.doubled
  for (const [kind, times] of Object.entries(result.failures)) {
    outcome.failures.set(kind, (outcome.failures.get(kind) ?? 0) + times)
  }
  outcome.same += await load.replay()
  load.end()
  return killed
}

function printOutcome({ retries, doubled, failures }: Outcome) {
  console.log(`${retries} forms sent again for want of an answer, ${doubled} sent twice at once`)
  for (const [kind, times] of failures) console.log(`${times} × ${kind}`)
}

async function acknowledgedMeasure(
  db: Database,
  url: string,
  { acknowledged, failures, same }: Outcome,
): Promise<Measure> {
  const faults = await checkAcknowledged(db, url, acknowledged)
  for (const fault of faults.slice(0, 20)) console.log(fault)
  const sent = new Set(acknowledged.map(({ submission }) => submission)).size
  const givenUp = failures.get('given up') ?? 0
  return {
    target: 'Killed at random: every acknowledged enquiry is there, exactly once',
    measured: `${sent} acknowledged, ${faults.length} faults; sent again, ${same} lead to the same page; ${givenUp} given up`,
    met: faults.length === 0 && same === sent && givenUp === 0 && sent > 0,
  }
}

async function operationsMeasure(
  db: Database,
  operations: readonly SentOperation[],
): Promise<Measure> {
  const tallies = await checkOperations(db, operations)
  console.table(tallies)
  const answers = new Map<string, number>()
  for (const { kind, outcome, answer } of operations) {
    if (outcome !== 'acknowledged') {
      answers.set(`${kind}: ${answer}`, (answers.get(`${kind}: ${answer}`) ?? 0) + 1)
    }
  }
  for (const [answer, times] of answers) console.log(`${times} × ${answer}`)
  const total = (of: (tally: OperationTally) => number) =>
    tallies.reduce((sum, tally) => sum + of(tally), 0)
  const faults = total((each) => each.lost + each.doubled + each['not recorded once'])
  return {
    target:
      'Killed at random: every acknowledged order, invitation, passkey, claim and upload is there, once, with its record',
    measured: `${total(({ acknowledged }) => acknowledged)} acknowledged, ${faults} faults`,
    met: faults === 0 && tallies.every(({ acknowledged }) => acknowledged > 0),
  }
}

async function mailMeasure(
  db: Database,
  counts: Map<string, number>,
  drained: number | null,
): Promise<Measure> {
  const { mails, missing } = await countMissingMails(db, counts)
  const repeated = [...counts.values()].filter((times) => times > 1).length
  const time = drained === null ? 'mail stopped leaving' : `drained ${drained.toFixed(0)} s after`
  return {
    target: 'Killed at random: every mail leaves in the end',
    measured: `${mails - missing} of ${mails} arrived, ${repeated} more than once under their own Message-ID; ${time}`,
    met: missing === 0 && drained !== null,
  }
}
