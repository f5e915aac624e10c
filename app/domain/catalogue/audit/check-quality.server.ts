import { setTimeout } from 'node:timers/promises'
import { runInTimeSlices } from '#app/platform/process/in-time-slices.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import type { PausableWork } from '#app/platform/process/pausable-work.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from '../product/product.ts'
import {
  type AuditPartners,
  type auditFigures,
  auditRelations,
  type Finding,
  findAuditPartners,
  packedBy,
} from './audit-catalogue.ts'
import { describeIssues, type QualityIssue } from './find-quality-issues.ts'

/** Number of products that a thread audits at once: about half a second of work. */
const batchSize = 50
/** Maximum duration of a batch in a thread, in ms: bottles without a solid take longest. */
const batchLimitMs = 60_000
/** Pause before a batch is tried again that the full queue of the threads refused, in ms. */
const pauseMs = 1000
/** Maximum time that a page waits for the rest of a check, in ms. */
const patienceMs = 5000

const auditInThread = wrapForThread<typeof auditFigures>(
  '#app/domain/catalogue/audit/audit-catalogue.ts',
  'auditFigures',
  { limit: batchLimitMs },
)

/** Issues of a catalogue's data, as far as its products are checked. */
export interface QualityCheck {
  issues: readonly QualityIssue[]
  checked: number
  total: number
}

interface RunningCheck extends QualityCheck {
  issues: QualityIssue[]
  done: Promise<void>
}

/** Findings about a product's own figures, with the carton that they were found with. */
const known = new WeakMap<Product, { carton: Product | null; found: readonly Finding[] }>()
/** Checks of the catalogue that was checked last, by category. */
let checks = new Map<string, RunningCheck>()
let checkedCatalogue: CatalogueSnapshot | null = null

/**
 * Checks the data of a category, or of the whole catalogue if it is empty, without holding up
 * requests: figures are audited in a thread, relations in time slices. A check goes on in the
 * background until it is done or a newer catalogue is checked; products that did not change are
 * not audited again.
 * @returns the issues found so far, after 5 s at the latest
 */
export async function checkQuality(
  catalogue: CatalogueSnapshot,
  category: string,
): Promise<QualityCheck> {
  if (checkedCatalogue !== catalogue) {
    checkedCatalogue = catalogue
    checks = new Map()
  }
  const check = checks.get(category) ?? startCheck(catalogue, category)
  await Promise.race([check.done, setTimeout(patienceMs, undefined, { ref: false })])
  const { issues, checked, total } = check
  return { issues, checked, total }
}

function startCheck(catalogue: CatalogueSnapshot, category: string): RunningCheck {
  const products = catalogue.products.filter(
    (product) => category === '' || product.category === category,
  )
  const check: RunningCheck = {
    issues: [],
    checked: 0,
    total: products.length,
    done: Promise.resolve(),
  }
  const own = checks.set(category, check)
  check.done = runCheck(catalogue, products, check, () => checks === own).catch(
    (error: unknown) => {
      // The next visit begins the check anew.
      own.delete(category)
      log.error({ err: error, category }, 'a check of the data quality failed')
    },
  )
  return check
}

async function runCheck(
  catalogue: CatalogueSnapshot,
  products: readonly Product[],
  check: RunningCheck,
  isWanted: () => boolean,
): Promise<void> {
  const partners = findAuditPartners(catalogue)
  for (let from = 0; from < products.length && isWanted(); from += batchSize) {
    const batch = products.slice(from, from + batchSize)
    await learnFigures(partners, batch, isWanted)
    const issues = await runInTimeSlices(findIssues(catalogue, partners, batch))
    check.issues.push(...issues)
    check.checked += batch.length
  }
}

/** Audits in a thread the figures of products that are new or changed. */
async function learnFigures(
  partners: AuditPartners,
  products: readonly Product[],
  isWanted: () => boolean,
): Promise<void> {
  const packed = products.map((product) => packedBy(partners, product))
  const unknown = packed.filter(({ product, carton }) => known.get(product)?.carton !== carton)
  if (unknown.length === 0) return
  for (;;) {
    const found = await auditInThread(unknown)
    if (found) {
      const bySku = Map.groupBy(found, ({ sku }) => sku)
      for (const { product, carton } of unknown) {
        known.set(product, { carton, found: bySku.get(product.sku) ?? [] })
      }
      return
    }
    await setTimeout(pauseMs, undefined, { ref: false })
    if (!isWanted()) return
  }
}

function* findIssues(
  catalogue: CatalogueSnapshot,
  partners: AuditPartners,
  products: readonly Product[],
): PausableWork<QualityIssue[]> {
  const issues: QualityIssue[] = []
  for (const product of products) {
    const figures = known.get(product)?.found ?? []
    const findings = [...figures, ...auditRelations(catalogue, partners, product)]
    issues.push(...describeIssues(catalogue, findings, [product]))
    yield
  }
  return issues
}
