import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/database/instant.ts'
import type { AuditSource } from './audit-entry.ts'

/** Who did what, on what, from where. A trigger refuses updates and deletions. */
export const auditTable = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull().default(sql`now()`),
    account: uuid(),
    /** The actor's name as it was then. */
    actor: text().notNull(),
    /** On behalf of whom, where somebody acted for a customer; else empty. */
    onBehalfOf: text().notNull().default(''),
    source: text().$type<AuditSource>().notNull(),
    /** What was done, as a verb: `move-enquiry`. */
    action: text().notNull(),
    /** What it was done to: its kind and id, and a label that people can read later. */
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    subject: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The request's network address; empty for commands and rules. */
    address: text().notNull().default(''),
  },
  (table) => [
    index().on(table.subjectKind, table.subjectId),
    index().on(table.account, table.id),
    index().on(table.action, table.id),
    index('audit_words_index').using('gin', auditWordsOf(table)),
  ],
)

function auditWordsOf({ subject, actor }: { subject: AnyPgColumn; actor: AnyPgColumn }): SQL {
  return sql`to_tsvector('simple', ${subject} || ' ' || ${actor})`
}

/** The words of a row by which it is found: what it is about, and who did it. */
export const auditWords = auditWordsOf(auditTable)
