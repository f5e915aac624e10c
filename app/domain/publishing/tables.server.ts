import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { changeSetStates, decisionReasons } from './change-set.ts'
import { documentKinds } from './document.ts'
import { taskKinds, taskStates } from './tasks/task.ts'

/** Titled lists of changes to documents that are published and undone together. */
export const changeSetTable = pgTable(
  'change_set',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    state: oneOf(changeSetStates).notNull().default('draft'),
    /** Counts the changes of this row and of its documents. */
    version: integer().notNull().default(1),
    /** Account of the author; null for seeds, imports and commands. */
    authorId: uuid(),
    /** Name of the author at that time. */
    author: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
    /** Account of the colleague who approved the documents as they are now. */
    reviewerId: uuid(),
    reviewer: text(),
    /** Time at which a scheduled change set is to be published. */
    publishAt: instant(),
    /** Reason why a scheduled change set waits for a decision. */
    needsDecision: oneOf(decisionReasons),
    publishedAt: instant(),
    /** Name of the person who published or scheduled it. */
    publisher: text(),
    /** Change set whose changes this one reverts. */
    undoes: uuid().references((): AnyPgColumn => changeSetTable.id),
  },
  (table) => [
    ...checkValues(table),
    check(
      'change_set_publish_at',
      sql`(${table.state} <> 'scheduled') or (${table.publishAt} is not null)`,
    ),
    check(
      'change_set_published_at',
      sql`(${table.state} = 'published') = (${table.publishedAt} is not null)`,
    ),
    index().on(table.state, table.publishAt),
    index().on(table.publishedAt),
  ],
)

/** Drafts of documents: one row per document in a change set. */
export const changeTable = pgTable(
  'change',
  {
    changeSetId: uuid()
      .notNull()
      .references(() => changeSetTable.id),
    kind: oneOf(documentKinds).notNull(),
    key: text().notNull(),
    /** Number of the revision from which the draft started; 0 if there was none. */
    baseRevision: integer().notNull(),
    /** Draft of the document, valid or not; null deletes the document. */
    body: jsonb().$type<unknown>(),
    /** Counts the saves of this draft. */
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().default(sql`now()`),
    /** Name of the person who saved it last. */
    savedBy: text().notNull(),
    savedById: uuid(),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.changeSetId, table.kind, table.key] }),
    index().on(table.kind, table.key),
  ],
)

/**
 * Published states of every document, numbered from 1 without gaps. Rows are never changed or
 * deleted (enforced by a trigger).
 */
export const revisionTable = pgTable(
  'revision',
  {
    kind: oneOf(documentKinds).notNull(),
    key: text().notNull(),
    number: integer().notNull(),
    /** The published document; null if this revision deleted it. */
    body: jsonb().$type<unknown>(),
    changeSetId: uuid()
      .notNull()
      .references(() => changeSetTable.id),
    author: text().notNull(),
    publishedAt: instant().notNull(),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.kind, table.key, table.number] }),
    index().on(table.changeSetId),
    index().on(table.publishedAt),
  ],
)

/** Rules of publishing that an administrator sets; at most one row. */
export const publishingRulesTable = pgTable(
  'publishing_rules',
  {
    id: integer().primaryKey().default(1),
    /** Whether a colleague must approve a change set before it is published. */
    needsSecondPerson: boolean().notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
    changedBy: text().notNull(),
  },
  (table) => [check('publishing_rules_single', sql`${table.id} = 1`)],
)

/** Documents that staff have open in the editor. */
export const editingPresenceTable = pgTable(
  'editing_presence',
  {
    kind: oneOf(documentKinds).notNull(),
    key: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    editingSince: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.kind, table.key, table.accountId] }),
    index().on(table.seenAt),
  ],
)

/** Work on so many documents that a job does it: publications, undos, and imports. */
export const taskTable = pgTable(
  'publishing_task',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: oneOf(taskKinds).notNull(),
    /** Id of the change set or import that it works on. */
    subjectId: uuid().notNull(),
    /** Version of the subject that the editor saw. */
    version: integer().notNull(),
    /** Account of the editor, in whose name it is done. */
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    state: oneOf(taskStates).notNull().default('waiting'),
    /** Number of times that a worker has begun it. */
    attempts: integer().notNull().default(0),
    /** Number of products or documents that the current step has processed, of `total`. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Result for the page of its subject; null until it is done. */
    result: jsonb().$type<unknown>(),
    /** Time of the worker's last sign of life. */
    seenAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
    finishedAt: instant(),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.subjectId, table.createdAt),
    uniqueIndex('publishing_task_active')
      .on(table.subjectId)
      .where(sql`${table.state} in ('waiting', 'running')`),
  ],
)
