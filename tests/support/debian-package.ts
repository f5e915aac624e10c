import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * The first of these files that exists, after installing a Debian package that has it where none
 * does and we may install.
 * @returns undefined where there is none
 */
export function fileOfPackage(files: readonly string[], name: string): string | undefined {
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

/** The same for what cannot be done without. @throws with what to install */
export function needFileOfPackage(files: readonly string[], name: string): string {
  const found = fileOfPackage(files, name)
  if (found) return found
  throw new Error(`${files[0]} is missing. Install it (Debian: apt-get install ${name}).`)
}
