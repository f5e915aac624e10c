import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { exchange } from './exchange.ts'
import { quantile } from './percentiles.ts'
import { seededRandom } from './random.ts'
import { realAddresses } from './real-addresses.ts'
import { pinToCore, readCpuSeconds } from './throughput/cores.ts'
import { generator, measureRequestsPerSecond } from './throughput/requests-per-second.ts'

const runs = 5
const seconds = 4
const serverCore = 0
const loadCore = 1
const leastShare = 0.6
const leastBusy = 0.95

interface Contender {
  url: string
  pid: number
  /** Requests per second, one value per run. */
  rates: number[]
  busy: number[]
}

/**
 * Compares cached pages with a bare node:http handler that returns the same bytes and headers. Each
 * server runs on one core and the load on the other, in alternating runs, with logging and redirect
 * look-up on.
 */
export async function benchThroughput(): Promise<Measure[]> {
  const site = await serveSeededSite({ LOG_LEVEL: 'info', MAIL_WORKER: 'off' })
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  try {
    if (site.process.pid === undefined) throw new Error('The site has no process.')
    pinToCore(site.process.pid, serverCore)
    pinToCore(process.pid, loadCore)
    const { product } = await realAddresses(db, seededRandom(1))
    const measures: Measure[] = []
    const pages = { 'Catalogue list': '/catalogue', 'Product page': product[0] ?? '' }
    for (const [name, page] of Object.entries(pages)) {
      measures.push(...(await compare(name, site.url + page, site.process.pid)))
    }
    return measures
  } finally {
    pinToCore(process.pid, 'all')
    await close()
    await site.stop()
  }
}

async function compare(name: string, url: string, pid: number): Promise<Measure[]> {
  const bare = await startBareServer(url)
  try {
    const contenders: Contender[] = [
      { url: bare.url, pid: bare.pid, rates: [], busy: [] },
      { url, pid, rates: [], busy: [] },
    ]
    for (const contender of contenders) await measureRequestsPerSecond(contender.url, 2, loadCore)
    for (let run = 0; run < runs; run++) {
      for (const contender of contenders) await measure(contender)
    }
    return report(name, contenders)
  } finally {
    bare.stop()
  }
}

async function measure({ url, pid, rates, busy }: Contender): Promise<void> {
  const [used, started] = [readCpuSeconds(pid), performance.now()]
  rates.push(await measureRequestsPerSecond(url, seconds, loadCore))
  busy.push((readCpuSeconds(pid) - used) / ((performance.now() - started) / 1000))
}

function report(name: string, [bare, site]: Contender[]): Measure[] {
  if (!bare || !site) throw new Error('There are two to compare.')
  const share = median(site.rates) / median(bare.rates)
  const busy = Math.min(median(site.busy), median(bare.busy))
  const figures = ({ rates }: Contender) => rates.map((rate) => Math.round(rate)).join(' ')
  console.log(`${name}, requests a second by ${generator}:`)
  console.log(`  bare node:http  ${figures(bare)}`)
  console.log(`  the site        ${figures(site)}`)
  // Remains meaningful on a machine that is busy with other work.
  const effort = perProcessorSecond(site) / perProcessorSecond(bare)
  console.log(
    `  the site, by processor time used: ${(effort * 100).toFixed(0)} % of bare node:http`,
  )
  return [
    {
      target: `${name} from the page cache: at least ${leastShare * 100} % of bare node:http`,
      measured: `${(share * 100).toFixed(0)} % (${Math.round(median(site.rates))} of ${Math.round(median(bare.rates))} requests/s)`,
      met: share >= leastShare,
    },
    {
      target: `${name}: the servers' core at least ${leastBusy * 100} % busy`,
      measured: `${(busy * 100).toFixed(0)} %`,
      met: busy >= leastBusy,
    },
  ]
}

function perProcessorSecond({ rates, busy }: Contender): number {
  return median(rates.map((rate, run) => rate / (busy[run] ?? Number.NaN)))
}

const median = (values: readonly number[]) => quantile(values, 0.5)

/** Starts a bare server that returns the site's current response for a URL. */
async function startBareServer(url: string) {
  const agent = new Agent()
  const answer = await exchange(agent, url, { headers: { 'accept-encoding': 'br' } })
  agent.destroy()
  const byServer = ['date', 'connection', 'keep-alive']
  const headers = Object.entries(answer.headers)
    .filter(([header]) => !byServer.includes(header))
    .flatMap(([header, value]) => [header, String(value)])
  const folder = mkdtempSync(path.join(tmpdir(), 'vpack-bare-'))
  const file = path.join(folder, 'answer')
  writeFileSync(file, Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), answer.body]))

  const script = path.resolve(import.meta.dirname, 'throughput/bare-server.ts')
  const child = spawn(process.execPath, [script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  for await (const port of createInterface({ input: child.stdout })) {
    if (child.pid === undefined) break
    pinToCore(child.pid, serverCore)
    const { pathname } = new URL(url)
    const stop = () => {
      child.kill()
      rmSync(folder, { recursive: true })
    }
    return { url: `http://127.0.0.1:${port}${pathname}`, pid: child.pid, stop }
  }
  throw new Error('The bare server did not start.')
}
