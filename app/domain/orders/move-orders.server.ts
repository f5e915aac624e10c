import { and, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database/database.server.ts'
import { specSeenTable } from './spec-watch/tables.server.ts'
import {
  approvalCoverTable,
  orderApprovalTable,
  orderDraftFileTable,
  orderDraftLineTable,
  orderDraftTable,
  orderRulesTable,
} from './tables.server.ts'

/**
 * Rows that were moved from one company's orders to another's, by table, so that a merge can be
 * undone.
 */
export type MovedOrders = Record<
  'order_draft' | 'order_approval' | 'approval_cover' | 'order_rules' | 'spec_seen',
  string[]
>

type Only = Partial<Record<string, string[]>> | undefined

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const among = (column: PgColumn, only: string[] | undefined) =>
  only ? inArray(column, only) : undefined

/**
 * Moves the drafts, the orders that wait for approval and the approval rules of a company to the
 * company that it is merged into. Rows that refer to an order or a draft follow it. What the other
 * company has already is not replaced.
 * @param only what a merge had moved; all unless given
 */
export async function moveOrders(
  tx: Database,
  from: string,
  to: string,
  only?: Only,
): Promise<MovedOrders> {
  return {
    order_draft: await moveDrafts(tx, from, to, only),
    order_approval: await moveDecided(tx, from, to, only),
    approval_cover: await moveCovers(tx, from, to, only),
    order_rules: await moveRules(tx, from, to, only),
    spec_seen: await moveSeen(tx, from, to, only),
  }
}

/**
 * New orders; those that were sent for approval go on standing apart. Where somebody writes one in both,
 * what is missing in the other is copied into it.
 */
async function moveDrafts(tx: Database, from: string, to: string, only: Only): Promise<string[]> {
  const { id, company, account, changes, askedAt } = orderDraftTable
  const other = alias(orderDraftTable, 'other')
  const isWrittenThere = and(
    ...[eq(other.company, to), eq(other.account, account)],
    ...[isNull(other.changes), isNull(other.askedAt)],
  )
  const moved = await tx
    .update(orderDraftTable)
    .set({ company: to })
    .where(
      and(
        eq(company, from),
        isNull(changes),
        only && among(id, only.order_draft ?? []),
        or(
          isNotNull(askedAt),
          notExists(tx.select({ one: sql`1` }).from(other).where(isWrittenThere)),
        ),
      ),
    )
    .returning({ id })
  if (!only) await joinDrafts(tx, from, to)
  return ids(moved)
}

async function joinDrafts(tx: Database, from: string, to: string) {
  const theirs = alias(orderDraftTable, 'theirs')
  const pairs = await tx
    .select({ left: orderDraftTable.id, stays: theirs.id })
    .from(orderDraftTable)
    .innerJoin(
      theirs,
      and(
        eq(theirs.company, to),
        eq(theirs.account, orderDraftTable.account),
        ...[isNull(theirs.changes), isNull(theirs.askedAt)],
      ),
    )
    .where(
      and(
        eq(orderDraftTable.company, from),
        ...[isNull(orderDraftTable.changes), isNull(orderDraftTable.askedAt)],
      ),
    )
  for (const { left, stays } of pairs) {
    const lines = await tx
      .select()
      .from(orderDraftLineTable)
      .where(eq(orderDraftLineTable.draft, left))
    const files = await tx
      .select()
      .from(orderDraftFileTable)
      .where(eq(orderDraftFileTable.draft, left))
    const into = <Row extends object>(rows: readonly Row[]) =>
      rows.map((row) => ({ ...row, draft: stays }))
    if (lines.length > 0) {
      await tx.insert(orderDraftLineTable).values(into(lines)).onConflictDoNothing()
    }
    if (files.length > 0) {
      await tx.insert(orderDraftFileTable).values(into(files)).onConflictDoNothing()
    }
  }
}

/**
 * Approvals without a draft: of call-offs, and of drafts that were sent or deleted since. The
 * others follow their draft.
 */
async function moveDecided(tx: Database, from: string, to: string, only: Only): Promise<string[]> {
  const { id, company, draft } = orderApprovalTable
  const moved = await tx
    .update(orderApprovalTable)
    .set({ company: to })
    .where(and(eq(company, from), isNull(draft), only && among(id, only.order_approval ?? [])))
    .returning({ id })
  return ids(moved)
}

async function moveCovers(tx: Database, from: string, to: string, only: Only): Promise<string[]> {
  const { id, company } = approvalCoverTable
  const moved = await tx
    .update(approvalCoverTable)
    .set({ company: to })
    .where(and(eq(company, from), only && among(id, only.approval_cover ?? [])))
    .returning({ id })
  return ids(moved)
}

/**
 * The remaining company keeps its own rules; where it has none, it gets a copy of those of the merged
 * one. Undone, it loses the copy, unless an owner has changed it since: then those are its own.
 */
async function moveRules(tx: Database, from: string, to: string, only: Only): Promise<string[]> {
  const { company, version } = orderRulesTable
  const [rules] = await tx.select().from(orderRulesTable).where(eq(company, from))
  const [others] = await tx.select().from(orderRulesTable).where(eq(company, to))
  if (!rules || (only && !only.order_rules?.length)) return []
  if (only && others) {
    const copy = and(eq(company, from), eq(version, others.version + 1))
    await tx.delete(orderRulesTable).where(copy)
  }
  if (others) return []
  const copied = { ...rules, company: to, version: rules.version + 1 }
  const moved = await tx
    .insert(orderRulesTable)
    .values(copied)
    .onConflictDoNothing()
    .returning({ id: company })
  return ids(moved)
}

async function moveSeen(tx: Database, from: string, to: string, only: Only): Promise<string[]> {
  const { company, sku } = specSeenTable
  const other = alias(specSeenTable, 'other')
  const moved = await tx
    .update(specSeenTable)
    .set({ company: to })
    .where(
      and(
        eq(company, from),
        only && among(sku, only.spec_seen ?? []),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(other)
            .where(and(eq(other.company, to), eq(other.sku, sku))),
        ),
      ),
    )
    .returning({ id: sku })
  return ids(moved)
}
