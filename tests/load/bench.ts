import { buildSite, isBuilt } from '#server/build-site.ts'
import { logRun } from './bench-log.ts'
import { benchParts } from './bench-parts.ts'
import { countMissed, runParts } from './bench-report.ts'
import { describeMachine } from './machine.ts'
import { runInProcess } from './run-in-process.ts'
import { settings } from './settings.ts'

/*
 * Measures the site's performance targets: `npm run bench` all of them, `npm run bench -- enquiries
 * crash` some. `--log` appends the run to `docs/bench-log.md`. Exits with 1 if a target is missed.
 */

const isLogged = process.argv.includes('--log')
const wanted = process.argv.slice(2).filter((name) => name !== '--log')
const unknown = wanted.filter((name) => !benchParts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown}. There are: ${benchParts.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
if (!isBuilt()) {
  console.log('Building the site …')
  buildSite()
}
const machine = await describeMachine()
console.log(machine)
console.log(`Settings: ${JSON.stringify(settings)}`)
const chosen = benchParts
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .map((part) => ({ ...part, run: () => runInProcess(part.name) }))
const report = await runParts(chosen)
if (isLogged) logRun({ day: new Date(), machine, report })
if (countMissed(report) > 0) process.exitCode = 1
