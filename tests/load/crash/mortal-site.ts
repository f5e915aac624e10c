import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { leaseDatabase } from '#server/embedded-postgres/lease.ts'
import { findFreePort } from '#tests/support/debian-service.ts'
import { addressOf } from '#tests/support/serve-site.ts'
import { killBackend, killPostgres } from './kill-postgres.ts'

export const deaths = ['server', 'database', 'both', 'backend'] as const
export type Death = (typeof deaths)[number]

export interface MortalSite {
  url: string
  /** Runs `use` with the site's database while it is running. */
  withDatabase<Result>(use: (databaseUrl: string) => Promise<Result>): Promise<Result>
  /** Sends SIGKILL. */
  kill(death: Death): Promise<void>
  /** Restarts what is dead, as `npm start` does. */
  start(): Promise<void>
  /** Begins to start, and is killed after this delay. */
  dieStarting(milliseconds: number): Promise<void>
  /** Stops with SIGTERM and removes the data. */
  stop(): Promise<void>
}

/** Starts the built site with an embedded PostgreSQL of its own; restarts keep its URL. */
export async function startMortalSite(settings: Record<string, string>): Promise<MortalSite> {
  const port = await findFreePort()
  // If started as root, PostgreSQL runs as another account, which must be able to enter the folder.
  const base = process.getuid?.() === 0 ? '/var/lib/vpack' : tmpdir()
  const home = mkdtempSync(path.join(base, 'bench-'))
  chmodSync(home, 0o755)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    VPACK_DATA: home,
    PUBLIC_URL: '',
    PORT: String(port),
    ...settings,
  }
  let child = spawnSite(env)
  const url = await addressOf(child)

  const isDead = () => child.exitCode !== null || child.signalCode !== null

  async function killServer() {
    if (isDead()) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  return {
    url,
    async withDatabase(use) {
      const lease = await leaseDatabase({ VPACK_DATA: home })
      try {
        return await use(lease.ownerUrl)
      } finally {
        await lease.release()
      }
    },
    async kill(death) {
      if (death === 'backend') return killBackend(home)
      if (death !== 'server') await killPostgres(home)
      if (death !== 'database') await killServer()
    },
    async start() {
      await killServer()
      child = spawnSite(env)
      await addressOf(child)
    },
    async dieStarting(milliseconds) {
      await killServer()
      child = spawnSite(env)
      child.stdout?.resume()
      await wait(milliseconds)
      await killServer()
    },
    async stop() {
      if (!isDead()) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function spawnSite(env: NodeJS.ProcessEnv): ChildProcess {
  const script = path.resolve(import.meta.dirname, '../../../server/start.ts')
  return spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'], env })
}
