import type { Database } from '#app/platform/database/database.server.ts'
import type { Measure } from '../bench-report.ts'
import { timedPage } from '../desk/timed-pages.ts'
import { quantile } from '../percentiles.ts'
import { settings } from '../settings.ts'
import { addressesFor } from './portal-addresses.ts'
import type { PortalCustomer } from './portal-customers.ts'

/** Times each address is asked for, after a first time that does not count. */
const usualRounds = 20
/** Of the 95th percentile of any page, in milliseconds. */
const bound = 80
/** Links of a page to itself with another question (views, orders, months) that are measured too. */
const mostLinks = 3

interface Timed {
  page: string
  address: string
  times: number[]
}

type Ask = (address: string) => Promise<{ status: number; headers: Headers; text: string }>

/** What one company’s addresses answered: pages, and files such as papers and tables. */
export interface Walked {
  pages: Timed[]
  files: Timed[]
  /** Addresses that show nothing by themselves, with their status. */
  others: { page: string; status: number }[]
}

/** Every page of the portal as owners of companies of three sizes, one at a time. */
export async function benchPortalPages(
  db: Database,
  url: string,
  customers: readonly PortalCustomer[],
  rounds = usualRounds,
): Promise<Measure[]> {
  const measures: Measure[] = []
  const slowest: Record<string, string>[] = []
  for (const customer of customers) {
    const walked = chosen(await walkPortal(db, customer, askSite(url, customer)))
    for (let round = 0; round < rounds; round += 1) {
      for (const one of [...walked.pages, ...walked.files]) {
        one.times.push(await timedPage(url, customer.cookie, one.address))
      }
    }
    const ranked = rankPages(walked.pages)
    const [worst] = ranked
    measures.push({
      target: `Every page of the portal, ${customer.size} company (${customer.orders} orders): p95 at most ${bound} ms each`,
      measured: `slowest page p95 ${worst?.p95.toFixed(0)} ms (${worst?.page}); all together p50 ${quantile(allTimes(walked.pages), 0.5).toFixed(0)}, p95 ${quantile(allTimes(walked.pages), 0.95).toFixed(0)}, ${ranked.length} pages at ${walked.pages.length} addresses`,
      met: worst !== undefined && worst.p95 <= bound,
    })
    for (const { page, p50, p95 } of [...ranked.slice(0, 10), ...rankPages(walked.files)]) {
      slowest.push({ company: customer.size, page, p50: p50.toFixed(0), p95: p95.toFixed(0) })
    }
    if (customer === customers[0]) {
      const without = walked.others.map(({ page, status }) => `${page} (${status})`)
      console.log(`Not pages: ${without.join(', ')}`)
    }
  }
  console.log('Slowest pages, and all files, in ms:')
  console.table(slowest)
  return measures
}

/** What of it `BENCH_PAGES` names by a part of its address; all where it names none. */
function chosen({ pages, files, others }: Walked): Walked {
  const { portalPages: parts } = settings
  const isChosen = ({ page }: Timed) =>
    parts.length === 0 || parts.some((part) => page.includes(part))
  return { pages: pages.filter(isChosen), files: files.filter(isChosen), others }
}

/** Finds out what each address of a company answers; the first answers do not count. */
export async function walkPortal(
  db: Database,
  customer: PortalCustomer,
  ask: Ask,
): Promise<Walked> {
  const walked: Walked = { pages: [], files: [], others: [] }
  for (const [page, addresses] of await addressesFor(db, customer)) {
    const statuses: number[] = []
    for (const address of addresses) {
      const { status, headers, text } = await ask(address)
      if (status >= 500) throw new Error(`${address}: ${status}`)
      if (status === 200) {
        const isPage = headers.get('content-type')?.includes('html') ?? false
        const linked = isPage ? linksToItself(text, address) : []
        for (const one of [address, ...linked]) {
          walked[isPage ? 'pages' : 'files'].push({ page, address: one, times: [] })
        }
      } else statuses.push(status)
    }
    if (statuses.length === addresses.length) walked.others.push({ page, status: statuses[0] ?? 0 })
  }
  return walked
}

function linksToItself(html: string, address: string): string[] {
  const [path = ''] = address.split('?')
  const links = [...html.matchAll(/href="([^"#]*\?[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  const own = links.flatMap((href) =>
    href.startsWith('?') ? [path + href] : href.startsWith(`${path}?`) ? [href] : [],
  )
  return [...new Set(own)].filter((one) => one !== address).slice(0, mostLinks)
}

/** Opens addresses of a running site as somebody. */
export function askSite(url: string, { cookie }: PortalCustomer): Ask {
  return async (address) => {
    const answer = await fetch(url + address, { headers: { cookie }, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}

/** Each page by its slowest address, the slowest first. */
function rankPages(timed: readonly Timed[]) {
  return [...Map.groupBy(timed, ({ page }) => page)]
    .map(([page, ofPage]) => {
      const [worst] = ofPage
        .map(({ times, address }) => ({
          address,
          p50: quantile(times, 0.5),
          p95: quantile(times, 0.95),
        }))
        .toSorted((a, b) => b.p95 - a.p95)
      return { page, p50: worst?.p50 ?? 0, p95: worst?.p95 ?? 0, address: worst?.address }
    })
    .toSorted((a, b) => b.p95 - a.p95)
}

const allTimes = (timed: readonly Timed[]) => timed.flatMap(({ times }) => times)
