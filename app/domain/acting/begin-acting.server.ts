import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { actingFor } from '#app/domain/access/acting.ts'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { managesCompany } from '#app/domain/customers/manages-company.server.ts'
import { mayAct } from '#app/domain/customers/members/may-act.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { hashToken, newToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { sessionTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { actingTable } from './tables.server.ts'

/** Milliseconds in which the portal takes over what the desk began. */
const handedOverFor = 2 * 60_000

export type Begun =
  | { ok: true; key: string }
  | { ok: false; reason: 'no-such-member' | 'needs-second-factor'; message: string }
  | PolicyRefusal

interface Wanted {
  company: string
  /** The member to act for. */
  account: string
  reason: string
  /** Id of the session of the desk that it is begun in. */
  session: string
}

/**
 * Lets a member of staff act for a member of a company, who has signed in before and is not
 * suspended. If this session acted for another member of the company, that ends.
 * @returns a key, which a form of the desk posts to the portal to open it once
 */
export function beginActing(
  db: Database,
  actor: StaffActor,
  { company, account, reason, session }: Wanted,
  now: Date,
): Promise<Begun> {
  return db.transaction(async (tx) => {
    const isOwn = await managesCompany(tx, actor, company)
    const refusal = refusalFor(actor, 'act-as-member', isOwn)
    if (refusal) return refusal
    const member = await findActable(tx, { company, account })
    if (!member) {
      const message =
        'Nobody can act for this person: they have never signed in, are suspended, or the company was merged.'
      return { ok: false, reason: 'no-such-member', message }
    }
    // What a company asks of its own people, it asks of whoever acts for them.
    if (member.needsSecondFactor && !(await hasSecondFactor(tx, session))) {
      const message = `${member.company} asks a second factor of everybody who signs in. Sign in to the desk by a passkey or with your authenticator app first; a passkey is added under your account.`
      return { ok: false, reason: 'needs-second-factor', message }
    }
    const { company: ofCompany, session: inSession, endedAt } = actingTable
    await tx
      .update(actingTable)
      .set({ endedAt: now })
      .where(and(eq(ofCompany, company), eq(inSession, session), isNull(endedAt)))
    const key = newToken()
    await tx
      .insert(actingTable)
      .values({ session, company, account, reason, token: hashToken(key), createdAt: now })
    await writeAudit(tx, actor, {
      action: 'begin-acting',
      subject: { kind: 'company', id: company, label: member.company },
      after: { reason, person: member.email },
      onBehalfOf: member.name,
    })
    return { ok: true, key }
  })
}

/** Whether a session of the desk was signed in by more than a mail. */
async function hasSecondFactor(tx: Database, session: string): Promise<boolean> {
  const { id, secondFactorAt } = sessionTable
  return (await tx.$count(sessionTable, and(eq(id, session), isNotNull(secondFactorAt)))) > 0
}

/** Somebody whom staff may act for: a member who has come and may act themselves. */
export async function findActable(db: Database, which: { company: string; account: string }) {
  const [found] = await db
    .select({
      name: accountTable.name,
      email: accountTable.email,
      company: companyTable.name,
      needsSecondFactor: companyTable.needsSecondFactor,
      joinedAt: memberTable.joinedAt,
    })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.account))
    .innerJoin(companyTable, eq(companyTable.id, memberTable.company))
    .where(
      and(
        eq(memberTable.company, which.company),
        eq(memberTable.account, which.account),
        mayAct,
        isNull(companyTable.mergedInto),
      ),
    )
  return found?.joinedAt ? found : null
}

/**
 * Takes over in the portal what the desk began; each key opens it once.
 * @param deskSession token of the browser's session at the desk, which must be the one that began it;
 * undefined if the desk has a host name of its own, whose cookies the portal does not get
 * @returns the token for the browser's cookie; null if the key is unknown, too old, used, or began in
 * another session
 */
export async function openActing(
  db: Database,
  { key, deskSession }: { key: string; deskSession: string | null | undefined },
  now: Date,
): Promise<{ company: string; token: string; seconds: number } | null> {
  const token = newToken()
  const { id, token: sessionToken } = sessionTable
  const own =
    deskSession === undefined
      ? undefined
      : inArray(
          actingTable.session,
          db
            .select({ id })
            .from(sessionTable)
            .where(eq(sessionToken, hashToken(deskSession ?? ''))),
        )
  const [opened] = await db
    .update(actingTable)
    .set({ token: hashToken(token), openedAt: now })
    .where(
      and(
        eq(actingTable.token, hashToken(key)),
        own,
        isNull(actingTable.openedAt),
        isNull(actingTable.endedAt),
        gt(actingTable.createdAt, new Date(now.getTime() - handedOverFor)),
      ),
    )
    .returning({ company: actingTable.company })
  // The cookie outlives what it opens, so that who is late is told why.
  return opened ? { ...opened, token, seconds: (4 * actingFor) / 1000 } : null
}
