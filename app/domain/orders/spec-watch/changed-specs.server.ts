import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { type LastBought, listLastBought } from '../bought/last-bought.server.ts'
import { changesKey, compareSpecs, type SpecChange } from './compare-specs.ts'
import { specSeenTable } from './tables.server.ts'

/** A product whose specification has changed since a company last bought it. */
export interface ChangedSpec {
  sku: string
  name: string
  slug: string
  /** ISO date of the last order with it. */
  bought: string
  reference: string
  changes: SpecChange[]
  /**
   * The changes as text (`changesKey`), by which they are dismissed; a different change is shown
   * again.
   */
  told: string
}

/** Parts of the current catalogue that are needed to find changes. */
export type WatchedCatalogue = Pick<CatalogueSnapshot, 'bySku' | 'dictionary'>

/**
 * Lists the products that a company has bought and whose specification has changed since, by name,
 * without dismissed changes.
 * @param tx transaction of `inCompany`
 */
export async function listChangedSpecs(
  tx: Database,
  actor: MemberActor,
  catalogue: WatchedCatalogue,
): Promise<ChangedSpec[]> {
  const aside = await findDismissedChanges(tx, actor.company)
  return selectChangedSpecs(await listLastBought(tx, actor), aside, catalogue)
}

/**
 * Reads the changes that a company has dismissed, as text by SKU. @param tx transaction of
 * `inCompany`
 */
export async function findDismissedChanges(
  tx: Database,
  company: string,
): Promise<ReadonlyMap<string, string>> {
  const { sku, told } = specSeenTable
  const seen = await tx
    .select({ sku, told })
    .from(specSeenTable)
    .where(eq(specSeenTable.companyId, company))
  return new Map(seen.map((one) => [one.sku, one.told]))
}

/** Selects the bought products whose specification has changed and was not dismissed, by name. */
export function selectChangedSpecs(
  bought: readonly LastBought[],
  aside: ReadonlyMap<string, string>,
  { bySku, dictionary }: WatchedCatalogue,
): ChangedSpec[] {
  return bought
    .flatMap(({ sku, product, reference, seconds }) => {
      const changes = compareSpecs(product, bySku.get(sku), dictionary)
      const told = changesKey(changes)
      if (changes.length === 0 || told === aside.get(sku)) return []
      const { name, slug } = product
      const day = isoDayOf(new Date(seconds * 1000))
      return [{ sku, name, slug, bought: day, reference, changes, told }]
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Dismisses a specification change for the whole company, if it is still the one that the member
 * saw.
 * @param tx transaction of `inCompany`
 */
export async function dismissSpecChange(
  tx: Database,
  actor: MemberActor,
  { sku, told, catalogue }: { sku: string; told: string; catalogue: WatchedCatalogue },
): Promise<{ outcome: 'done' } | PolicyRefusal | { outcome: 'stale'; message: string }> {
  const refusal = refusalFor(actor, 'keep-own-range', true)
  if (refusal) return refusal
  const changed = await listChangedSpecs(tx, actor, catalogue)
  if (!changed.some((one) => one.sku === sku && one.told === told)) {
    const message =
      'This is set aside already, or has changed again since you read it. Look at it once more.'
    return { outcome: 'stale', message }
  }
  const { company } = actor
  await tx
    .insert(specSeenTable)
    .values({ companyId: company, sku, told })
    .onConflictDoUpdate({
      target: [specSeenTable.companyId, specSeenTable.sku],
      set: { told, updatedAt: new Date() },
      setWhere: and(eq(specSeenTable.companyId, company), eq(specSeenTable.sku, sku)),
    })
  await writeAudit(tx, actor, {
    action: 'keep-own-range',
    subject: { kind: 'company', id: company, label: sku },
    after: { setAside: told },
  })
  return { outcome: 'done' }
}
