import { readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100

/** Returns the CPU time of a process so far in seconds; NaN if the system does not report it. */
export function readCpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}
