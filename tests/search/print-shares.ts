import { type ScoredSearch, scoreSearches, sharesOf } from './score-searches.ts'

/*
 * Prints how many searches of the golden set find the expected product first, and among the first
 * five, by part and by kind; `--misses` lists the searches of the developed part that fail.
 */
const scored = await scoreSearches()
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)

function printRow(name: string, rows: readonly ScoredSearch[]) {
  const { first, firstFive } = sharesOf(rows)
  const count = String(rows.length).padStart(4)
  process.stdout.write(`${name.padEnd(12)}${count}${percent(first)}${percent(firstFive)}\n`)
}

process.stdout.write('             all   first  in five\n')
printRow('all', scored)
for (const part of ['develop', 'held'] as const) {
  printRow(
    part,
    scored.filter((row) => row.part === part),
  )
}
for (const kind of new Set(scored.map((row) => row.kind))) {
  printRow(
    `  ${kind}`,
    scored.filter((row) => row.kind === kind),
  )
}
if (process.argv.includes('--misses')) {
  for (const { part, search, leads, slug, isFirst, isInFirstFive, found } of scored) {
    if (part === 'held' || isFirst) continue
    const sign = isInFirstFive ? '~' : '-'
    process.stdout.write(`${sign} ${search} → ${leads} ${slug}: ${found.join(' ') || 'nothing'}\n`)
  }
}
