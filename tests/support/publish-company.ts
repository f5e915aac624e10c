import { contentGroups } from '#app/domain/content/content-groups.ts'
import { buildPhoneLink } from '#app/domain/content/groups/phone-link.ts'
import { importContent } from '#app/domain/content/import-content.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { systemActor } from './actors.ts'

/**
 * Publishes the shipped content with other company data, in every text that mentions it, because
 * content that contradicts itself is refused.
 */
export async function publishCompany(
  db: Database,
  { name, phone, hours }: { name?: string; phone?: string; hours?: string },
): Promise<void> {
  const { company, ...global } = getShippedContent('GLOBAL')
  const renamed = { ...global, company: { ...company, name: name ?? company.name } }
  const replaced = (content: unknown): unknown =>
    JSON.parse(
      JSON.stringify(content)
        .replaceAll(company.hours, hours ?? company.hours)
        .replaceAll(company.phone, phone ?? company.phone)
        .replaceAll(buildPhoneLink(company.phone), buildPhoneLink(phone ?? company.phone)),
    )
  const entries = new Map(
    contentGroups.map((group) => [
      group,
      replaced(group === 'GLOBAL' ? renamed : getShippedContent(group)),
    ]),
  )
  const result = await importContent(db, systemActor, { title: 'Company data', entries })
  if (result.outcome !== 'done') throw new Error(JSON.stringify(result.problems))
}
