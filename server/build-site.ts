import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { signedInAudiences } from '#app/framework/audiences.ts'
import { joinAudiences } from './join-audiences.ts'
import { withoutSecrets } from './without-secrets.ts'

const checkout = path.resolve(import.meta.dirname, '..')
const output = path.join(checkout, 'build')
const stamp = path.join(output, '.sources')

/** Inputs of the build: while none of them changed, the last build is used again. */
const sources = [
  'app',
  'server',
  'public',
  'db/seed/content',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

function digestOfSources(): string {
  const digest = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(path.join(checkout, source)))) {
    digest
      .update(path.relative(checkout, file))
      .update('\0')
      .update(readFileSync(file))
      .update('\0')
  }
  return digest.digest('hex')
}

/** Whether the present build was made from exactly these sources. */
export function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOfSources()
}

/**
 * Bytes above which a file is fetched by few, for one thing: the map, a bottle that turns, a PDF, a
 * HEIC. The last 3 % of those five files took longer to compress than all other files together.
 */
const largeFile = 400_000

/** Builds browser and server bundles, and compresses the browser's files once and well. */
export function buildSite(): void {
  const digest = digestOfSources()
  build({})
  for (const audience of signedInAudiences) build({ AUDIENCE: audience })
  joinAudiences(output)
  for (const file of filesBelow(path.join(output, 'client'))) {
    if (!/\.(m?js|css|svg|json|txt|webmanifest)$/.test(file)) continue
    const content = readFileSync(file)
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_QUALITY]: content.length > largeFile ? 10 : 11,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
  writeFileSync(stamp, digest)
}

function build(settings: Record<string, string>) {
  const command = path.join(checkout, 'node_modules/@react-router/dev/bin.cjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'build'], {
    cwd: checkout,
    env: { ...withoutSecrets(process.env), NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The build failed.\n${stdout}\n${stderr}`)
}
