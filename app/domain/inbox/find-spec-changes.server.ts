import type { MemberActor } from '#app/domain/access/actor.ts'
import { listChangedSpecs } from '#app/domain/orders/spec-watch/changed-specs.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { InboxView } from './find-inbox.server.ts'
import type { InboxItem } from './inbox-item.ts'

/**
 * Finds products whose specification changed since the company bought them. Members dismiss them on
 * the product page, for the whole company.
 * @param tx transaction of `inCompany`
 */
export async function findSpecChanges(
  tx: Database,
  member: MemberActor,
  { catalogue }: InboxView,
): Promise<InboxItem[]> {
  if (!catalogue) return []
  const changed = await listChangedSpecs(tx, member, catalogue)
  return changed.map(({ sku, name, changes, bought }) => ({
    kind: 'spec' as const,
    key: `spec:${sku}`,
    canBeMarkedRead: false,
    target: sku,
    about: `${name}: ${changes.map(({ label }) => label.toLowerCase()).join(', ')}`,
    reference: '',
    since: new Date(bought),
    until: null,
  }))
}
