import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { memberRoleLabels } from '#app/domain/access/roles.ts'
import { ensureAccount } from '#app/domain/accounts/accounts.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { incrementVersion } from '#app/domain/customers/lock-company.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { changeRole } from '#app/domain/membership/change-role.server.ts'
import { hasOtherOwner } from '#app/domain/membership/lock-member.server.ts'
import { createToken, hashToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import {
  type SessionPlace,
  startSession,
} from '#app/domain/sign-in/session/start-session.server.ts'
import { singleSignOnAttemptTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { countUse } from '#app/platform/sender/count-uses.server.ts'
import { beginAtProvider, finishAtProvider, type ProvidedPerson } from './open-id.server.ts'
import {
  attemptLifeMs,
  domainOf,
  findRoleOfGroups,
  hasRoleGroups,
  maxStartsPerHour,
  type SingleSignOnRefusal,
} from './single-sign-on.ts'
import { identityDomainTable, identityProviderTable } from './tables.server.ts'

type Provider = typeof identityProviderTable.$inferSelect

/** Length of the window of the limit below. */
const windowSeconds = 60 * 60

/** System actor of changes that a sign-in makes. */
const bySignIn: Actor = { kind: 'system', source: 'rule', name: 'single sign-on' }

export type BeginResult =
  | { outcome: 'done'; address: string; company: string; browserToken: string }
  | { outcome: SingleSignOnRefusal }

interface Begun {
  /** In lower case. */
  email: string
  /** Page to open afterwards. */
  next: string
  /** Token of the browser's cookie; null if it has none yet. */
  browserToken: string | null
  /** Whether the provider should ask for the password although the person is signed in there. */
  mustAsk: boolean
  /** IP address of the request. */
  address: string
}

/**
 * Starts a sign-in at the identity provider of the company that has confirmed the domain of an email
 * address.
 * @returns the provider's address, and the token of the browser that may finish the sign-in
 */
export async function beginSingleSignOn(
  db: Database,
  { email, next, browserToken, mustAsk, address }: Begun,
  now: Date,
): Promise<BeginResult> {
  if (
    (await countUse(db, `single sign-on from ${address}`, windowSeconds, now)) > maxStartsPerHour
  ) {
    return { outcome: 'too-many' }
  }
  const provider = await findProviderOfDomain(db, domainOf(email))
  if (!provider) return { outcome: 'no-provider' }
  const begun = await beginAtProvider(provider, { email, mustAsk })
  if (begun.outcome !== 'done') return fail(db, provider, begun.outcome, { address })
  const browser = browserToken ?? createToken()
  const { nonce, codeVerifier, state } = begun
  await db.insert(singleSignOnAttemptTable).values({
    state: hashToken(state),
    companyId: provider.companyId,
    browser: hashToken(browser),
    email,
    nonce,
    codeVerifier,
    next,
    expiresAt: new Date(now.getTime() + attemptLifeMs),
  })
  const { companyId: company } = provider
  return { outcome: 'done', address: begun.address, company, browserToken: browser }
}

/** Finds the provider that signs in people of a domain; null if no company has confirmed it. */
async function findProviderOfDomain(db: Database, domain: string): Promise<Provider | null> {
  const [found] = await db
    .select({ provider: identityProviderTable })
    .from(identityDomainTable)
    .innerJoin(
      identityProviderTable,
      eq(identityProviderTable.companyId, identityDomainTable.companyId),
    )
    .innerJoin(companyTable, eq(companyTable.id, identityDomainTable.companyId))
    .where(
      and(
        eq(identityDomainTable.domain, domain),
        isNotNull(identityDomainTable.confirmedAt),
        isNull(companyTable.mergedInto),
      ),
    )
  return found?.provider ?? null
}

/** Address and page with which a sign-in is started again. */
interface StartedWith {
  email: string
  next: string
}

export type CompleteResult =
  | { outcome: 'done'; sessionToken: string; account: string; next: string }
  | { outcome: SingleSignOnRefusal; startedWith: StartedWith | null }

interface Answered extends SessionPlace {
  /** Query of the address to which the provider sent the browser. */
  query: URLSearchParams
  browserToken: string | null
}

/**
 * Completes a sign-in with the answer of an identity provider, once, in the browser that started it.
 * The session opens only the company of the provider. If groups give roles there, the person's role
 * follows them, and new people become members; the last owner stays owner.
 */
export async function completeSingleSignOn(
  db: Database,
  { query, browserToken, ...place }: Answered,
  now: Date,
): Promise<CompleteResult> {
  const state = query.get('state') ?? ''
  const { address } = place
  const { state: key, browser } = singleSignOnAttemptTable
  const [begun] = await db
    .delete(singleSignOnAttemptTable)
    .where(and(eq(key, hashToken(state)), eq(browser, hashToken(browserToken ?? ''))))
    .returning()
  if (!begun) {
    noteRefusal('sign-in', 'unknown-attempt', address)
    return { outcome: 'unknown-attempt', startedWith: null }
  }
  const { companyId, email, next, nonce, codeVerifier } = begun
  const startedWith = { email, next }
  const refuse = async (reason: SingleSignOnRefusal, provider?: Provider) => {
    if (provider) await fail(db, provider, reason, { address })
    else noteRefusal('sign-in', reason, address)
    return { outcome: reason, startedWith }
  }
  if (begun.expiresAt <= now) return refuse('expired-attempt')
  const [provider] = await db
    .select()
    .from(identityProviderTable)
    .where(eq(identityProviderTable.companyId, companyId))
  if (!provider) return refuse('no-provider')
  const answer = await finishAtProvider(provider, { query, state, nonce, codeVerifier })
  if (answer.outcome !== 'done') return refuse(answer.outcome, provider)
  const { person, hostedDomain } = answer
  for (const domain of [domainOf(person.email), hostedDomain].filter((one) => one !== null)) {
    const owner = await findProviderOfDomain(db, domain)
    if (owner?.companyId !== companyId) return refuse('other-domain', provider)
  }
  const entered = await enterCompany(db, { provider, person, place }, now)
  if (entered.outcome !== 'done') return refuse(entered.outcome, provider)
  return { ...entered, next }
}

interface Entering {
  provider: Provider
  person: ProvidedPerson
  place: SessionPlace
}

/** Finds or makes the member and starts the session, in one transaction. */
function enterCompany(
  db: Database,
  { provider, person, place }: Entering,
  now: Date,
): Promise<{ outcome: 'done'; sessionToken: string; account: string } | RefusedEntry> {
  const { companyId: company, roleGroups } = provider
  const { email, name, groups } = person
  return db.transaction(async (tx) => {
    // Locked as every change of members locks it, so that two sign-ins cannot remove the last owner.
    const [{ name: companyName } = { name: '' }] = await tx
      .select({ name: companyTable.name })
      .from(companyTable)
      .where(eq(companyTable.id, company))
      .for('update')
    const [known] = await tx.select().from(accountTable).where(eq(accountTable.email, email))
    if (known?.deactivatedAt) return { outcome: 'deactivated' }
    const [member] = known
      ? await tx
          .select()
          .from(memberTable)
          .where(and(eq(memberTable.companyId, company), eq(memberTable.accountId, known.id)))
      : []
    if (member?.suspendedAt) return { outcome: 'suspended' }
    const role = findRoleOfGroups(roleGroups, groups)
    if (!role && hasRoleGroups(roleGroups)) return { outcome: 'unknown-group' }
    if (!role && !member) return { outcome: 'not-member' }
    const { id: account, ...person } = known ?? (await ensureAccount(tx, { name, email }))
    const actor: Actor = { kind: 'customer', account, company: null, name: person.name }
    if (!member && role) {
      await tx
        .insert(memberTable)
        .values({ companyId: company, accountId: account, role, joinedAt: now })
      await incrementVersion(tx, company)
      await writeAudit(tx, bySignIn, {
        action: 'add-member',
        subject: { kind: 'company', id: company, label: companyName },
        after: { person: person.name, email, role: memberRoleLabels[role] },
      })
    } else if (member && role && role !== member.role) {
      const isLastOwner =
        member.role === 'owner' &&
        !(await hasOtherOwner(tx, actor, { company, account, joinedAt: now }))
      if (!isLastOwner) await changeRole(tx, bySignIn, { company, account, role })
    }
    await tx
      .update(memberTable)
      .set({ joinedAt: sql`coalesce(${memberTable.joinedAt}, ${now.toISOString()})` })
      .where(and(eq(memberTable.companyId, company), eq(memberTable.accountId, account)))
    await tx
      .update(identityProviderTable)
      .set({ succeededAt: now, failedAt: null, failure: null })
      .where(eq(identityProviderTable.companyId, company))
    const session = { account, audience: 'portal' as const, company, hasSecondFactor: true }
    const sessionToken = await startSession(tx, { ...session, ...place }, now)
    await writeAudit(tx, actor, {
      action: 'sign-in',
      subject: { kind: 'account', id: account, label: person.name },
      after: { by: 'single sign-on', to: 'portal', company: companyName },
      address: place.address,
    })
    return { outcome: 'done', sessionToken, account }
  })
}

type RefusedEntry = { outcome: SingleSignOnRefusal }

/** Logs a failure and stores it with the provider, so that owners see why people cannot sign in. */
async function fail(
  db: Database,
  { companyId }: Provider,
  reason: SingleSignOnRefusal,
  { address }: { address: string },
): Promise<{ outcome: SingleSignOnRefusal }> {
  noteRefusal('sign-in', reason, address)
  await db
    .update(identityProviderTable)
    .set({ failure: reason, failedAt: new Date() })
    .where(eq(identityProviderTable.companyId, companyId))
  return { outcome: reason }
}
