import { readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second. */
const ticks = 100

/** Seconds of a processor that a process has taken so far; NaN where the system does not tell. */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticks
  } catch {
    return Number.NaN
  }
}
