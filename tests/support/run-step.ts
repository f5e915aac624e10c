import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export type Step = readonly [name: string, command: string, ...args: string[]]

export interface DoneStep {
  name: string
  ok: boolean
  /** Elapsed time. */
  seconds: number
  /** CPU time of all processes that were waited for; excludes PostgreSQL's and browsers'. */
  cpuSeconds: number
  /** Output; empty if it was shown directly. */
  output: string
}

/**
 * Running steps, each in a process group of its own, so that everything a step started ends with
 * it.
 */
const running = new Set<ChildProcess>()

export function stopSteps(): void {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, 'SIGTERM')
    } catch {
      // The process has ended in the meantime.
    }
  }
}

/**
 * Runs one step to its end.
 * @param showsOutput whether to show its output directly instead of collecting it
 */
export async function runStep(
  [name, command, ...args]: Step,
  env: NodeJS.ProcessEnv,
  showsOutput: boolean,
): Promise<DoneStep> {
  const started = performance.now()
  // Node does not report the CPU time of a child; a shell does, for all processes that it waited
  // for.
  const script = '"$@" 3>&-; status=$?; times >&3; exit $status'
  const shown = showsOutput ? 'inherit' : 'pipe'
  const child = spawn('/bin/sh', ['-c', script, 'sh', command, ...args], {
    stdio: ['ignore', shown, shown, 'pipe'],
    env,
    detached: true,
  })
  running.add(child)
  const written: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => written.push(bytes))
  }
  const [times, [status]] = await Promise.all([
    text(child.stdio[3] as NodeJS.ReadableStream),
    once(child, 'close') as Promise<[number | null]>,
  ])
  running.delete(child)
  return {
    name,
    ok: status === 0,
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: parseChildSeconds(times),
    output: Buffer.concat(written).toString(),
  }
}

/**
 * Parses the output of the shell's `times`: a line with its own CPU time, then one with its
 * children's.
 * @returns the seconds of the children
 */
export function parseChildSeconds(times: string): number {
  const [, children = ''] = times.trim().split('\n')
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
