import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AssetsManifest } from '#app/framework/audiences.ts'

/** Beside the bundle of the server, where `server/join-audiences.ts` puts it. */
export const staffAssetsFile = 'staff-assets.json'

/** What browsers load for staff's pages. */
export function readStaffAssets(): AssetsManifest {
  return JSON.parse(readFileSync(path.resolve(import.meta.dirname, staffAssetsFile), 'utf8'))
}
