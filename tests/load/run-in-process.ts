import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Measure } from './bench-report.ts'
import { settings } from './settings.ts'

const script = path.join(import.meta.dirname, 'bench-part-process.ts')

/**
 * Runs a part of the bench in a process of its own, so that no state of one part, such as the
 * signing key of its database, reaches the next.
 * @throws Error if the part failed to run; the cause is printed above it
 */
export async function runInProcess(name: string): Promise<Measure[]> {
  const env = { ...process.env, BENCH_SEED: String(settings.seed) }
  const child = fork(script, [name], { env })
  let measures: Measure[] | undefined
  child.once('message', (message) => {
    measures = message as Measure[]
  })
  // The process can exit before its last message is read; its channel disconnects afterwards.
  const [[code]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  if (code !== 0 || !measures) throw new Error(`It ended with ${code}.`)
  return measures
}
