import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { AssetsManifest, Audience } from '#app/framework/audiences.ts'
import { routesFor, signedInAudiences } from '#app/framework/audiences.ts'
import { assetsFileName } from './http/audience-assets.ts'
import { removeSecrets } from './without-secrets.ts'

const manifestPrefix = 'window.__reactRouterManifest='

/**
 * Copies the separately built code of desk and portal into the public site's build, and reduces
 * each route manifest for browsers to the routes of its audience.
 * @param output folder of the build
 */
function joinAudiences(output: string): void {
  const assets = path.join(output, 'client/assets')
  narrowManifest(assets, 'public')
  for (const audience of signedInAudiences) {
    const own = path.join(output, audience, 'client/assets')
    const manifest = narrowManifest(own, audience)
    // File names contain a hash of the content: files with the same name are equal.
    cpSync(own, assets, { recursive: true })
    writeFileSync(path.join(output, 'server', assetsFileName(audience)), JSON.stringify(manifest))
    rmSync(path.join(output, audience), { recursive: true })
  }
}

/**
 * Reduces the manifest in a folder to one audience, and deletes the empty modules of other
 * audiences. @returns the reduced manifest
 */
function narrowManifest(folder: string, audience: Audience): AssetsManifest {
  const name = readdirSync(folder).find((file) => /^manifest-[^/]+\.js$/.test(file))
  if (!name) throw new Error(`The build wrote no list of routes into ${folder}.`)
  const file = path.join(folder, name)
  const manifest: AssetsManifest = JSON.parse(
    readFileSync(file, 'utf8').slice(manifestPrefix.length, -1),
  )
  const all = Object.values(manifest.routes)
  manifest.routes = routesFor(audience, manifest.routes)
  // The modules that stand for other audiences' pages are empty and never requested.
  for (const route of all) {
    if (route && !manifest.routes[route.id])
      rmSync(path.join(folder, path.basename(route.module)), { force: true })
  }
  const listed = audience === 'public' ? withoutFiles(manifest) : manifest
  writeFileSync(file, `${manifestPrefix}${JSON.stringify(withoutDefaults(listed))};`)
  return manifest
}

/**
 * Returns a manifest without routes that only send files, such as PDFs: nobody goes to one within
 * the app. A link to such a path that does go there asks the server for the data of the page for
 * unknown paths, and follows the server's redirect or shows its error.
 */
function withoutFiles(manifest: AssetsManifest): AssetsManifest {
  const all = Object.values(manifest.routes)
  const parents = new Set(all.map((route) => route?.parentId))
  const routes = Object.entries(manifest.routes).filter(
    ([id, route]) => route?.hasAction || isPage(route) || parents.has(id),
  )
  return { ...manifest, routes: Object.fromEntries(routes) }
}

/** Whether a route has a component, which the manifest's type does not declare. */
const isPage = (route: object | undefined) =>
  route !== undefined && 'hasDefaultExport' in route && route.hasDefaultExport === true

/**
 * Returns a manifest for browsers without what they treat alike when it is absent: flags that are
 * false, and imports that the root route has loaded before any other.
 */
function withoutDefaults(manifest: AssetsManifest) {
  const loaded = new Set(manifest.routes.root?.imports)
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const isRoot = id === 'root'
    const imports = route?.imports?.filter((file) => isRoot || !loaded.has(file))
    const fields = Object.entries({ ...route, imports }).filter(([, value]) => value !== false)
    return [id, Object.fromEntries(fields)]
  })
  return { ...manifest, routes: Object.fromEntries(routes) }
}

const checkout = path.resolve(import.meta.dirname, '..')
const output = path.join(checkout, 'build')
const stamp = path.join(output, '.sources')

/** Inputs of the build; as long as none of them changes, the last build is reused. */
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

/** Whether the current build was made from exactly these sources. */
export function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOfSources()
}

/**
 * Size in bytes above which files are compressed at a lower quality. Few visitors fetch such files
 * (the map, the 3D viewer, a PDF, a HEIC). The last 3 % of those five files took longer to compress
 * than all other files together.
 */
const largeFileBytes = 400_000

/**
 * Builds the browser and server bundles, and compresses the browser's files with brotli and gzip.
 */
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
      [constants.BROTLI_PARAM_QUALITY]: content.length > largeFileBytes ? 10 : 11,
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
    env: { ...removeSecrets(process.env), NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The build failed.\n${stdout}\n${stderr}`)
}
