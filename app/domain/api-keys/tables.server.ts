import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { scopes } from '#app/domain/access/scopes.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToCompany, restrictToVisible } from '#app/platform/database/row-policies.ts'

/**
 * Keys of the programming interface: those of the supplier, and those of companies, which act as the
 * owner who made them and are deleted with the membership.
 */
export const apiKeyTable = pgTable(
  'api_key',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Company that the key is restricted to; null for the supplier's keys. */
    companyId: uuid(),
    /** Account of the administrator or owner who made it. */
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    /** Id that a key shares with its successors, so that a rotation can have two active keys. */
    series: uuid().notNull(),
    name: text().notNull(),
    /** Hash of the key; the key itself is not stored. */
    digest: text().notNull().unique(),
    /** Begin and end of the key, by which people recognise it. */
    hint: text().notNull(),
    scopes: oneOf(scopes).array().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    expiresAt: instant().notNull(),
    /** Time of the last use, accurate to a minute; null if it was never used. */
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.companyId, table.accountId),
    index().on(table.accountId),
    foreignKey({
      columns: [table.companyId, table.accountId],
      foreignColumns: [memberTable.companyId, memberTable.accountId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    restrictToCompany(table.companyId),
  ],
)

/** Answers to requests with an Idempotency-Key, which a repeated request gets again. */
export const apiAnswerTable = pgTable(
  'api_answer',
  {
    key: uuid()
      .notNull()
      .references(() => apiKeyTable.id, { onDelete: 'cascade' }),
    /** Value of the Idempotency-Key header. */
    idempotencyKey: text().notNull(),
    /** Hash of method, path and body; the same key with another request is refused. */
    request: text().notNull(),
    /** Status of the answer; null while the first request runs. */
    status: integer(),
    body: text().notNull().default(''),
    /** ETag of the answer; empty if it has none. */
    etag: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.idempotencyKey] }),
    index().on(table.createdAt),
    restrictToVisible(table.key, apiKeyTable.id),
  ],
)
