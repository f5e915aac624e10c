import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seededRandom } from '#tests/load/random.ts'
import { residentMegabytes } from '#tests/load/resident-memory.ts'
import { fuzzSettings } from '../fuzz-settings.ts'
import { mutate } from './mutate.ts'
import type { RunReport } from './parser-process.ts'
import { type ParserTarget, parserTargets } from './parser-targets.ts'

/** Timeout of a run in milliseconds, long enough for a machine under load. */
const hangMs = 60_000
/** Resident megabytes at which a run is aborted. */
const maxResidentMegabytes = 1500

interface Findings {
  parser: string
  runs: number
  'worst ms': number
  'slowest input': string
  'worst MB': number
  'largest input': string
  failures: number
}

/**
 * Gives each parser its known worst inputs and then random mutations of its samples, in a process
 * of its own, and compares CPU time and memory of each run with the parser's limits.
 * @returns the number of runs that exceeded a limit, threw, or crashed the process
 */
export async function fuzzParsers(): Promise<number> {
  const { seed, runs, selectedTargets } = fuzzSettings
  console.log(`FUZZ_SEED=${seed} FUZZ_RUNS=${runs}`)
  const chosen = parserTargets.filter(
    ({ name }) => selectedTargets.length === 0 || selectedTargets.includes(name),
  )
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'))
  const findings: Findings[] = []
  for (const target of chosen) findings.push(await fuzzParser(target, { seed, runs, folder }))
  console.table(findings)
  const failures = findings.reduce((sum, finding) => sum + finding.failures, 0)
  if (failures === 0) rmSync(folder, { recursive: true })
  return failures
}

interface Plan {
  seed: number
  runs: number
  /** Folder of the inputs; failed ones remain there. */
  folder: string
}

async function fuzzParser(target: ParserTarget, { seed, runs, folder }: Plan): Promise<Findings> {
  const found: Findings = {
    parser: target.name,
    runs: 0,
    'worst ms': 0,
    'slowest input': '',
    'worst MB': 0,
    'largest input': '',
    failures: 0,
  }
  const names = [...Object.keys(target.worst), ...Array.from({ length: runs }, (_, n) => `#${n}`)]
  let process: ChildProcess | undefined
  for (const name of names) {
    process ??= startProcess(target.name)
    // Generated here and passed as a file, so that generating it does not count as the parser's
    // memory.
    const file = path.join(folder, `${target.name}-${found.runs}`)
    writeFileSync(file, inputNamed(target, name, seed))
    const report = await runOnce(process, file)
    found.runs += 1
    if (report.ms > found['worst ms'])
      Object.assign(found, { 'worst ms': report.ms, 'slowest input': name })
    if (report.megabytes > found['worst MB'])
      Object.assign(found, { 'worst MB': report.megabytes, 'largest input': name })
    if (fuzzSettings.isVerbose) console.log(`${report.ms} ms ${report.megabytes} MB ${name}`)
    const problem = problemOf(target, report)
    if (problem === null) rmSync(file)
    else {
      found.failures += 1
      console.log(`✗ ${target.name} ${name}: ${problem}\n  ${file}`)
      console.log(
        `  again: FUZZ_SEED=${seed} FUZZ_RUNS=${runs} FUZZ_ONLY=${target.name} npm run fuzz -- parsers`,
      )
    }
    // A process that has grown would hide the memory of its next runs, and a dead one is useless:
    // both are replaced.
    if (report.megabytes > 20 || report.problem !== null) process = await end(process)
  }
  if (process) await end(process)
  return found
}

function problemOf({ maxMs, maxMegabytes }: ParserTarget, report: RunReport): string | null {
  if (report.problem !== null) return report.problem
  if (report.ms > maxMs) return `${report.ms} ms of processor time, at most ${maxMs} expected`
  if (report.megabytes > maxMegabytes)
    return `${report.megabytes} MB, at most ${maxMegabytes} expected`
  return null
}

function inputNamed(target: ParserTarget, input: string, seed: number): Uint8Array {
  const { samples, tokens, maxBytes, worst, wrap = (bytes) => bytes } = target
  const make = worst[input]
  if (make) return make()
  const random = seededRandom(seed * 1_000_003 + Number(input.slice(1)))
  return wrap(mutate(random.pick(samples), tokens, maxBytes, random))
}

function startProcess(name: string): ChildProcess {
  // Same heap limits as the site's threads.
  const execArgv = ['--max-old-space-size=128', '--max-semi-space-size=16']
  const script = path.join(import.meta.dirname, 'parser-process.ts')
  return fork(script, [name], {
    execArgv,
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  })
}

function runOnce(process: ChildProcess, file: string): Promise<RunReport> {
  return new Promise((resolve) => {
    let worst = 0
    let ending: string | undefined
    const began = performance.now()
    const watch = setInterval(() => {
      worst = Math.max(worst, residentOf(process))
      if (worst > maxResidentMegabytes) ending = `more than ${maxResidentMegabytes} MB resident`
      else if (performance.now() - began > hangMs) ending = `no end within ${hangMs} ms`
      if (ending) process.kill('SIGKILL')
    }, 250)
    const finish = (report: RunReport) => {
      clearInterval(watch)
      process.off('message', received)
      process.off('exit', died)
      resolve(report)
    }
    const received = (message: unknown) => finish(message as RunReport)
    const died = (code: number | null) => {
      const ms = Math.round(performance.now() - began)
      const problem = ending ?? `the process ended with ${code}`
      finish({ ms, megabytes: Math.round(worst), problem })
    }
    process.once('message', received)
    process.once('exit', died)
    process.send(file)
  })
}

function residentOf({ pid }: ChildProcess): number {
  try {
    return pid ? residentMegabytes(pid) : 0
  } catch {
    // The process has just ended.
    return 0
  }
}

async function end(process: ChildProcess): Promise<undefined> {
  if (process.exitCode !== null || process.signalCode !== null) return
  await new Promise((resolve) => {
    process.once('exit', resolve)
    process.kill('SIGKILL')
  })
}
