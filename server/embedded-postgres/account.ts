import { readFileSync } from 'node:fs'

export interface Account {
  name: string
  uid: number
  gid: number
}

const preferred = ['postgres', 'nobody', 'daemon']

/**
 * The account PostgreSQL runs as. PostgreSQL refuses root, so root lends it an existing
 * unprivileged account; nobody creates one. Anyone else runs it as themselves (null).
 */
export function postgresAccount(passwd = '/etc/passwd'): Account | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  for (const name of preferred) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid > 0)
    if (account) return account
  }
  throw new Error(
    `PostgreSQL cannot run as root and none of the accounts ${preferred.join(', ')} exists. ` +
      'Start as an ordinary user, or set DATABASE_URL.',
  )
}
