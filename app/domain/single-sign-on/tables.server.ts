import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToCompany } from '#app/platform/database/row-policies.ts'
import { type RoleGroups, singleSignOnRefusals } from './single-sign-on.ts'

/** Identity providers (OpenID Connect) with which members of a company sign in. */
export const identityProviderTable = pgTable(
  'identity_provider',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companyTable.id),
    /** Issuer as the provider writes it in its answers. */
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** Secret of the client; no page shows it. */
    clientSecret: text().notNull(),
    /** Name of the claim with a person's groups. */
    groupsClaim: text().notNull(),
    roleGroups: jsonb().$type<RoleGroups>().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
    /** Time of the last sign-in; null until one succeeds with the present settings. */
    succeededAt: instant(),
    /** Time and reason of the last failure; null after a success. */
    failedAt: instant(),
    failure: oneOf(singleSignOnRefusals),
  },
  (table) => [...checkValues(table), restrictToCompany(table.companyId)],
)

/** E-mail domains of a company whose members sign in with its identity provider. */
export const identityDomainTable = pgTable(
  'identity_domain',
  {
    companyId: uuid()
      .notNull()
      .references(() => identityProviderTable.companyId, { onDelete: 'cascade' }),
    /** In lower case, in ASCII. */
    domain: text().notNull(),
    /** Random part of the DNS record that proves who controls the domain. */
    token: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Time at which the record was found; nobody signs in with the domain before. */
    confirmedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.domain] }),
    uniqueIndex('identity_domain_confirmed').on(table.domain).where(sql`confirmed_at is not null`),
    restrictToCompany(table.companyId),
  ],
)
