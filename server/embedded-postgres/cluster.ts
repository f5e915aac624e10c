import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { makePrivateFolder, type Place } from './place.ts'

const run = promisify(execFile)

/** Runs one of PostgreSQL's own programs as its account. */
async function postgres(place: Place, program: string, args: string[]): Promise<void> {
  try {
    await run(path.join(place.programs, 'bin', program), args, {
      cwd: place.home,
      env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
      ...(place.account ? { uid: place.account.uid, gid: place.account.gid } : {}),
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} failed: ${stderr || stdout || String(error)}`.trim())
  }
}

/**
 * Creates the data folder under another name and moves it into place complete, so that neither a
 * killed start nor two starts at once leave a half-made one.
 */
export async function createCluster(place: Place): Promise<void> {
  const attempt = randomBytes(6).toString('hex')
  const partial = `${place.data}.${attempt}`
  const password = randomBytes(24).toString('base64url')
  const passwordFile = path.join(place.home, `password.${attempt}`)
  makePrivateFolder(partial, place.account)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid)
  await postgres(place, 'initdb', [
    `--pgdata=${partial}`,
    '--username=vpack',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ])
  // The password lives inside the data folder, so that both appear in one rename.
  renameSync(passwordFile, path.join(partial, 'vpack-password'))
  try {
    renameSync(partial, place.data)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(place.data)) throw error
  }
}

/** Starts PostgreSQL in a process group of its own, so that Ctrl-C reaches us and not it. */
export async function startCluster(place: Place): Promise<void> {
  const port = await freePort()
  writeFileSync(place.logFile, '', { flag: 'a' })
  chmodSync(place.logFile, 0o600)
  if (place.account) chownSync(place.logFile, place.account.uid, place.account.gid)
  const settings = [
    `-c port=${port}`,
    '-c listen_addresses=127.0.0.1',
    '-c unix_socket_directories=',
    '-c max_connections=200',
    '-c shared_buffers=128MB',
    '-c fsync=on',
  ]
  await postgres(place, 'pg_ctl', [
    'start',
    '--wait',
    '--silent',
    `--pgdata=${place.data}`,
    `--log=${place.logFile}`,
    `--options=${settings.join(' ')}`,
  ])
}

export async function stopCluster(place: Place): Promise<void> {
  await postgres(place, 'pg_ctl', [
    'stop',
    '--wait',
    '--silent',
    '--mode=fast',
    `--pgdata=${place.data}`,
  ])
}

/** Address of the cluster as its own pid file tells it; null when it is not running. */
export function runningAddress(place: Place): string | null {
  try {
    const [pid = '', , , port] = readFileSync(
      path.join(place.data, 'postmaster.pid'),
      'utf8',
    ).split('\n')
    process.kill(Number(pid), 0)
    const password = readFileSync(path.join(place.data, 'vpack-password'), 'utf8')
    return `postgres://vpack:${password}@127.0.0.1:${port}/postgres`
  } catch {
    return null
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no free port')),
      )
    })
  })
}
