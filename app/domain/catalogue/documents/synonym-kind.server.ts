import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { KindChange, PublishableKind } from '#app/domain/publishing/publishable-kind.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readCells } from '../import/row-reader.ts'
import { maxSynonyms, readSynonym } from '../import/synonym-row.ts'
import { cataloguePath } from '../product/product-slug.ts'
import { synonymTable } from '../tables.server.ts'

/** A synonym as change sets publish it; its key is the words that are searched for. */
export const synonymDocument = z.strictObject({ means: z.array(z.string()), note: z.string() })
type SynonymDocument = z.output<typeof synonymDocument>

/** Kind of the synonyms of the search. */
export const synonymKind: PublishableKind<SynonymDocument> = {
  kind: 'synonym',
  label: 'Synonyms',
  content: 'catalogue',
  isDeletable: true,
  maxJsonLength: 5000,
  isKey: (key) => key !== '' && key === key.trim() && key.length <= 60,
  parse(key, body) {
    const parsed = synonymDocument.safeParse(body)
    if (!parsed.success)
      return { outcome: 'refused', problems: [{ place: '', reason: 'is incomplete' }] }
    const problems: { place: string; reason: string }[] = []
    const { means, note } = parsed.data
    const cells = { say: key, means: means.join(' '), note }
    const read = readSynonym(readCells(cells, (place, reason) => problems.push({ place, reason })))
    if (problems.length > 0) return { outcome: 'refused', problems }
    return { outcome: 'done', body: { means: read.means, note: read.note } }
  },
  async load(tx, key) {
    const { means, note, say } = synonymTable
    const [found] = await tx.select({ means, note }).from(synonymTable).where(eq(say, key))
    return found ?? null
  },
  describe: (key, body) => (body ? `${key} → ${body.means.join(', ')}` : key),
  form: () => null,
  listKeys: () => [],
  references: () => [],
  paths: () => [cataloguePath],
  check: checkSynonyms,
  async apply(tx, changes) {
    const keys = changes.map(({ key }) => key)
    await tx.delete(synonymTable).where(inArray(synonymTable.say, keys))
    const rows = changes.flatMap(({ key, body }) => (body ? [{ say: key, ...body }] : []))
    if (rows.length > 0) await tx.insert(synonymTable).values(rows)
  },
}

async function checkSynonyms(tx: Database, changes: readonly KindChange<SynonymDocument>[]) {
  const rows = await tx.select({ say: synonymTable.say }).from(synonymTable)
  const after = new Set(rows.map(({ say }) => say))
  for (const { key, body } of changes) {
    if (body === null) after.delete(key)
    else after.add(key)
  }
  const [first] = changes
  if (!first || after.size <= maxSynonyms) return []
  return [{ key: first.key, place: '', reason: `exceeds the maximum of ${maxSynonyms}` }]
}
