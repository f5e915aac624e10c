import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export type Step = readonly [name: string, command: string, ...args: string[]]

export interface DoneStep {
  name: string
  ok: boolean
  /** By the clock. */
  seconds: number
  /** Of processors, by all its processes that were waited for: not PostgreSQL's, nor a browser's. */
  cpuSeconds: number
  /** What it wrote; empty where it was let through. */
  output: string
}

/** A process group each, so that what a step started ends with it. */
const running = new Set<ChildProcess>()

export function stopSteps(): void {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, 'SIGTERM')
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

/**
 * Runs one step to its end.
 * @param letThrough whether its output is shown as it comes, instead of being kept for its end
 */
export async function runStep(
  [name, command, ...args]: Step,
  env: NodeJS.ProcessEnv,
  letThrough: boolean,
): Promise<DoneStep> {
  const started = performance.now()
  // Node tells no child's use of the processor; a shell does, of all that it waited for.
  const script = '"$@" 3>&-; status=$?; times >&3; exit $status'
  const shown = letThrough ? 'inherit' : 'pipe'
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
    cpuSeconds: secondsOfChildren(times),
    output: Buffer.concat(written).toString(),
  }
}

/** From what the shell's `times` wrote: a line of its own seconds, then one of its children's. */
export function secondsOfChildren(times: string): number {
  const [, children = ''] = times.trim().split('\n')
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
