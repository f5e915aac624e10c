import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  type AssetsManifest,
  type Audience,
  routesFor,
  signedInAudiences,
} from '#app/framework/audiences.ts'
import { assetsFileOf } from './http/audience-assets.ts'

const start = 'window.__reactRouterManifest='

/**
 * Puts the code of staff and of the portal, each built by itself, beside that of the public site, and
 * leaves in each list of routes that browsers load nothing but its audience's.
 * @param output folder of the build
 */
export function joinAudiences(output: string): void {
  const assets = path.join(output, 'client/assets')
  narrow(assets, 'public')
  for (const audience of signedInAudiences) {
    const own = path.join(output, audience, 'client/assets')
    const manifest = narrow(own, audience)
    // Names carry a hash of what is in them: the same name is the same file.
    cpSync(own, assets, { recursive: true })
    writeFileSync(path.join(output, 'server', assetsFileOf(audience)), JSON.stringify(manifest))
    rmSync(path.join(output, audience), { recursive: true })
  }
}

/** @returns what is left of the list in a folder */
function narrow(folder: string, audience: Audience): AssetsManifest {
  const name = readdirSync(folder).find((file) => /^manifest-[^/]+\.js$/.test(file))
  if (!name) throw new Error(`The build wrote no list of routes into ${folder}.`)
  const file = path.join(folder, name)
  const manifest: AssetsManifest = JSON.parse(readFileSync(file, 'utf8').slice(start.length, -1))
  const all = Object.values(manifest.routes)
  manifest.routes = routesFor(audience, manifest.routes)
  // What stands for the pages of others is empty, and nobody asks for it.
  for (const route of all) {
    if (route && !manifest.routes[route.id])
      rmSync(path.join(folder, path.basename(route.module)), { force: true })
  }
  writeFileSync(file, `${start}${JSON.stringify(manifest)};`)
  return manifest
}
