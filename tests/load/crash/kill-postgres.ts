import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Kills every process of the PostgreSQL below this folder at once, like a power cut. */
export async function killPostgres(home: string): Promise<void> {
  const postmaster = await findPostmaster(home)
  const all = [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)]
  for (const pid of all) kill(pid)
}

/**
 * Kills the process of one connection; PostgreSQL then drops every connection and recovers by
 * itself.
 */
export async function killBackend(home: string): Promise<void> {
  const backend = childrenOf(await findPostmaster(home)).find(({ command }) =>
    /127\.0\.0\.1/.test(command),
  )
  if (backend) kill(backend.pid)
}

/**
 * Returns the process id of the running PostgreSQL; waits while a killed one is restarted. Its pid
 * file outlives it, and the id may by then belong to another process, which must not be killed.
 */
async function findPostmaster(home: string): Promise<number> {
  const data = path.join(home, 'data')
  for (let tries = 0; tries < 600; tries += 1) {
    const running = processes().find(({ command }) => command.includes(`postgres -D ${data}`))
    if (running) return running.pid
    await wait(50)
  }
  throw new Error(`No PostgreSQL runs in ${home}`)
}

function childrenOf(parent: number): RunningProcess[] {
  return processes().filter(({ ppid }) => ppid === parent)
}

interface RunningProcess {
  pid: number
  ppid: number
  command: string
}

function processes(): RunningProcess[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((match) => (match ? [match] : []))
    .map(([, pid, ppid, command = '']) => ({ pid: Number(pid), ppid: Number(ppid), command }))
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended in the meantime.
  }
}
