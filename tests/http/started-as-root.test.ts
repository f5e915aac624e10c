import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import { addressOf } from '#tests/support/serve-site.ts'

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync('/tmp/vpack-as-root-')
// Root's PostgreSQL runs as another account, which must be able to enter.
chmodSync(folder, 0o755)
const home = path.join(folder, 'home')
const pidFile = path.join(home, 'data/postmaster.pid')
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

interface Started {
  process: ChildProcess
  url: string
  said: string[]
}

async function start(): Promise<Started> {
  const script = path.resolve(import.meta.dirname, '../../server/start.ts')
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      VPACK_DATA: home,
      PORT: '',
      PUBLIC_URL: '',
    },
  })
  children.push(child)
  const said: string[] = []
  child.stdout.on('data', (text: Buffer) => said.push(...text.toString().split('\n')))
  return { process: child, url: await addressOf(child), said }
}

/** The answer of a site that has just begun: where the machine is busy, it asks to come again. */
const answerOf = (address: string) =>
  vi.waitFor(
    async () => {
      const answer = await fetch(address)
      expect(answer.status, address).not.toBe(503)
      return answer
    },
    { timeout: 60_000, interval: 500 },
  )

async function end({ process: child }: Started, signal: 'SIGTERM' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

describe('a site with the embedded PostgreSQL', { timeout: 300_000 }, () => {
  let site: Started
  beforeAll(async () => {
    site = await start()
  }, 300_000)

  it('says as which role it serves, and that it may do nothing more', () => {
    expect(site.said).toContain('Database role: vpack_site, for rows alone')
  })

  it('answers with what is loaded only when it is asked for', async () => {
    const home = await answerOf(site.url)
    expect(home.status).toBe(200)
    const asset = /\/assets\/[\w-]+\.js/.exec(await home.text())?.[0]
    const product = '/catalogue/750ml-claret-lightweight-antique-bvs-bulk'
    const page = await (await answerOf(site.url + product)).text()
    const picture = /\/share\/[^"?]+/.exec(page)?.[0]
    const parts = ['', '/specification.pdf', '/drawing.svg', '/drawing.dxf']
    const addresses = [...parts.map((part) => product + part), picture]
    for (const address of [asset, '/contact', '/catalogue/checkout', ...addresses]) {
      expect((await answerOf(`${site.url}${address}`)).status, address).toBe(200)
    }
  })

  it.runIf(isRoot)('is no longer root, nor the account that owns the data', () => {
    const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8')
    const ids = (name: string) => status.match(new RegExp(`^${name}:\\s+(.*)$`, 'm'))?.[1]
    const owner = readFileSync(
      `/proc/${readFileSync(pidFile, 'utf8').split('\n')[0]}/status`,
      'utf8',
    )
    const uid = ids('Uid')?.split('\t')[0] ?? '0'
    expect(Number(uid)).toBeGreaterThan(0)
    expect(ids('Uid')).toBe([uid, uid, uid, uid].join('\t'))
    expect(ids('Gid')?.split('\t')).not.toContain('0')
    expect(ids('Groups')?.split(' ')).not.toContain('0')
    expect(ids('CapEff')).toMatch(/^0+$/)
    expect(owner).not.toContain(`Uid:\t${uid}\t`)
    expect(site.said.join('\n')).toContain('Gave up root: the site runs as ')
  })

  it.runIf(!isRoot)('that was not started as root has nothing to give up', () => {
    expect(site.said.join('\n')).not.toContain('root')
  })

  // Every day `lease.test.ts` shows that, without a second start.
  it.runIf(isLong)('is taken over by the next start when it was killed', async () => {
    const before = readFileSync(pidFile, 'utf8')
    await end(site, 'SIGKILL')
    expect(existsSync(pidFile)).toBe(true)
    site = await start()
    expect(site.said).toContain('Database: embedded PostgreSQL, joined')
    expect(readFileSync(pidFile, 'utf8')).toBe(before)
  })

  it('stops PostgreSQL when it ends', async () => {
    await end(site, 'SIGTERM')
    expect(site.process.exitCode).toBe(0)
    expect(existsSync(pidFile)).toBe(false)
  })
})
