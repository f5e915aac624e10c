import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireFileOfPackage } from './debian-package.ts'
import { findFreePort, startService } from './debian-service.ts'

/** Files that operators copy. */
export const deployFolder = path.resolve(import.meta.dirname, '../../deploy')

/** Returns Debian's Caddy. @throws if it cannot be installed */
export const requireCaddy = () => requireFileOfPackage(['/usr/bin/caddy'], 'caddy')

function openFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vpack-proxy-'))
  // Programs that root starts give up its rights before they read their settings.
  chmodSync(folder, 0o755)
  return folder
}

/** A program with its settings in a folder of its own. */
interface Running {
  url: string
  stop(): Promise<void>
}

/**
 * Starts Debian's PgBouncer by the settings that operators copy.
 * @param databaseUrl URL of the database as the serving role
 * @returns the URL of the database through it
 */
export async function startPooler(databaseUrl: string): Promise<Running> {
  const pgbouncer = requireFileOfPackage(['/usr/sbin/pgbouncer'], 'pgbouncer')
  const folder = openFolder()
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  const port = await findFreePort()
  const users = path.join(folder, 'userlist.txt')
  writeFileSync(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`)
  const settings = readFileSync(path.join(deployFolder, 'pgbouncer.ini'), 'utf8')
    .replace(
      'vpack = host=127.0.0.1 port=5432 dbname=vpack',
      `${name} = host=${url.hostname} port=${url.port} dbname=${name}`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users)
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings)
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const service = await startService(pgbouncer, [...account, file], port)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, stop: () => stopIn(folder, service) }
}

/**
 * Starts Debian's Caddy by the Caddyfile that operators copy, without TLS.
 * @param processes URLs of the web processes
 */
export async function startCaddy(processes: readonly string[]): Promise<Running> {
  const caddy = requireCaddy()
  const folder = openFolder()
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const upstreams = processes.map((one) => `127.0.0.1:${new URL(one).port}`).join(' ')
  const text = readFileSync(path.join(deployFolder, 'Caddyfile'), 'utf8')
    .replace(/^\{\$DOMAIN\}/m, url)
    .replace('site:3000 site-2:3000', upstreams)
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\n${text}`)
  const args = ['run', '--adapter', 'caddyfile', '--config', file]
  const service = await startService(caddy, args, port)
  return { url, stop: () => stopIn(folder, service) }
}

async function stopIn(folder: string, service: { stop(): Promise<void> }): Promise<void> {
  await service.stop()
  rmSync(folder, { recursive: true })
}
