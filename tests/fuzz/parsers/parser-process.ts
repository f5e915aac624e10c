import { seededRandom } from '#tests/load/random.ts'
import { mutate } from './mutate.ts'
import { parserTargets } from './parser-targets.ts'

/** Cost of one run of a parser. */
export interface RunReport {
  /** Processor time. */
  ms: number
  /** Growth of the process's largest resident set. */
  megabytes: number
  /** What went wrong; null if the parser gave an answer. */
  problem: string | null
}

/* Runs one parser on the inputs whose names it is sent, and reports the cost of each. */

const [name, seed] = process.argv.slice(2)
const target = parserTargets.find((one) => one.name === name)
if (!target || !seed) throw new Error(`No such parser: ${name}`)
const { samples, tokens, maxBytes, worst, parse, wrap = (bytes) => bytes } = target

function inputNamed(input: string): Uint8Array {
  const make = worst[input]
  if (make) return make()
  const random = seededRandom(Number(seed) * 1_000_003 + Number(input.slice(1)))
  return wrap(mutate(random.pick(samples), tokens, maxBytes, random))
}

const largestMegabytes = () => (process.resourceUsage().maxRSS * 1024) / 1e6

// Loads the parser's libraries, so that they are not part of a run's cost.
for (const sample of samples) await parse(wrap(sample))

process.on('message', async (input: string) => {
  const bytes = inputNamed(input)
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
