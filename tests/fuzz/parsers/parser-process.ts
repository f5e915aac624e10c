import { readFileSync } from 'node:fs'
import { parserTargets } from './parser-targets.ts'

/** Cost of one run of a parser. */
export interface RunReport {
  /** CPU time. */
  ms: number
  /** Growth of the process's maximum resident set size. */
  megabytes: number
  /** Failure of the parser; null if it returned. */
  problem: string | null
}

/*
 * Process that runs one parser on the files whose paths it receives, and reports the cost of each.
 */

const target = parserTargets.find(({ name }) => name === process.argv[2])
if (!target) throw new Error(`No such parser: ${process.argv[2]}`)
const { samples, parse, wrap = (bytes) => bytes } = target

const largestMegabytes = () => (process.resourceUsage().maxRSS * 1024) / 1e6

// Loads the parser's libraries, so that they do not count as a run's cost.
for (const sample of samples) await parse(wrap(sample))

process.on('message', async (file: string) => {
  const bytes = new Uint8Array(readFileSync(file))
  const before = { memory: largestMegabytes(), processor: process.cpuUsage() }
  let problem: string | null = null
  try {
    await parse(bytes)
  } catch (error) {
    problem = String(error instanceof Error ? error.stack : error).slice(0, 500)
  }
  const { user, system } = process.cpuUsage(before.processor)
  const report: RunReport = {
    ms: Math.round((user + system) / 1000),
    megabytes: Math.round(largestMegabytes() - before.memory),
    problem,
  }
  process.send?.(report)
})
