import type { Synonym } from '../browse/search/synonyms.ts'
import type { RowReader } from './row-reader.ts'

/** Maximum number of synonyms. */
export const maxSynonyms = 2000
const maxSynonymWords = 4

/** Reads a synonym from its row; valid only if the row reported no error. */
export function readSynonym(row: RowReader): Synonym {
  const say = row.text('say', { most: 60, required: true }) ?? ''
  const means = row.list('means', /\s+/)
  const note = row.text('note', { most: 300 }) ?? ''
  if (say.split(/\s+/).length > maxSynonymWords)
    row.fail('say', `has more than ${maxSynonymWords} words`)
  if (means.length === 0) row.fail('means', 'is empty')
  return { say, means, note }
}
