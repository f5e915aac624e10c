import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Synonym } from '../browse/search/synonyms.ts'
import { loadSynonyms } from '../dictionary/load-synonyms.server.ts'
import { synonymTable } from '../tables.server.ts'
import type { ReplacedDocument } from './import-dictionary.server.ts'

/**
 * Replaces the stored synonyms.
 * @returns the synonyms that changed
 */
export async function replaceSynonyms(
  tx: Database,
  synonyms: readonly Synonym[],
): Promise<ReplacedDocument[]> {
  const stored = bodiesOf(await loadSynonyms(tx))
  const given = bodiesOf(synonyms)
  const replaced = [...new Set([...given.keys(), ...stored.keys()])].flatMap((key) => {
    const [body, before] = [given.get(key) ?? null, stored.get(key) ?? null]
    return isDeepStrictEqual(body, before) ? [] : [{ kind: 'synonym' as const, key, body, before }]
  })
  if (replaced.length === 0) return []
  await tx.delete(synonymTable)
  if (synonyms.length > 0) await tx.insert(synonymTable).values([...synonyms])
  return replaced
}

const bodiesOf = (synonyms: readonly Synonym[]) =>
  new Map(synonyms.map(({ say, means, note }) => [say, { means, note }]))
