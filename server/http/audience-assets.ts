import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AssetsManifest, SignedInAudience } from '#app/framework/audiences.ts'

/** Beside the bundle of the server, where `server/join-audiences.ts` puts it. */
export const assetsFileOf = (audience: SignedInAudience) => `${audience}-assets.json`

/** What browsers load for the pages of an audience that is built by itself. */
export function readAssetsOf(audience: SignedInAudience): AssetsManifest {
  const file = path.resolve(import.meta.dirname, assetsFileOf(audience))
  return JSON.parse(readFileSync(file, 'utf8'))
}
