import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Kills the whole PostgreSQL below this folder at once, as a power cut does. */
export function killPostgres(home: string): void {
  const postmaster = postmasterOf(home)
  const all = [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)]
  for (const pid of all) kill(pid)
}

/** Kills one connection's process; PostgreSQL then drops every connection and recovers by itself. */
export async function killBackend(home: string): Promise<void> {
  const backend = childrenOf(postmasterOf(home)).find(({ command }) => /127\.0\.0\.1/.test(command))
  if (backend) kill(backend.pid)
}

function postmasterOf(home: string): number {
  const pid = Number(readFileSync(path.join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  if (!(pid > 1)) throw new Error(`No process id in ${home}`)
  return pid
}

function childrenOf(parent: number): { pid: number; command: string }[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((match) => (match ? [match] : []))
    .filter(([, , ppid]) => Number(ppid) === parent)
    .map(([, pid, , command = '']) => ({ pid: Number(pid), command }))
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went by itself in the meantime.
  }
}
