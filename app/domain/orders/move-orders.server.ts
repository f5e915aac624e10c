import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database/database.server.ts'
import { returnWaiting } from './approval/return-waiting.server.ts'
import { specSeenTable } from './spec-watch/tables.server.ts'
import {
  approvalCoverTable,
  orderApprovalTable,
  orderDraftFileTable,
  orderDraftLineTable,
  orderDraftTable,
  orderRulesTable,
} from './tables.server.ts'

/** What of a company's orders went over to another company, by table, to go back when it is undone. */
export type MovedOrders = Record<
  'order_draft' | 'order_approval' | 'approval_cover' | 'order_rules' | 'spec_seen',
  string[]
>

type Only = Partial<Record<string, string[]>> | undefined

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const among = (column: PgColumn, only: string[] | undefined) =>
  only ? inArray(column, only) : undefined

/**
 * Moves what members write, what waits for approval, and the rules of a company's orders to the company
 * that it is merged into. Copies of orders, and what waits of a draft, go with their order and draft by
 * their references. What is there already stays as it is there.
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

/** Why an order of who writes one in both waits no longer. */
const joinedNote =
  'Two companies that you order for are one now, and you were writing an order in each. Their lines are in one order now: look through it, then send it again.'

/** New orders. Where somebody writes one in both, what is missing in the other is copied into it. */
async function moveDrafts(tx: Database, from: string, to: string, only: Only): Promise<string[]> {
  const { id, company, account, changes } = orderDraftTable
  const other = alias(orderDraftTable, 'other')
  const moved = await tx
    .update(orderDraftTable)
    .set({ company: to })
    .where(
      and(
        eq(company, from),
        isNull(changes),
        only && among(id, only.order_draft ?? []),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(other)
            .where(and(eq(other.company, to), eq(other.account, account), isNull(other.changes))),
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
        isNull(theirs.changes),
      ),
    )
    .where(and(eq(orderDraftTable.company, from), isNull(orderDraftTable.changes)))
  await returnWaiting(tx, {
    ...{ company: to, note: joinedNote },
    drafts: pairs.map(({ left }) => left),
  })
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

/** Approvals of call-offs, and of what was sent or thrown away since; others go with their draft. */
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
 * The rules of the company that goes on stay; where it has none, it gets a copy of these. Undone, it
 * loses the copy, unless an owner has changed it since: then those are its own.
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
