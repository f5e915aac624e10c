import { sql } from 'drizzle-orm'
import {
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { levels } from '#app/domain/packaging/quantity/packs.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToVisible } from '#app/platform/database/row-policies.ts'
import type { LineSnapshot } from '../enquiry.ts'
import {
  type LineTerms,
  proposalKinds,
  proposalLineAnswers,
  proposalStates,
  type SplitPart,
} from '../proposal.ts'
import { enquiryTable } from '../tables.server.ts'

/**
 * Proposals to customers, numbered within each enquiry. After sending, only the state and the
 * answers change; the database role of the server may not change anything else.
 */
export const proposalTable = pgTable(
  'proposal',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    number: integer().notNull(),
    kind: oneOf(proposalKinds).notNull(),
    state: oneOf(proposalStates).notNull().default('open'),
    /** Reason given by the sender. */
    reason: text().notNull(),
    sentAt: instant().notNull().default(sql`now()`),
    accountId: uuid().references(() => accountTable.id),
    sentBy: text().notNull(),
    /** Deadline for the answer. */
    answerBy: instant().notNull(),
    /** Time at which it was answered, replaced or withdrawn. */
    closedAt: instant(),
  },
  (table) => [
    ...checkValues(table),
    unique().on(table.enquiry, table.number),
    uniqueIndex('proposal_one_open').on(table.enquiry).where(sql`${table.state} = 'open'`),
    restrictToVisible(table.enquiry, enquiryTable.id),
  ],
)

/** Lines of proposals: the agreed terms before, and the proposed ones. */
export const proposalLineTable = pgTable(
  'proposal_line',
  {
    proposal: uuid()
      .notNull()
      .references(() => proposalTable.id),
    /** Position of the enquiry's line; a higher number than its last line adds a line. */
    position: integer().notNull(),
    /** Null for an added line. */
    before: jsonb().$type<LineTerms>(),
    sku: text().notNull(),
    product: jsonb().$type<LineSnapshot>().notNull(),
    /** 0 leaves the line out. */
    pieces: integer().notNull(),
    level: oneOf(levels).notNull(),
    deliverOn: date(),
    /** Partial deliveries with their own dates; empty for a single date. */
    split: jsonb().$type<SplitPart[]>().notNull().default([]),
    reason: text().notNull().default(''),
    answer: oneOf(proposalLineAnswers).notNull().default('open'),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.proposal, table.position] }),
    check('proposal_line_pieces', sql`${table.pieces} >= 0`),
    restrictToVisible(table.proposal, proposalTable.id),
  ],
)
