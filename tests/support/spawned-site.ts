import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { addressOf } from './serve-site.ts'
import { openTestDatabase } from './test-database.ts'
import { unlimitedWork } from './unlimited-work.ts'

interface SpawnedSite {
  url: string
  port: number
  process: ChildProcess
  database: ReturnType<typeof openTestDatabase>
  /** Output of the process, line by line. */
  output: string[]
}

/**
 * Opens the built site as a process of its own, on a port and a seeded database of its own, for
 * tests of processes and sockets. Call at the top level of a file; use the result inside tests.
 */
export function openSpawnedSite(settings: Record<string, string> = {}): SpawnedSite {
  const database = openTestDatabase()
  const site = { database, output: [] as string[] } as SpawnedSite
  const script = path.resolve(import.meta.dirname, '../../server/start.ts')

  beforeAll(async () => {
    const own = {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      NODE_ENV: 'production',
      PORT: '',
      PUBLIC_URL: '',
    }
    const child = spawn(process.execPath, [script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LOG_LEVEL: 'warn', ...unlimitedWork, ...own, ...settings },
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => site.output.push(...text.toString().split('\n')))
    }
    const url = await addressOf(child)
    Object.assign(site, { url, port: Number(new URL(url).port), process: child })
  })
  afterAll(async () => {
    if (site.process.exitCode !== null) return
    site.process.kill('SIGTERM')
    await once(site.process, 'exit')
  })
  return site
}
