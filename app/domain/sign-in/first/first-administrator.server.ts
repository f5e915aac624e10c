import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import { accountTable, staffRoleTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  isSignature,
  sign,
  signingKey,
  verifyingKeys,
} from '#app/platform/sender/signature.server.ts'
import { type SessionPlace, startSession } from '../session/start-session.server.ts'

const purpose = 'first administrator'

/**
 * The secret part of the link by which the first administrator comes in. It works until there is an
 * administrator, and never again.
 * @returns null where there is one
 */
export async function firstAdministratorToken(db: Database): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  return sign(await signingKey(db, purpose), purpose).toString('base64url')
}

/** Whether a link still makes an administrator. */
export async function isFirstAdministratorToken(db: Database, token: string): Promise<boolean> {
  const keys = await verifyingKeys(db, purpose)
  const isOurs = isSignature(keys, purpose, Buffer.from(token, 'base64url'))
  return isOurs && !(await hasAdministrator(db))
}

export type FirstAdministrator =
  | { ok: true; sessionToken: string; account: string }
  | { ok: false; reason: 'link-over' }

/** Makes the first administrator and signs them in. */
export async function makeFirstAdministrator(
  db: Database,
  { token, name, email, ...place }: SessionPlace & { token: string; name: string; email: string },
  now: Date,
): Promise<FirstAdministrator> {
  if (!(await isFirstAdministratorToken(db, token))) return { ok: false, reason: 'link-over' }
  return db.transaction(async (tx) => {
    // Of two at the same moment, one finds that there is an administrator.
    await tx.execute(sql`lock table ${staffRoleTable} in share row exclusive mode`)
    if (await hasAdministrator(tx)) return { ok: false, reason: 'link-over' }
    const [row] = await tx
      .insert(accountTable)
      .values({ name, email })
      .onConflictDoUpdate({ target: accountTable.email, set: { name, deactivatedAt: null } })
      .returning({ id: accountTable.id })
    const account = row?.id ?? ''
    await tx.insert(staffRoleTable).values({ account, role: 'administrator' }).onConflictDoNothing()
    const actor = { kind: 'staff', account, name, email, roles: ['administrator'] } as const
    await writeAudit(tx, actor, {
      action: 'become-first-administrator',
      subject: { kind: 'account', id: account, label: name },
      after: { roles: ['administrator'] },
      address: place.address,
    })
    const session = { account, hasSecondFactor: false, ...place }
    return { ok: true, sessionToken: await startSession(tx, session, now), account }
  })
}

async function hasAdministrator(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ account: staffRoleTable.account })
    .from(staffRoleTable)
    .innerJoin(accountTable, eq(accountTable.id, staffRoleTable.account))
    .where(and(eq(staffRoleTable.role, 'administrator'), isNull(accountTable.deactivatedAt)))
    .limit(1)
  return found !== undefined
}
