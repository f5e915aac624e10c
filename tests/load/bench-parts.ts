import { benchAbuse } from './abuse-bench.ts'
import { benchAccounts } from './accounts-bench.ts'
import { benchApi } from './api-bench.ts'
import { benchBackup } from './backup-bench.ts'
import type { BenchPart } from './bench-report.ts'
import { benchCatalogue } from './catalogue-bench.ts'
import { benchCrash } from './crash-bench.ts'
import { benchDesk } from './desk-bench.ts'
import { benchDrawings } from './drawings-bench.ts'
import { benchEnquiries } from './enquiries-bench.ts'
import { benchFit } from './fit-bench.ts'
import { benchFreshPages } from './fresh-pages-bench.ts'
import { benchFullText } from './full-text-bench.ts'
import { benchLargeCatalogue } from './large-catalogue-bench.ts'
import { benchMemory } from './memory-bench.ts'
import { benchNavigation } from './navigation-bench.ts'
import { benchPageWeight } from './page-weight-bench.ts'
import { benchPortal } from './portal-bench.ts'
import { benchProducts } from './products-bench.ts'
import { benchPublish } from './publish-bench.ts'
import { benchScale } from './scale-bench.ts'
import { benchSheets } from './sheets-bench.ts'
import { benchThroughput } from './throughput-bench.ts'
import { benchTurn } from './turn-bench.ts'

/** All parts of `npm run bench`, in their order. */
export const benchParts: readonly BenchPart[] = [
  { name: 'catalogue', title: 'Browsing up to 100,000 products', run: benchCatalogue },
  { name: 'fit', title: 'What fits one product of 100,000', run: benchFit },
  { name: 'large', title: 'Up to 100,000 products over HTTP', run: benchLargeCatalogue },
  { name: 'fulltext', title: 'Text search of PostgreSQL', run: benchFullText },
  { name: 'publish', title: 'Published changes on the pages of two processes', run: benchPublish },
  { name: 'products', title: 'Products at the desk, 100,000 of them', run: benchProducts },
  { name: 'drawings', title: 'Technical drawings', run: benchDrawings },
  { name: 'sheets', title: 'Specification sheets', run: benchSheets },
  { name: 'throughput', title: 'Pages from the page cache', run: benchThroughput },
  { name: 'fresh', title: 'Pages rendered fresh', run: benchFreshPages },
  { name: 'weight', title: 'First views', run: benchPageWeight },
  { name: 'navigation', title: 'From the list to a product and back', run: benchNavigation },
  { name: 'turn', title: 'The view that turns', run: benchTurn },
  { name: 'enquiries', title: 'Enquiries', run: benchEnquiries },
  { name: 'crash', title: 'Enquiries, killed at random', run: benchCrash },
  { name: 'backup', title: 'Backup and restore', run: benchBackup },
  { name: 'desk', title: 'The enquiry desk', run: benchDesk },
  { name: 'portal', title: 'The portal', run: benchPortal },
  { name: 'api', title: 'The programming interface', run: benchApi },
  { name: 'scale', title: 'One, two and four processes', run: benchScale },
  { name: 'memory', title: 'Memory of the web process', run: benchMemory },
  { name: 'abuse', title: 'One visitor who wishes harm', run: benchAbuse },
  { name: 'accounts', title: 'Guessing accounts by time', run: benchAccounts },
]
