import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import { addressOf } from '#tests/support/serve-site.ts'

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync('/tmp/vpack-as-root-')
// If started as root, PostgreSQL runs as another account, which must be able to enter the folder.
chmodSync(folder, 0o755)
const home = path.join(folder, 'home')
const pidFile = path.join(home, 'data/postmaster.pid')
const children: ChildProcess[] = []
/** User agent of a browser: crawlers get a shorter page when the site cannot answer. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const patience = { timeout: 60_000, interval: 500 }

/**
 * Whether the folder is on a small disk of its own that may be filled. Only root can mount one, and
 * not in every sandbox.
 */
const hasOwnDisk =
  isRoot &&
  process.platform === 'linux' &&
  spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=755', 'tmpfs', folder]).status === 0

/** Writes until the folder's disk is full. */
function fillDisk(file: string) {
  const handle = openSync(file, 'w')
  for (const bytes of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(bytes))
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
  }
  closeSync(handle)
}

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  if (hasOwnDisk) spawnSync('/bin/umount', ['--lazy', folder])
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

/**
 * Returns the response of a site that has just started; retries while a busy machine answers 503.
 */
const answerOf = (address: string) =>
  vi.waitFor(
    async () => {
      const answer = await fetch(address)
      expect(answer.status, address).not.toBe(503)
      return answer
    },
    { timeout: 60_000, interval: 500 },
  )

/** Header that opens a connection for one request: a kept one may be closed as it is used again. */
const forOneRequest = { connection: 'close' }

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

  const readiness = async () => {
    const answer = await fetch(`${site.url}/health/ready`, { headers: forOneRequest })
    const body = (await answer.json()) as { status: string; reason?: string }
    expect([answer.status, body.status]).toEqual(
      body.status === 'ready' ? [200, 'ready'] : [503, 'not ready'],
    )
    return body
  }

  /** Adds to the cart of a new visitor, which writes to the database. */
  const addToCart = () =>
    fetch(`${site.url}/catalogue/cart`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...forOneRequest, 'sec-fetch-site': 'same-origin', 'user-agent': browser },
      body: new URLSearchParams({
        intent: 'add',
        sku: 'GB-CL750L-AG-BV-00-X',
        amount: '1',
        level: 'piece',
      }),
    })

  it('logs the database role it uses, which may only read and write rows', () => {
    expect(site.said).toContain('Database role: vpack_site, for rows alone')
  })

  it('serves modules that are loaded on demand', async () => {
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

  it.runIf(isRoot)('runs neither as root nor as the owner of the data', () => {
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

  it.runIf(!isRoot)('logs nothing about root if it was not started as root', () => {
    expect(site.said.join('\n')).not.toContain('root')
  })

  it('accepts forms again after PostgreSQL was killed', async () => {
    const before = readFileSync(pidFile, 'utf8')
    process.kill(Number(before.split('\n')[0]), 'SIGKILL')
    await vi.waitFor(async () => expect((await addToCart()).status).toBe(303), patience)
    expect(readFileSync(pidFile, 'utf8').split('\n')[0]).not.toBe(before.split('\n')[0])
    await vi.waitFor(async () => {
      expect(await readiness()).toMatchObject({ status: 'ready', database: true, writes: true })
    }, patience)
    expect((await fetch(`${site.url}/health/live`)).status).toBe(200)
  })

  it.runIf(hasOwnDisk)(
    'is not ready while its disk is full, and rejects forms with a message',
    async () => {
      const filler = path.join(folder, 'filler')
      fillDisk(filler)
      await vi.waitFor(async () => {
        expect(await readiness()).toMatchObject({
          status: 'not ready',
          database: true,
          writes: false,
        })
      }, patience)
      expect((await readiness()).reason).toMatch(/^the disk of the database is full/)
      // Until the existing pages of the table have no room for another row.
      await vi.waitFor(async () => expect((await addToCart()).status).toBe(503), {
        timeout: 60_000,
        interval: 1,
      })
      const refused = await addToCart()
      const said = (await refused.text()).replaceAll(/<(script|style).*?<\/\1>|<[^>]*>/gs, ' ')
      expect([refused.status, said]).toEqual([503, expect.stringMatching(/Nothing in it is lost/)])
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
      expect((await answerOf(site.url)).status).toBe(200)

      rmSync(filler)
      await vi.waitFor(async () => expect((await addToCart()).status).toBe(303), patience)
      await vi.waitFor(async () => {
        expect(await readiness()).toMatchObject({ status: 'ready', writes: true })
      }, patience)
    },
  )

  it.runIf(isLong)(
    'stops reporting live a minute after its data folder is damaged, and recovers',
    async () => {
      const control = path.join(home, 'data/global/pg_control')
      renameSync(control, `${control}.away`)
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
      const live = () => fetch(`${site.url}/health/live`)
      await vi.waitFor(async () => expect((await readiness()).reason).toMatch('is down'), patience)
      expect((await live()).status).toBe(200)
      await vi.waitFor(async () => expect((await live()).status).toBe(503), {
        timeout: 90_000,
        interval: 1000,
      })
      expect(await (await live()).json()).toMatchObject({
        status: 'dead',
        reason: expect.stringMatching('cannot be started again'),
      })
      renameSync(`${control}.away`, control)
      await vi.waitFor(async () => expect((await live()).status).toBe(200), patience)
      await vi.waitFor(async () => expect((await addToCart()).status).toBe(303), patience)
    },
  )

  // In the daily run `lease.test.ts` covers that, without a second start.
  it.runIf(isLong)('is taken over by the next start after it was killed', async () => {
    const before = readFileSync(pidFile, 'utf8')
    await end(site, 'SIGKILL')
    expect(existsSync(pidFile)).toBe(true)
    site = await start()
    expect(site.said).toContain('Database: embedded PostgreSQL, joined')
    expect(readFileSync(pidFile, 'utf8')).toBe(before)
  })

  it('stops PostgreSQL when it exits', async () => {
    await end(site, 'SIGTERM')
    expect(site.process.exitCode).toBe(0)
    expect(existsSync(pidFile)).toBe(false)
  })
})
