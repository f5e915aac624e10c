import { execFileSync } from 'node:child_process'
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

/**
 * Process id of the running PostgreSQL; waits while one that was killed is started again. Its pid file
 * outlives it, and its id may be another process's by then, which must not be killed.
 */
async function postmasterOf(home: string): Promise<number> {
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
    // It went by itself in the meantime.
  }
}
