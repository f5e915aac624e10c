import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { leaseDatabase } from './lease.ts'

/**
 * One folder for all tests: each leaves PostgreSQL stopped, and creating a cluster takes seconds.
 */
const folder = mkdtempSync('/tmp/vpack-lease-')
// Root's PostgreSQL runs under another account, which must be able to enter.
chmodSync(folder, 0o755)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const lease = () => leaseDatabase({ VPACK_DATA: path.join(folder, 'home') })

async function ask(url: string, question: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  await client.end()
  return String(rows[0]?.[0])
}

const pidFile = path.join(folder, 'home/data/postmaster.pid')

function postmaster(): number {
  return Number(readFileSync(pidFile, 'utf8').split('\n')[0])
}

describe('embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('is locked again after PostgreSQL recovered, so that no command stops it while the site runs', async () => {
    const site = await lease()
    const holders = "from pg_stat_activity where application_name = 'vpack lease'"
    const before = await ask(site.url, `select max(pid) ${holders}`)
    await ask(site.url, `select pg_terminate_backend(pid) ${holders}`)
    await vi.waitFor(async () => {
      const again = await ask(site.url, `select max(pid) ${holders} and pid <> ${before}`)
      expect(again).toMatch(/^\d+$/)
    })
    const command = await lease()
    await command.release()
    expect(await ask(site.url, 'select 1')).toBe('1')
    await site.release()
  })

  it('is shared by processes that start together, and stopped by the last to leave', async () => {
    const [first, second] = await Promise.all([lease(), lease()])
    expect(first.url).toBe(second.url)
    await first.release()
    expect(await ask(second.url, 'select 1')).toBe('1')
    await second.release()
    await expect(ask(second.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  it('keeps data, syncs to disk, and listens on loopback only, with a password', async () => {
    const { ownerUrl: url, release } = await lease()
    await ask(url, 'create table kept (n int)')
    expect(await ask(url, 'show fsync')).toBe('on')
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1')
    const options = readFileSync(path.join(folder, 'home/data/postmaster.opts'), 'utf8')
    expect(options).toContain('"unix_socket_directories="')
    const stranger = url.replace(/:[^:@/]+@/, ':guess@')
    await expect(ask(stranger, 'select 1')).rejects.toThrow('password authentication failed')
    await release()
    const again = await lease()
    expect(await ask(again.ownerUrl, 'select count(*) from kept')).toBe('0')
    await again.release()
  })

  it('adopts the server that a killed process left behind', async () => {
    const script = path.join(import.meta.dirname, '../../tests/support/hold-lease.ts')
    const child = fork(script, [path.join(folder, 'home')], { execArgv: [] })
    const [url] = (await once(child, 'message')) as [string]
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await ask(url, 'select 1')).toBe('1')
    const { ownerUrl: mine, origin, release } = await lease()
    expect([mine, origin]).toEqual([url, 'joined'])
    await release()
    await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  it('is restarted on its port after SIGKILL, by a process that leases it', async () => {
    const { url, ownerUrl, embedded, release } = await lease()
    const pool = new pg.Pool({ connectionString: url })
    pool.on('error', () => {})
    await pool.query('select 1')
    const before = postmaster()
    process.kill(before, 'SIGKILL')
    await vi.waitFor(() => expect(embedded?.outage()).not.toBeNull(), { timeout: 30_000 })
    await vi.waitFor(() => pool.query('select 1'), { timeout: 30_000 })
    expect(postmaster()).not.toBe(before)
    await vi.waitFor(() => expect(embedded?.outage()).toBeNull())
    await pool.end()
    await release()
    await expect(ask(ownerUrl, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  it('is shared again by all after SIGKILL; only the last to leave stops it', async () => {
    const [site, command] = await Promise.all([lease(), lease()])
    process.kill(postmaster(), 'SIGKILL')
    await vi.waitFor(() => ask(site.url, 'select 1'), { timeout: 30_000 })
    // A command that starts and ends before the others hold their locks again.
    await (await lease()).release()
    expect(await ask(site.url, 'select 1')).toBe('1')
    await command.release()
    expect(await ask(site.url, 'select 1')).toBe('1')
    await site.release()
    await expect(ask(site.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  it('reports its outage with the reason while it cannot be started, and recovers', async () => {
    const { url, embedded, release } = await lease()
    const control = path.join(folder, 'home/data/global/pg_control')
    renameSync(control, `${control}.away`)
    process.kill(postmaster(), 'SIGKILL')
    await vi.waitFor(() => expect(embedded?.outage()?.reason).toMatch(/control file|pg_control/), {
      timeout: 30_000,
    })
    renameSync(`${control}.away`, control)
    await vi.waitFor(() => ask(url, 'select 1'), { timeout: 30_000 })
    await release()
  })

  it.each([
    ['no parent has reaped', (zombie: number) => zombie],
    ['left its id to another program', (_: number, parent: number) => parent],
  ])('starts despite the pid file of a killed PostgreSQL that %s', async (_, idOf) => {
    const first = await lease()
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    await first.release()
    // The shell's child ends immediately, and the program that replaces the shell does not reap it.
    const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 60'])
    const [zombie] = (await once(parent.stdout, 'data')) as [Buffer]
    writeFileSync(pidFile, [idOf(Number(zombie), parent.pid ?? 0), ...lines.slice(1)].join('\n'))
    const { url, release } = await lease()
    expect(await ask(url, 'select 1')).toBe('1')
    await release()
    parent.kill('SIGKILL')
  })

  it('starts again after it was killed itself', async () => {
    const first = await lease()
    process.kill(postmaster(), 'SIGKILL')
    const second = await lease()
    expect(await ask(second.url, 'select 1')).toBe('1')
    await first.release()
    expect(await ask(second.url, 'select 1')).toBe('1')
    await second.release()
  })
})

it.runIf(process.getuid?.() === 0)('names the folder that its account may not enter', async () => {
  chmodSync(folder, 0o700)
  await expect(lease()).rejects.toThrow(`may not enter ${folder}`)
})
