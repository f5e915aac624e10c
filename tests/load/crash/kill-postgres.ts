import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Kills the whole PostgreSQL below this folder at once, as a power cut does. */
export async function killPostgres(home: string): Promise<void> {
  const postmaster = await postmasterOf(home)
  const all = [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)]
  for (const pid of all) kill(pid)
}

/** Kills one connection's process; PostgreSQL then drops every connection and recovers by itself. */
export async function killBackend(home: string): Promise<void> {
  const backend = childrenOf(await postmasterOf(home)).find(({ command }) =>
    /127\.0\.0\.1/.test(command),
  )
  if (backend) kill(backend.pid)
}

/** Process id of the running PostgreSQL; waits while one that was killed is started again. */
async function postmasterOf(home: string): Promise<number> {
  const file = path.join(home, 'data/postmaster.pid')
  for (let tries = 0; tries < 600; tries += 1) {
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (pid > 1 && isAlive(pid)) return pid
    await wait(50)
  }
  throw new Error(`No PostgreSQL runs in ${home}`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
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
