import { Resolver } from 'node:dns/promises'
import { and, asc, eq, isNotNull, ne, notInArray } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import {
  incrementVersion,
  lockCompany,
  type SaveCompanyResult,
} from '#app/domain/customers/lock-company.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { createToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { sessionTable } from '#app/domain/sign-in/tables.server.ts'
import { asCompany, inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refuseIssuer } from './open-id.server.ts'
import {
  domainRecord,
  maxDomains,
  maxGroupLength,
  maxGroupsPerRole,
  type RoleGroups,
  readDomains,
} from './single-sign-on.ts'
import { identityDomainTable, identityProviderTable } from './tables.server.ts'

/** The identity provider of a company as its owners see it, without the secret. */
export interface ListedProvider
  extends Omit<typeof identityProviderTable.$inferSelect, 'clientSecret' | 'companyId'> {
  isRequired: boolean
  domains: { domain: string; confirmedAt: Date | null; record: { name: string; value: string } }[]
}

/** Settings of an identity provider as an owner typed them. */
export interface ProviderSettings {
  issuer: string
  clientId: string
  /** Empty to keep the stored secret. */
  clientSecret: string
  /** Typed list of e-mail domains. */
  domains: string
  groupsClaim: string
  roleGroups: RoleGroups
}

/** Refusal of settings, with the field that it concerns. */
export interface SettingsRefusal {
  outcome: 'issuer' | 'client-secret' | 'domains' | 'groups'
  message: string
}

type CompanyRefusal = Exclude<SaveCompanyResult, { outcome: 'done' }>
const notSetUp = {
  outcome: 'not-set-up',
  message: 'Single sign-on was removed in the meantime. Set it up again.',
} as const

/**
 * Finds the identity provider of the actor's company; null if none is set up.
 * @param tx transaction of `inCompany`
 */
export async function findProvider(
  tx: Database,
  actor: MemberActor,
): Promise<ListedProvider | null> {
  const { companyId, ...shown } = identityProviderTable
  const [provider] = await tx
    .select({
      issuer: shown.issuer,
      clientId: shown.clientId,
      groupsClaim: shown.groupsClaim,
      roleGroups: shown.roleGroups,
      createdAt: shown.createdAt,
      updatedAt: shown.updatedAt,
      succeededAt: shown.succeededAt,
      failedAt: shown.failedAt,
      failure: shown.failure,
      isRequired: companyTable.requiresSingleSignOn,
    })
    .from(identityProviderTable)
    .innerJoin(companyTable, eq(companyTable.id, companyId))
    .where(eq(companyId, actor.company))
  if (!provider) return null
  const domains = await tx
    .select()
    .from(identityDomainTable)
    .where(eq(identityDomainTable.companyId, actor.company))
    .orderBy(asc(identityDomainTable.domain))
  return {
    ...provider,
    domains: domains.map(({ domain, confirmedAt, token }) => ({
      domain,
      confirmedAt,
      record: domainRecord(domain, token),
    })),
  }
}

/**
 * Sets up or changes the identity provider of the actor's company. Changed issuer, client ID or
 * secret count as untested. Domains that stay keep their confirmation.
 * @param tx transaction of `inCompany`
 */
