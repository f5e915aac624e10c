import { appendFileSync } from 'node:fs'
import path from 'node:path'
import type { PartReport } from './bench-report.ts'

/** Path of the log of recorded runs, newest last. */
const benchLog = path.resolve(import.meta.dirname, '../../docs/bench-log.md')

export interface LoggedRun {
  day: Date
  /** Machine that was measured, as `describeMachine` describes it. */
  machine: string
  report: readonly PartReport[]
}

/** Formats a run as a section of the log: day, machine, and the measurement for each target. */
export function logEntry({ day, machine, report }: LoggedRun): string {
  const rows = report.flatMap(({ part, measures }) =>
    measures.map(({ target, measured, met }) =>
      rowOf([`\`${part}\``, target, met ? measured : `${measured}, **missed**`]),
    ),
  )
  return [
    '',
    `## ${day.toISOString().slice(0, 10)}, ${report.map(({ part }) => part).join(', ')}`,
    '',
    `${machine}.`,
    '',
    rowOf(['part', 'target', 'measured']),
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/**
 * Formats one row of a Markdown table; flattens measurements that contain an error of several
 * lines.
 */
function rowOf(cells: readonly string[]): string {
  const plain = cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' '))
  return `| ${plain.join(' | ')} |`
}

/** Appends a run to `docs/bench-log.md`. */
export function logRun(run: LoggedRun): void {
  appendFileSync(benchLog, logEntry(run))
  console.log(`Written down in ${path.relative(process.cwd(), benchLog)}.`)
}
