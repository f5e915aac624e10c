import { execFileSync } from 'node:child_process'

/** Returns the resident set size of a process, in MB (10⁶ bytes). */
export function residentMegabytes(pid: number): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(kibibytes) * 1024) / 1e6
}
