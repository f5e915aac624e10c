import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Synonym } from '../browse/search/synonyms.ts'
import { loadSynonyms } from '../dictionary/load-synonyms.server.ts'
import { synonymTable } from '../tables.server.ts'

/**
 * Replaces the stored synonyms.
 * @returns whether anything changed
 */
export async function replaceSynonyms(
  tx: Database,
  synonyms: readonly Synonym[],
): Promise<boolean> {
  const bySay = (a: Synonym, b: Synonym) => (a.say < b.say ? -1 : 1)
  const stored = await loadSynonyms(tx)
  if (isDeepStrictEqual(stored.toSorted(bySay), synonyms.toSorted(bySay))) return false
  await tx.delete(synonymTable)
  if (synonyms.length > 0) await tx.insert(synonymTable).values([...synonyms])
  return true
}
