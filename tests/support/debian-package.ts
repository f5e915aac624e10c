import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Returns the first of these files that exists; if none does, installs a Debian package that
 * contains it, if permitted.
 * @returns undefined if there is still none
 */
export function findFileOfPackage(files: readonly string[], name: string): string | undefined {
  const present = () => files.find((file) => existsSync(file))
  const found = present()
  if (found) return found
  if (process.getuid?.() !== 0) return undefined
  console.log(`Installing ${name} …`)
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 })
  }
  return present()
}

/**
 * Like `findFileOfPackage`, but required.
 * @throws with what to install
 */
export function requireFileOfPackage(files: readonly string[], name: string): string {
  const found = findFileOfPackage(files, name)
  if (found) return found
  throw new Error(`${files[0]} is missing. Install it (Debian: apt-get install ${name}).`)
}