export async function saveProvider(
  tx: Database,
  actor: MemberActor,
  settings: ProviderSettings & { version: number },
): Promise<{ outcome: 'done' } | SettingsRefusal | CompanyRefusal> {
  const { issuer, clientId, clientSecret, groupsClaim, roleGroups, version } = settings
  const { company } = actor
  const locked = await lockCompany(tx, actor, { id: company, version }, 'keep-single-sign-on')
  if (locked.outcome !== 'done') return locked
  const wrongIssuer = refuseIssuer(issuer)
  if (wrongIssuer) return { outcome: 'issuer', message: wrongIssuer }
  const read = readDomains(settings.domains)
  const wrongDomains = refuseDomains(read)
  if (wrongDomains) return { outcome: 'domains', message: wrongDomains }
  const domains = 'domains' in read ? read.domains : []
  const wrongGroups = refuseGroups(roleGroups)
  if (wrongGroups) return { outcome: 'groups', message: wrongGroups }
  const before = await findProvider(tx, actor)
  if (!before && !clientSecret) {
    return { outcome: 'client-secret', message: 'Enter the client secret of your provider.' }
  }
  const isSameClient =
    before?.issuer === issuer && before.clientId === clientId && clientSecret === ''
  const now = new Date()
  const values = { issuer, clientId, groupsClaim, roleGroups, updatedAt: now }
  const untested = { succeededAt: null, failedAt: null, failure: null }
  if (before) {
    await tx
      .update(identityProviderTable)
      .set({
        ...values,
        ...(clientSecret && { clientSecret }),
        ...(!isSameClient && untested),
      })
      .where(eq(identityProviderTable.companyId, company))
  } else {
    await tx.insert(identityProviderTable).values({ ...values, companyId: company, clientSecret })
  }
  await tx
    .delete(identityDomainTable)
    .where(
      and(
        eq(identityDomainTable.companyId, company),
        notInArray(identityDomainTable.domain, domains),
      ),
    )
  await tx
    .insert(identityDomainTable)
    .values(domains.map((domain) => ({ companyId: company, domain, token: createToken() })))
    .onConflictDoNothing()
  await incrementVersion(tx, company)
  await writeAudit(tx, actor, {
    action: 'set-single-sign-on',
    subject: { kind: 'company', id: company, label: locked.company.name },
    ...(before && {
      before: {
        issuer: before.issuer,
        clientId: before.clientId,
        domains: before.domains.map(({ domain }) => domain),
        groupsClaim: before.groupsClaim,
        roleGroups: before.roleGroups,
      },
    }),
    after: {
      issuer,
      clientId,
      domains,
      groupsClaim,
      roleGroups,
      hasNewSecret: clientSecret !== '',
    },
  })
  return { outcome: 'done' }
}

function refuseDomains(read: ReturnType<typeof readDomains>): string | null {
  if ('mistake' in read) {
    return `“${read.mistake.slice(0, 60)}” is not a domain. Enter domains such as winery.com.au.`
  }
  if (read.domains.length === 0) return 'Enter the domain of your e-mail addresses.'
  if (read.domains.length > maxDomains) return `Enter at most ${maxDomains} domains.`
  return null
}

function refuseGroups(mapping: RoleGroups): string | null {
  const lists = Object.values(mapping)
  if (lists.some((groups) => groups.length > maxGroupsPerRole)) {
    return `Enter at most ${maxGroupsPerRole} groups for each role.`
  }
  const groups = lists.flat()
  if (groups.some((group) => group.length > maxGroupLength)) {
    return `Shorten the name of each group to ${maxGroupLength} characters or fewer.`
  }
  const twice = groups.find((group, i) => groups.indexOf(group) !== i)
  return twice ? `The group “${twice}” is listed for two roles. Remove it from one of them.` : null
}

/** Looks up the texts of a DNS name; empty if there are none. */
export type ReadTexts = (name: string) => Promise<string[]>

const dnsTimeoutMs = 5000

/** Reads the TXT records of a name. @throws if the name server does not answer */
const readTextRecords: ReadTexts = async (name) => {
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 2 })
  try {
    const records = await resolver.resolveTxt(name)
    return records.map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}

export type ConfirmDomainResult =
  | { outcome: 'done' }
  | {
      outcome: 'not-set-up' | 'no-record' | 'no-name-server' | 'taken'
      message: string
    }
  | PolicyRefusal

/**
 * Confirms that a company controls a domain, by a DNS record that it was asked to publish. Who
 * controls the records of a domain also decides where its mail goes, so nobody gains the accounts of
 * people whose mail they could not read.
 * @param db not a transaction, because the name server is asked in between
 * @param within company in the URL, to which the actor has been checked to belong
 */
