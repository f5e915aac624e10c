import type { Database } from '#app/platform/database/database.server.ts'
import type { Measure } from '../bench-report.ts'
import { timePage } from '../desk/timed-pages.ts'
import { quantile } from '../percentiles.ts'
import { settings } from '../settings.ts'
import { addressesFor } from './portal-addresses.ts'
import type { PortalCustomer } from './portal-customers.ts'

/** Default number of measured requests per URL of a page, after one that does not count. */
const defaultRounds = 10
/** Number of measured requests per URL of a file: exports of a large company take seconds. */
const fileRounds = 3
/** Maximum 95th percentile of any page, in milliseconds. */
const maxMs = 80
/**
 * Maximum number of links from a page to itself with another query (views, orders, months) that are
 * measured too.
 */
const maxLinks = 3

interface Timed {
  page: string
  address: string
  times: number[]
}

type Ask = (address: string) => Promise<{ status: number; headers: Headers; text: string }>

/** Responses of one company’s URLs: pages, and files such as PDFs and spreadsheets. */
export interface Walked {
  pages: Timed[]
  files: Timed[]
  /** URLs that are neither page nor file, with their status. */
  others: { page: string; status: number }[]
}

/** Measures every portal page as owners of companies of three sizes, one at a time. */
export async function benchPortalPages(
  db: Database,
  url: string,
  customers: readonly PortalCustomer[],
  rounds = defaultRounds,
): Promise<Measure[]> {
  const measures: Measure[] = []
  const slowest: Record<string, string>[] = []
  for (const customer of customers) {
    const walked = selectWalked(await walkPortal(db, customer, askSite(url, customer)))
    for (let round = 0; round < rounds; round += 1) {
      const files = round < fileRounds ? walked.files : []
      for (const one of [...walked.pages, ...files]) {
        one.times.push(await timePage(url, customer.cookie, one.address))
      }
    }
    const ranked = rankPages(walked.pages)
    const [worst] = ranked
    measures.push({
      target: `Every page of the portal, ${customer.size} company (${customer.orders} orders): p95 at most ${maxMs} ms each`,
      measured: `slowest page p95 ${worst?.p95.toFixed(0)} ms (${worst?.page}); all together p50 ${quantile(allTimes(walked.pages), 0.5).toFixed(0)}, p95 ${quantile(allTimes(walked.pages), 0.95).toFixed(0)}, ${ranked.length} pages at ${walked.pages.length} addresses`,
      met: worst !== undefined && worst.p95 <= maxMs,
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

/** Selects the URLs that contain a part named in `BENCH_PAGES`; all if it is empty. */
function selectWalked({ pages, files, others }: Walked): Walked {
  const { portalPages: parts } = settings
  const isChosen = ({ page }: Timed) =>
    parts.length === 0 || parts.some((part) => page.includes(part))
  return { pages: pages.filter(isChosen), files: files.filter(isChosen), others }
}

/**
 * Requests each URL of a company and sorts them by the kind of response; these requests are not
 * measured.
 */
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
  return [...new Set(own)].filter((one) => one !== address).slice(0, maxLinks)
}

/** Returns a function that requests URLs of a running site as this customer. */
export function askSite(url: string, { cookie }: PortalCustomer): Ask {
  return async (address) => {
    const answer = await fetch(url + address, { headers: { cookie }, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}

/** Ranks pages by their slowest URL, the slowest first. */
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
