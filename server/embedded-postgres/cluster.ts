import { execFile, spawn } from 'node:child_process'
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
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { makePrivateFolder, type Place } from './place.ts'

const run = promisify(execFile)

/** The role created with the cluster; used only to start it and to manage the other roles. */
export const superuser = 'vpack'

/** The variables passed on to PostgreSQL: others hold passwords or change its behaviour. */
const passedOn = ['PATH', 'TMPDIR', 'TZ', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH']

/** Spawn options for PostgreSQL's programs: its account and a minimal environment. */
function manner(place: Place) {
  const environment = passedOn.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    cwd: place.home,
    env: { ...Object.fromEntries(environment), LC_ALL: 'C', LC_MESSAGES: 'C' },
    ...(place.account ? { uid: place.account.uid, gid: place.account.gid } : {}),
  }
}

async function postgres(place: Place, program: string, args: string[]): Promise<void> {
  try {
    await run(path.join(place.programs, 'bin', program), args, manner(place))
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} failed: ${stderr || stdout || String(error)}`.trim())
  }
}

/**
 * Creates the data folder under a temporary name and renames it when complete, so that neither a
 * killed start nor two starts at once leave a partial one.
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
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ])
  // Inside the data folder, so that one rename publishes both.
  renameSync(passwordFile, path.join(partial, 'vpack-password'))
  try {
    renameSync(partial, place.data)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(place.data)) throw error
  }
}

/** Starts PostgreSQL in a process group of its own, so that Ctrl-C does not reach it. */
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

const stopArguments = (place: Place) => [
  'stop',
  '--wait',
  '--silent',
  '--mode=fast',
  `--pgdata=${place.data}`,
]

/**
 * Lets a process stop the cluster after it gave up root: starts a shell under PostgreSQL's account,
 * which stops the cluster when it reads a line from us and exits when our process ends.
 * @returns stops the cluster
 */
export function keepStopping(place: Place): () => Promise<void> {
  const stop = () => postgres(place, 'pg_ctl', stopArguments(place))
  if (!place.account) return stop
  const command = [path.join(place.programs, 'bin/pg_ctl'), ...stopArguments(place)]
  const waiting = spawn('/bin/sh', ['-c', 'read -r line && exec "$@"', 'sh', ...command], {
    ...manner(place),
    // So that Ctrl-C does not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  let ended = false
  const end = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error']) {
      waiting.on(event, () => {
        ended = true
        resolve()
      })
    }
  })
  const input = waiting.stdin as Socket
  input.on('error', () => {})
  input.unref()
  waiting.unref()
  return async () => {
    // The shell has ended: works only while we are still root.
    if (ended) return stop()
    waiting.ref()
    input.end('stop\n')
    await end
  }
}

/** Address of the cluster from its pid file; null when it is not running. */
export function runningAddress(place: Place): string | null {
  try {
    const [pid = '', , , port] = readFileSync(
      path.join(place.data, 'postmaster.pid'),
      'utf8',
    ).split('\n')
    process.kill(Number(pid), 0)
    const password = readFileSync(path.join(place.data, 'vpack-password'), 'utf8')
    return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`
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