export async function confirmDomain(
  db: Database,
  within: string,
  actor: MemberActor,
  domain: string,
  readTexts: ReadTexts = readTextRecords,
): Promise<ConfirmDomainResult> {
  const refusal = refusalFor(actor, 'keep-single-sign-on', true)
  if (refusal) return refusal
  const mine = and(
    eq(identityDomainTable.companyId, actor.company),
    eq(identityDomainTable.domain, domain),
  )
  const [asked] = await inCompany(db, within, (tx) =>
    tx.select().from(identityDomainTable).where(mine),
  )
  if (!asked) return notSetUp
  if (asked.confirmedAt) return { outcome: 'done' }
  const { name, value } = domainRecord(domain, asked.token)
  let texts: string[]
  try {
    texts = await readTexts(name)
  } catch {
    const message = `The name server of ${domain} did not answer. Try again in a few minutes.`
    return { outcome: 'no-name-server', message }
  }
  if (!texts.includes(value)) {
    const message = `We did not find the record ${name}. A new record can take an hour to be seen. Check its name and value, then try again.`
    return { outcome: 'no-record', message }
  }
  const isTaken = and(
    eq(identityDomainTable.domain, domain),
    isNotNull(identityDomainTable.confirmedAt),
    ne(identityDomainTable.companyId, actor.company),
  )
  // The index refuses a second company that confirms it at the same moment.
  if ((await db.$count(identityDomainTable, isTaken)) > 0) {
    const message = `Another company has confirmed ${domain} already. Call our team to sort this out.`
    return { outcome: 'taken', message }
  }
  await inCompany(db, within, async (tx) => {
    await tx.update(identityDomainTable).set({ confirmedAt: new Date() }).where(mine)
    await writeAudit(tx, actor, {
      action: 'confirm-domain',
      subject: { kind: 'company', id: actor.company, label: domain },
    })
  })
  return { outcome: 'done' }
}

/** Result of requiring single sign-on of a company's members, or of no longer requiring it. */
export type SetRequiredResult =
  | { outcome: 'done' }
  | { outcome: 'not-set-up' | 'not-tested'; message: string }
  | CompanyRefusal

/**
 * Sets whether members must sign in with the company's identity provider. Owners may always sign in
 * by mail as well, so that a broken provider cannot lock the company out.
 * @param tx transaction of `inCompany`
 */
export async function setSingleSignOnRequired(
  tx: Database,
  actor: MemberActor,
  { version, isRequired }: { version: number; isRequired: boolean },
): Promise<SetRequiredResult> {
  const { company: id } = actor
  const locked = await lockCompany(tx, actor, { id, version }, 'keep-single-sign-on')
  if (locked.outcome !== 'done') return locked
  const provider = await findProvider(tx, actor)
  if (!provider) return notSetUp
  if (isRequired && !provider.succeededAt) {
    const message = 'Sign in with it once yourself, then you can require it of everybody.'
    return { outcome: 'not-tested', message }
  }
  await tx
    .update(companyTable)
    .set({ requiresSingleSignOn: isRequired })
    .where(eq(companyTable.id, id))
  await incrementVersion(tx, id)
  await writeAudit(tx, actor, {
    action: 'require-single-sign-on',
    subject: { kind: 'company', id, label: locked.company.name },
    before: { isRequired: provider.isRequired },
    after: { isRequired },
  })
  return { outcome: 'done' }
}

/**
 * Removes the identity provider of the actor's company with its domains, and ends the sessions that
 * it opened. Members sign in by mail again.
 * @param db with access to sessions, which a company transaction does not have
 * @param within company in the URL, to which the actor has been checked to belong
 * @param version of the company that the user saw; undefined if changes by others do not matter
 */
export function removeProvider(
  db: Database,
  within: string,
  actor: MemberActor,
  version: number | undefined,
): Promise<{ outcome: 'done' } | typeof notSetUp | CompanyRefusal> {
  return db.transaction(async (tx) => {
    const result = await asCompany(tx, within, async (own) => {
      const { company: id } = actor
      const locked = await lockCompany(own, actor, { id, version }, 'keep-single-sign-on')
      if (locked.outcome !== 'done') return locked
      const before = await findProvider(own, actor)
      if (!before) return notSetUp
      await own.delete(identityProviderTable).where(eq(identityProviderTable.companyId, id))
      await own
        .update(companyTable)
        .set({ requiresSingleSignOn: false })
        .where(eq(companyTable.id, id))
      await incrementVersion(own, id)
      await writeAudit(own, actor, {
        action: 'remove-single-sign-on',
        subject: { kind: 'company', id, label: locked.company.name },
        before: { issuer: before.issuer, clientId: before.clientId },
      })
      return { outcome: 'done' as const }
    })
    if (result.outcome === 'done') {
      await tx.delete(sessionTable).where(eq(sessionTable.companyId, actor.company))
    }
    return result
  })
}
