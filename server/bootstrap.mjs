// The only file that runs on any Node from version 20 on, before anything is installed. It installs
// the packages of the lock file and hands over to the Node version that this project pins.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const checkout = path.resolve(import.meta.dirname, '..')
const [script, ...args] = process.argv.slice(2)
const mode = /\/(start|demo)\.ts$/.test(script) ? 'production' : 'development'

installDependencies()
handOver()

function installDependencies() {
  const lock = createHash('sha256').update(readFileSync(path.join(checkout, 'package-lock.json')))
  const digest = lock.update(`${process.platform} ${process.arch}`).digest('hex')
  const stamp = path.join(checkout, 'node_modules/.vpack-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Installing what package-lock.json names …')
  // Not `npm ci`: it refuses a lock file that lacks binaries made for other platforms only.
  const { status, error } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: checkout,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...withoutSecrets(), NODE_ENV: 'development' },
    },
  )
  if (error || status !== 0) {
    console.error(
      `npm install failed${error ? `: ${error.message}` : ''}. The lines above say why.`,
    )
    process.exit(status || 1)
  }
  writeFileSync(stamp, digest)
}

// Installing runs third-party scripts, which must not see our passwords.
function withoutSecrets() {
  const secrets = JSON.parse(
    readFileSync(path.join(checkout, 'server/secret-settings.json'), 'utf8'),
  )
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !secrets.includes(name)))
}

function handOver() {
  const node = path.join(checkout, 'node_modules/node/bin/node')
  const child = spawn(node, [path.join(checkout, script), ...args], {
    cwd: process.cwd(),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? mode, ...memory() },
  })
  // Ctrl-C reaches the child by itself, a SIGTERM to this process does not.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`The pinned Node does not start: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}

// By default V8 collects garbage late on machines with much memory, and glibc gives every thread a
// memory arena of its own. The operator's own settings take precedence.
function memory() {
  if (mode !== 'production') return {}
  const { nodeOptions, mallocArenas } = JSON.parse(
    readFileSync(path.join(checkout, 'server/web-process.json'), 'utf8'),
  )
  const { MALLOC_ARENA_MAX = mallocArenas, NODE_OPTIONS = '' } = process.env
  return { MALLOC_ARENA_MAX, NODE_OPTIONS: `${nodeOptions} ${NODE_OPTIONS}`.trim() }
}
