import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Keeps a process, all of its threads, on one core, or on every core again. Linux only. */
export function pin(pid: number, core: number | 'all'): void {
  const cores = core === 'all' ? `0-${cpus().length - 1}` : String(core)
  execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' })
}

const ticksPerSecond = 100

/** Seconds of processor time that a process has used, in its own code and in the kernel. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may hold spaces; the times are the 14th and 15th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
