import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Pins a process with all its threads to one core, or releases it to every core. Linux only. */
export function pinToCore(pid: number, core: number | 'all'): void {
  const cores = core === 'all' ? `0-${cpus().length - 1}` : String(core)
  execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' })
}

const ticksPerSecond = 100

/** Returns the CPU time of a process in seconds, user and system. */
export function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may contain spaces; the times are the 14th and 15th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
