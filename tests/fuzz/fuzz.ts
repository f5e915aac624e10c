import { fuzzParsers } from './parsers/fuzz-parsers.ts'
import { fuzzPatterns } from './patterns/fuzz-patterns.ts'
import { fuzzSignedIn } from './signed-in.ts'

/*
 * Sends random input to everything that strangers can reach: `npm run fuzz` runs every part, `npm
 * run fuzz -- parsers` the named ones. `FUZZ_SEED` and `FUZZ_RUNS` repeat or lengthen a run. Exits
 * with 1 if a part found a failure.
 */

/** Part of the fuzzing, which prints its findings as it goes. */
interface FuzzPart {
  name: string
  title: string
  /** @returns the number of failures */
  run(): Promise<number>
}

/** Every part, in the order of the run. */
const parts: readonly FuzzPart[] = [
  { name: 'parsers', title: 'Parsers of files, mails and texts', run: fuzzParsers },
  { name: 'signed-in', title: 'Pages and forms with sessions of every role', run: fuzzSignedIn },
  { name: 'patterns', title: 'Regular expressions', run: fuzzPatterns },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown}. There are: ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
let failures = 0
for (const { name, title, run } of parts) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n━━ ${title}`)
  failures += await run()
}
console.log(failures === 0 ? '\nNo failures.' : `\nFailures: ${failures}`)
if (failures > 0) process.exitCode = 1
