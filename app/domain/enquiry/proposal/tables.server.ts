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
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { instant } from '#app/platform/database/instant.ts'
import type { LineSnapshot } from '../enquiry.ts'
import type {
  LineTerms,
  ProposalKind,
  ProposalLineAnswer,
  ProposalState,
  SplitPart,
} from '../proposal.ts'
import { enquiryTable } from '../tables.server.ts'

/**
 * What the team proposed to a customer, numbered in each enquiry. Only its state and its answers
 * change after it was sent; the serving role has no right to change more.
 */
export const proposalTable = pgTable(
  'proposal',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    number: integer().notNull(),
    kind: text().$type<ProposalKind>().notNull(),
    state: text().$type<ProposalState>().notNull().default('open'),
    /** Why, in the words of whoever sent it. */
    reason: text().notNull(),
    sentAt: instant().notNull().default(sql`now()`),
    account: uuid().references(() => accountTable.id),
    sentBy: text().notNull(),
    /** Until when it can be answered. */
    answerBy: instant().notNull(),
    /** When it was answered, replaced or withdrawn. */
    closedAt: instant(),
  },
  (table) => [
    unique().on(table.enquiry, table.number),
    uniqueIndex('proposal_one_open').on(table.enquiry).where(sql`${table.state} = 'open'`),
  ],
)

/** One line of a proposal: what was agreed before it, and what is proposed instead. */
export const proposalLineTable = pgTable(
  'proposal_line',
  {
    proposal: uuid()
      .notNull()
      .references(() => proposalTable.id),
    /** Of the enquiry's line; a number after its last one is a line that the team adds. */
    position: integer().notNull(),
    /** Null for a line that is added. */
    before: jsonb().$type<LineTerms>(),
    sku: text().notNull(),
    product: jsonb().$type<LineSnapshot>().notNull(),
    /** 0 leaves the line out. */
    pieces: integer().notNull(),
    level: text().$type<Level>().notNull(),
    deliverOn: date(),
    /** Several dates in place of one; empty for one. */
    split: jsonb().$type<SplitPart[]>().notNull().default([]),
    reason: text().notNull().default(''),
    answer: text().$type<ProposalLineAnswer>().notNull().default('open'),
  },
  (table) => [
    primaryKey({ columns: [table.proposal, table.position] }),
    check('proposal_line_pieces', sql`${table.pieces} >= 0`),
  ],
)
