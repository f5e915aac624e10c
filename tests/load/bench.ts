import { buildSite, isBuilt } from '#server/build-site.ts'
import { benchParts } from './bench-parts.ts'
import { runParts } from './bench-report.ts'
import { describeMachine } from './machine.ts'
import { runApart } from './run-apart.ts'
import { settings } from './settings.ts'

/*
 * Measures what the site promises: `npm run bench` all of it, `npm run bench -- enquiries crash`
 * some of it. Ends with 1 when a target is missed.
 */

const wanted = process.argv.slice(2)
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
console.log(await describeMachine())
console.log(`Settings: ${JSON.stringify(settings)}`)
const chosen = benchParts
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .map((part) => ({ ...part, run: () => runApart(part.name) }))
if (!(await runParts(chosen))) process.exitCode = 1
