import { listUnanswered } from '#app/domain/catalogue/browse/search/unanswered-searches.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { textTable } from './text-table.ts'

const most = 100

export async function showSearches(db: Database): Promise<string> {
  const searches = await listUnanswered(db, most)
  if (searches.length === 0) return 'No search went unanswered.'
  const table = textTable([
    ['Searched for, found nothing', 'Times', 'Last'],
    ...searches.map(({ words, times, lastSeen }) => [
      words,
      String(times),
      formatInstant(lastSeen),
    ]),
  ])
  return `${table}\n\nA word customers use for something we list belongs in synonyms.csv: npm run import -- synonyms.csv`
}
