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
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { makePrivateFolder, type PostgresFolders } from './place.ts'

const run = promisify(execFile)

/** Role created with the cluster; only used to start it and to manage the other roles. */
export const superuser = 'vpack'

/**
 * Environment variables that are passed on to PostgreSQL; others contain passwords or change its
 * behaviour.
 */
const passedVariables = ['PATH', 'TMPDIR', 'TZ', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH']

/** Returns the spawn options for PostgreSQL's programs: account and minimal environment. */
function spawnOptions(place: PostgresFolders) {
  const environment = passedVariables.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    cwd: place.home,
    env: { ...Object.fromEntries(environment), LC_ALL: 'C', LC_MESSAGES: 'C' },
    ...(place.account ? { uid: place.account.uid, gid: place.account.gid } : {}),
  }
}

async function postgres(place: PostgresFolders, program: string, args: string[]): Promise<void> {
  try {
    await run(path.join(place.programs, 'bin', program), args, spawnOptions(place))
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} failed: ${stderr || stdout || String(error)}`.trim())
  }
}

/**
 * Creates the data folder under a temporary name and renames it when it is complete, so that
 * neither a killed start nor two concurrent starts leave a partial one.
 */
export async function createCluster(place: PostgresFolders): Promise<void> {
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

/** Settings of every start, besides the port. */
const startSettings = [
  '-c listen_addresses=127.0.0.1',
  '-c unix_socket_directories=',
  '-c max_connections=200',
  '-c shared_buffers=128MB',
  '-c fsync=on',
].join(' ')

/** Starts and stops the cluster, even after this process has given up root. */
export interface ClusterControl {
  /**
   * Starts PostgreSQL in a process group of its own, so that Ctrl-C does not reach it.
   * @param port port to listen on; defaults to the port of the last start if it is free, so that
   * processes that were connected before a crash can reconnect
   * @throws Error with the reason from PostgreSQL's log
   */
  start(port?: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Shell script that reads commands, one per line, and answers each `start` with a line. Arguments:
 * path of `pg_ctl`, data folder, log file, settings. The pid file of a killed PostgreSQL prevents a
 * start if its process id now belongs to a zombie (in a container whose first process does not
 * reap) or to another program. The script then removes the file, unless another process has started
 * PostgreSQL meanwhile. PostgreSQL itself refuses to start while a process of the old one is
 * attached to its shared memory.
 */
const controlScript = `
while read -r order port; do
  if [ "$order" = stop ]; then exec "$1" stop --wait --silent --mode=fast --pgdata="$2"; fi
  pid=$(head -n 1 "$2/postmaster.pid" 2>/dev/null)
  status="/proc/\${pid:-none}/status"
  if [ -r "$status" ] && {
    grep -q "^State:[[:space:]]*Z" "$status" || ! grep -q "^Name:[[:space:]]*postgres" "$status"
  }; then
    mv "$2/postmaster.pid" "$2/zombie.$$" &&
    if [ "$(head -n 1 "$2/zombie.$$")" = "$pid" ]
    then rm "$2/zombie.$$"
    else mv "$2/zombie.$$" "$2/postmaster.pid"
    fi
  fi 2>/dev/null
  if "$1" start --wait --silent --pgdata="$2" --log="$3" --options="-c port=$port $4" >/dev/null 2>&1
  then echo started
  else
    fatal=$(tail -n 3 "$3" | sed -n "s/^.* \\(FATAL\\|PANIC\\): *//p" | tail -n 1)
    echo "failed: \${fatal:-$(tail -n 1 "$3" 2>&1)}"
  fi
done`

/**
 * Starts a shell that starts and stops the cluster on command, under PostgreSQL's account if this
 * process is root. The shell exits when this process ends.
 */
export function controlCluster(place: PostgresFolders): ClusterControl {
  writeFileSync(place.logFile, '', { flag: 'a' })
  chmodSync(place.logFile, 0o600)
  if (place.account) chownSync(place.logFile, place.account.uid, place.account.gid)
  const program = path.join(place.programs, 'bin/pg_ctl')
  const parameters = [program, place.data, place.logFile, startSettings]
  const shell = spawn('/bin/sh', ['-c', controlScript, 'sh', ...parameters], {
    ...spawnOptions(place),
    // Prevents Ctrl-C from reaching it.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let hasEnded = false
  const end = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error']) {
      shell.on(event, () => {
        hasEnded = true
        resolve()
      })
    }
  })
  const [input, output] = [shell.stdin as Socket, shell.stdout as Socket]
  input.on('error', () => {})
  const answers = createInterface({ input: output })
  for (const each of [shell, input, output]) each.unref()
  return {
    async start(wanted) {
      const port = wanted ?? (await freeLastPort(place)) ?? (await freePort())
      shell.ref()
      const answer = new Promise<string>((resolve) => answers.once('line', resolve))
      input.write(`start ${port}\n`)
      const line = await Promise.race([answer, end.then(() => 'failed: its shell has ended')])
      shell.unref()
      if (line !== 'started') throw new Error(line.replace('failed: ', ''))
    },
    async stop() {
      if (hasEnded) throw new Error('PostgreSQL cannot be stopped: its shell has ended.')
      shell.ref()
      input.end('stop\n')
      await end
    },
  }
}

/** Reads the cluster's URL from its pid file; null if it is not running. */
export function readRunningUrl(place: PostgresFolders): string | null {
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

/** Reads the port of the last start from PostgreSQL's options file; null if the port is in use. */
async function freeLastPort(place: PostgresFolders): Promise<number | null> {
  try {
    const options = readFileSync(path.join(place.data, 'postmaster.opts'), 'utf8')
    const port = /"port=(\d+)"/.exec(options)?.[1]
    return port === undefined ? null : await freePort(Number(port))
  } catch {
    return null
  }
}

/** Finds a free port. @param wanted required port; 0 for any @throws if `wanted` is in use */
function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no free port')),
      )
    })
  })
}
