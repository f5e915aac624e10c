import { buildSiteLink } from '#app/domain/links/links-from-outside.server.ts'
import type { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import type { DigestPart } from '#app/domain/notifications/templates/digest-mail.tsx'
import { findDismissedChanges } from '#app/domain/orders/spec-watch/changed-specs.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay, formatShortInstant } from '#app/platform/text/format.ts'

/** Maximum number of products listed in one daily mail; the rest is given as a number. */
const maxProducts = 50

/**
 * Builds the section about products whose specification changed since the company bought them, each
 * with its latest change. Leaves out changes that the company has dismissed since.
 * @param entries entries of one member, oldest first
 */
export async function buildSpecParts(
  tx: Database,
  entries: readonly (typeof digestEntryTable.$inferSelect)[],
): Promise<DigestPart[]> {
  const notes = entries.filter(({ kind }) => kind === 'spec-changed')
  const company = notes[0]?.companyId
  if (company === undefined) return []
  const aside = await findDismissedChanges(tx, company)
  const lastBySku = new Map(notes.map((note) => [note.subject.sku ?? '', note]))
  const told = [...lastBySku].flatMap(([sku, { subject, createdAt }]) => {
    const { name, reference, bought, told: changes } = subject
    if (!changes || !bought || changes === aside.get(sku)) return []
    const text = `Since ${reference} of ${formatDay(bought)}:\n${changes}`
    return [{ when: formatShortInstant(createdAt), title: `${name} (${sku})`, text }]
  })
  if (told.length === 0) return []
  const more = told.length - maxProducts
  return [
    {
      heading: 'What you bought has changed',
      link: buildSiteLink('/portal/:company/products/changes', { company }),
      button: more > 0 ? `See these and ${countOf(more, 'more product')}` : 'See it in the portal',
      events: told.slice(0, maxProducts),
    },
  ]
}
