import { buildSite, isBuilt } from '#server/build-site.ts'
import { type BenchPart, runParts } from './bench-report.ts'
import { benchCatalogue } from './catalogue-bench.ts'
import { benchCrash } from './crash-bench.ts'
import { benchDrawings } from './drawings-bench.ts'
import { benchEnquiries } from './enquiries-bench.ts'
import { benchFit } from './fit-bench.ts'
import { benchFreshPages } from './fresh-pages-bench.ts'
import { benchLargeCatalogue } from './large-catalogue-bench.ts'
import { describeMachine } from './machine.ts'
import { benchMemory } from './memory-bench.ts'
import { benchNavigation } from './navigation-bench.ts'
import { benchPageWeight } from './page-weight-bench.ts'
import { settings } from './settings.ts'
import { benchSheets } from './sheets-bench.ts'
import { benchThroughput } from './throughput-bench.ts'

/*
 * Measures what the site promises: `npm run bench` all of it, `npm run bench -- enquiries crash`
 * some of it. Ends with 1 when a target is missed.
 */

const parts: BenchPart[] = [
  { name: 'catalogue', title: 'Browsing up to 100,000 products', run: benchCatalogue },
  { name: 'fit', title: 'What fits one product of 100,000', run: benchFit },
  { name: 'large', title: 'Up to 100,000 products over HTTP', run: benchLargeCatalogue },
  { name: 'drawings', title: 'Technical drawings', run: benchDrawings },
  { name: 'sheets', title: 'Specification sheets', run: benchSheets },
  { name: 'throughput', title: 'Pages from the page cache', run: benchThroughput },
  { name: 'fresh', title: 'Pages rendered fresh', run: benchFreshPages },
  { name: 'weight', title: 'First views', run: benchPageWeight },
  { name: 'navigation', title: 'From the list to a product and back', run: benchNavigation },
  { name: 'enquiries', title: 'Enquiries', run: benchEnquiries },
  { name: 'crash', title: 'Enquiries, killed at random', run: benchCrash },
  { name: 'memory', title: 'Memory of the web process', run: benchMemory },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown}. There are: ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
if (!isBuilt()) {
  console.log('Building the site …')
  buildSite()
}
console.log(await describeMachine())
console.log(`Settings: ${JSON.stringify(settings)}`)
const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (!(await runParts(chosen))) process.exitCode = 1
