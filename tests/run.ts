import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser, findJourneyBrowser } from './support/browser.ts'
import { isLong } from './support/long.ts'
import { type DoneStep, runStep, type Step, stopSteps } from './support/run-step.ts'

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name])
const withDatabase = ['operations', 'http', 'http-alone', 'site']
const bin = (name: string) => path.resolve(import.meta.dirname, '../node_modules/.bin', name)
const tsc = path.resolve(import.meta.dirname, '../node_modules/typescript-7/bin/tsc')

/** Step with about 5,000 random requests of every role; `FUZZ_RUNS` raises the number. */
const fuzz: Step = [
  'Random requests with sessions',
  process.execPath,
  path.resolve(import.meta.dirname, 'fuzz/fuzz.ts'),
  'signed-in',
]

/**
 * Every check and test, in two parallel lanes: browsers often wait, and so do database tests. Stops
 * at the first failure.
 */
const lanes: Step[][] = [
  [
    ['Format and lint', bin('biome'), 'check'],
    ['Route types', bin('react-router'), 'typegen'],
    // Several type checkers would infer many types once each: twice the work, in parallel with the
    // build.
    ['Types', process.execPath, tsc, '--noEmit', '--singleThreaded'],
    ['Import rules', bin('depcruise'), 'app', 'server', 'demo', 'tests'],
    ['Dead code', bin('knip')],
    ['Migrations match tables', process.execPath, 'tests/support/check-migrations.ts'],
    ['Words', process.execPath, 'tests/support/check-words.ts'],
    // These steps often wait for the database and for processes, while the other lane runs the
    // browser.
    ['Operations', bin('vitest'), 'run', ...projects(...withDatabase, 'processes')],
  ],
  [
    ['Build', process.execPath, 'server/commands/build.ts'],
    // A journey that passes only at its second attempt is listed as flaky, and stops nobody.
    ['Journeys in the browser', bin('playwright'), 'test', '--retries=1'],
    ...(isLong ? [fuzz] : []),
  ],
]

/** Step that waits for nothing: the lane that finishes first runs it, so that no CPU is idle. */
const rules: Step = ['Rules', bin('vitest'), 'run', ...projects('rules')]

/** Steps of the first lane that need the build of the second. */
const needsBuild = new Set(['Operations'])

const only = process.argv.slice(2)
const isAsked = ([name]: Step) =>
  only.length === 0 || only.some((word) => name.toLowerCase().includes(word))

const env = {
  ...process.env,
  // The pinned Node comes first, as in every npm script.
  PATH: `${path.dirname(bin('node'))}${path.delimiter}${process.env.PATH}`,
  BROWSER_PATH: isLong ? findBrowser() : findJourneyBrowser(),
  // Tests of commands start the same programs many times.
  NODE_COMPILE_CACHE: path.join(tmpdir(), 'vpack-compiled'),
}

const began = performance.now()
const done: DoneStep[] = []
const hasFailed = () => done.some(({ ok }) => !ok)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopSteps()
    process.exit(130)
  })
}

async function runLane(lane: Step[], isAlone: boolean): Promise<void> {
  while (true) {
    const step = lane.shift() ?? left.shift()
    if (!step) return
    if (needsBuild.has(step[0])) await built
    if (hasFailed()) return
    if (isAlone) console.log(`\n── ${step[0]}`)
    const result = await runStep(step, env, isAlone)
    // The step was stopped because of the failed one, so its own result means nothing.
    if (hasFailed()) return
    done.push(result)
    report(result, isAlone)
    if (!result.ok) stopSteps()
    if (step[0] === 'Build') endBuild()
  }
}

function report({ name, ok, seconds, cpuSeconds, output }: DoneStep, isShown: boolean): void {
  if (!isShown) console.log(`\n── ${name}\n${output.trim()}`)
  const took = `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processors`
  console.log(ok ? `✓ ${name}, ${took}` : `\n✗ ${name} failed after ${took}`)
}

const left = [rules].filter(isAsked)
const asked = lanes.map((lane) => lane.filter(isAsked)).filter(({ length }) => length > 0)
// If only the rules are selected, they get a lane of their own.
if (asked.length === 0) asked.push([])
const { promise: built, resolve: endBuild } = Promise.withResolvers<void>()
if (!asked.flat().some(([name]) => name === 'Build')) endBuild()
await Promise.all(asked.map((lane) => runLane(lane, asked.length === 1)))

const seconds = (performance.now() - began) / 1000
const cpuSeconds = done.reduce((sum, step) => sum + step.cpuSeconds, 0)
console.log(`\n${isLong ? 'Everything' : 'The everyday checks'}, ${seconds.toFixed(1)} s:`)
for (const step of done) {
  console.log(`${step.seconds.toFixed(1).padStart(8)} s  ${step.ok ? '✓' : '✗'} ${step.name}`)
}
console.log(
  `${cpuSeconds.toFixed(1).padStart(8)} s of processors, PostgreSQL’s and browsers’ not counted`,
)
console.log(`\n${done.filter(({ ok }) => ok).length} passed, ${hasFailed() ? 1 : 0} failed`)
if (hasFailed()) process.exitCode = 1
