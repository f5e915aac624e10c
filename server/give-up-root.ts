import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Account, findClosedFolder, findServingAccount } from './embedded-postgres/account.ts'

const ownCheckout = path.resolve(import.meta.dirname, '..')

/**
 * Permanently drops root's privileges in favour of an unprivileged account; call it after the port
 * is bound and the database leased. The account must be able to read the build and the libraries,
 * which are read later; otherwise the process stays root.
 * @returns lines for the operator; empty if the process is not root
 */
export function giveUpRoot(account = findServingAccount(), checkout = ownCheckout): string[] {
  if (process.getuid?.() !== 0) return []
  if (!account) return ['The site runs as root: there is no account such as nobody to go on as.']
  const obstacle = findObstacle(account, checkout)
  if (obstacle) {
    return [
      `The site stays root: ${obstacle}. Start it as an ordinary user, or put it where the ` +
        `account ${account.name} can read it, such as below /opt.`,
    ]
  }
  try {
    switchToAccount(account)
    return [`Gave up root: the site runs as ${account.name}`]
  } catch (error) {
    return [`The site stays root: it may not become ${account.name} (${codeOf(error)}).`]
  }
}

/**
 * Returns the reason why the account cannot serve from this checkout; null if it can. Tries to read
 * the files as that account.
 */
function findObstacle(account: Account, checkout: string): string | null {
  const groups = process.getgroups?.() ?? []
  try {
    process.setgroups?.([account.gid])
    process.setegid?.(account.gid)
    process.seteuid?.(account.uid)
  } catch (error) {
    restoreRoot(groups)
    return `it may not become ${account.name} (${codeOf(error)})`
  }
  let unreadable: string | undefined
  try {
    for (const file of filesNeededLater(checkout)) closeSync(openSync(file, 'r'))
    return null
  } catch (error) {
    unreadable = (error as NodeJS.ErrnoException).path ?? checkout
  } finally {
    restoreRoot(groups)
  }
  const closed = findClosedFolder(path.dirname(unreadable), account)
  return `${account.name} may not ${closed ? `enter ${closed}` : `read ${unreadable}`}`
}

function restoreRoot(groups: number[]): void {
  process.seteuid?.(0)
  process.setegid?.(0)
  process.setgroups?.(groups)
}

/** Lists all files of the build, and one of each library that may be loaded lazily. */
function* filesNeededLater(checkout: string): Generator<string> {
  const build = path.join(checkout, 'build')
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) yield path.join(entry.parentPath, entry.name)
  }
  const manifest = path.join(checkout, 'package.json')
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of Object.keys(dependencies)) {
    yield path.join(checkout, 'node_modules', name, 'package.json')
  }
}

function switchToAccount({ uid, gid }: Account): void {
  const groups = process.getgroups?.() ?? []
  try {
    process.setgroups?.([gid])
    process.setgid?.(gid)
    process.setuid?.(uid)
  } catch (error) {
    process.setgid?.(0)
    process.setgroups?.(groups)
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
