import type { Synonym } from '../browse/search/synonyms.ts'
import { type OpenFile, readHeader, readRows } from './import-file.ts'
import type { ErrorList } from './row-errors.ts'

const synonymColumns = ['say', 'means', 'note']
const mostSynonyms = 2000
const mostWords = 4

/** Reads a whole list of synonyms and reports what is wrong in it. */
export async function readSynonymFile(file: OpenFile, errors: ErrorList): Promise<Synonym[]> {
  const synonyms = new Map<string, Synonym>()
  const columns = readHeader(file, synonymColumns, () => false, errors)
  if (!columns) return []
  for await (const { row } of readRows(file, columns, errors)) {
    const say = row.text('say', { most: 60, required: true }) ?? ''
    const means = row.list('means', /\s+/)
    const note = row.text('note', { most: 300 }) ?? ''
    if (say.split(/\s+/).length > mostWords) row.fail('say', `has more than ${mostWords} words`)
    if (means.length === 0) row.fail('means', 'is empty')
    if (synonyms.has(say)) row.fail('say', `${say} is there twice`)
    if (synonyms.size === mostSynonyms) row.fail('say', `is one more than ${mostSynonyms}`)
    synonyms.set(say, { say, means, note })
  }
  return [...synonyms.values()]
}
