import { eq, inArray } from 'drizzle-orm'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { lockAdministrators } from '#app/domain/accounts/accounts.server.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  isValidSignature,
  sign,
  signingKey,
  verifyingKeys,
} from '#app/platform/sender/signature.server.ts'
import { type SessionPlace, startSession } from './session/start-session.server.ts'

const purpose = 'first administrator'

/** Audit actions that create an administrator without another administrator. */
const firstActions = ['become-first-administrator', 'appoint-administrator']

/**
 * Creates the secret part of the link that makes the first administrator. The link is void for good
 * once the installation has had an administrator, even if none is left.
 * @returns null if the link is void
 */
export async function createFirstAdministratorToken(db: Database): Promise<string | null> {
  if (await hasHadAdministrator(db)) return null
  return sign(await signingKey(db, purpose), purpose).toString('base64url')
}

/** Whether the token is valid and still makes an administrator. */
export async function isFirstAdministratorToken(db: Database, token: string): Promise<boolean> {
  const keys = await verifyingKeys(db, purpose)
  const isOurs = isValidSignature(keys, purpose, Buffer.from(token, 'base64url'))
  return isOurs && !(await hasHadAdministrator(db))
}

export type FirstAdministratorResult =
  | { outcome: 'done'; sessionToken: string; account: string }
  | { outcome: 'link-over' }

/** Creates the first administrator and signs them in. */
export async function makeFirstAdministrator(
  db: Database,
  { token, name, email, ...place }: SessionPlace & { token: string; name: string; email: string },
  now: Date,
): Promise<FirstAdministratorResult> {
  if (!(await isFirstAdministratorToken(db, token))) return { outcome: 'link-over' }
  return db.transaction(async (tx) => {
    // If two requests arrive at once, the second finds the administrator of the first.
    await lockAdministrators(tx)
    if (await hasHadAdministrator(tx)) return { outcome: 'link-over' }
    const [row] = await tx
      .insert(accountTable)
      .values({ name, email })
      .onConflictDoUpdate({ target: accountTable.email, set: { name, deactivatedAt: null } })
      .returning({ id: accountTable.id })
    const account = row?.id ?? ''
    await tx
      .insert(staffRoleTable)
      .values({ accountId: account, role: 'administrator' })
      .onConflictDoNothing()
    const actor = { kind: 'staff', account, name, email, roles: ['administrator'] } as const
    await writeAudit(tx, actor, {
      action: 'become-first-administrator',
      subject: { kind: 'account', id: account, label: name },
      after: { roles: ['administrator'] },
      address: place.address,
    })
    const session = { account, hasSecondFactor: false, ...place }
    return { outcome: 'done', sessionToken: await startSession(tx, session, now), account }
  })
}

/**
 * Checks whether an account is or was an administrator. Deactivated accounts keep their roles, and
 * the append-only audit log records accounts whose role was removed.
 */
async function hasHadAdministrator(db: Database): Promise<boolean> {
  const [holder] = await db
    .select({ account: staffRoleTable.accountId })
    .from(staffRoleTable)
    .where(eq(staffRoleTable.role, 'administrator'))
    .limit(1)
  if (holder) return true
  const [former] = await db
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(inArray(auditTable.action, firstActions))
    .limit(1)
  return former !== undefined
}
