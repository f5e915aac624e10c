import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { auditSources, auditSubjectKinds } from './audit-entry.ts'

/**
 * Audit log: actor, action, subject and origin of every change. A trigger refuses updates and
 * deletions.
 */
export const auditTable = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    createdAt: instant().notNull().default(sql`now()`),
    accountId: uuid(),
    /** Name of the actor at that time. */
    actor: text().notNull(),
    /** Name of the customer on whose behalf staff acted; otherwise empty. */
    onBehalfOf: text().notNull().default(''),
    source: oneOf(auditSources).notNull(),
    /** Action as a verb: `move-enquiry`. */
    action: text().notNull(),
    /** Kind, id and readable label of the changed record. */
    subjectKind: oneOf(auditSubjectKinds).notNull(),
    subjectId: text().notNull(),
    subject: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** IP address of the request; empty for commands and rules. */
    address: text().notNull().default(''),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.subjectKind, table.subjectId),
    index().on(table.accountId, table.id),
    index().on(table.action, table.id),
    index('audit_words_index').using('gin', auditWordsOf(table)),
  ],
)

function auditWordsOf({ subject, actor }: { subject: AnyPgColumn; actor: AnyPgColumn }): SQL {
  return sql`to_tsvector('simple', ${subject} || ' ' || ${actor})`
}

/** SQL expression with the searchable words of a row: its subject and actor. */
export const auditWords = auditWordsOf(auditTable)
