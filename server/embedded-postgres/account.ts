import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Account of the operating system. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * Returns the account that runs PostgreSQL. PostgreSQL refuses to run as root, so root runs it as
 * an existing unprivileged account; null for other users, who run it themselves. @throws if root
 * finds no such account
 */
export function findPostgresAccount(passwd = '/etc/passwd'): Account | null {
  if (process.getuid?.() !== 0) return null
  const preferred = ['postgres', 'nobody', 'daemon']
  const account = firstAccount(passwd, preferred)
  if (account) return account
  throw new Error(
    `PostgreSQL cannot run as root and none of the accounts ${preferred.join(', ')} exists. ` +
      'Start as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Returns the account to which a web process started by root changes. If possible it differs from
 * PostgreSQL's, which can read the passwords in the data folder. Null if there is none.
 */
export function findServingAccount(passwd = '/etc/passwd'): Account | null {
  const preferred = ['nobody', 'daemon', 'www-data']
  const owner = firstAccount(passwd, ['postgres', 'nobody', 'daemon'])
  return firstAccount(passwd, preferred, owner?.uid) ?? owner
}

/** Returns the first of these names that is an unprivileged account; null if none is. */
function firstAccount(passwd: string, names: string[], except?: number): Account | null {
  const accounts = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0 && uid !== except)
  for (const name of names) {
    const account = accounts.find((candidate) => candidate.name === name)
    if (account) return account
  }
  return null
}

/** Returns the outermost parent folder that the account may not enter; null if it may enter all. */
export function findClosedFolder(place: string, account: Account): string | null {
  const above = path.dirname(place)
  const outer = above === place ? null : findClosedFolder(above, account)
  if (outer) return outer
  const { mode, uid, gid } = statSync(place)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return mode & bit ? null : place
}
