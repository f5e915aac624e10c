import { and, eq, inArray, isNotNull, isNull, not, notExists, or, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { readStoredRules, storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { specSeenTable } from './spec-watch/tables.server.ts'
import {
  approvalCoverTable,
  orderApprovalTable,
  orderBudgetTable,
  orderDraftFileTable,
  orderDraftLineTable,
  orderDraftTable,
  orderRulesTable,
  ownFieldTable,
  regularOrderTable,
} from './tables.server.ts'

/**
 * Ids of the rows that were moved from one company to another, by table, so that a merge can be
 * undone.
 */
export type MovedOrders = Record<
  | 'order_draft'
  | 'regular_order'
  | 'order_approval'
  | 'approval_cover'
  | 'order_rules'
  | 'order_budget'
  | 'own_field'
  | 'spec_seen',
  string[]
>

type MovedRows = Partial<Record<string, string[]>> | undefined

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const among = (column: PgColumn, only: string[] | undefined) =>
  only ? inArray(column, only) : undefined

/**
 * Moves a company's drafts, pending approvals and approval rules to the company that it is merged
 * into. Rows that refer to an order or a draft follow it. Rows that the target company has already
 * are not replaced.
 * @param only rows moved by a merge, to undo it; default: all rows
 */
export async function moveOrders(
  tx: Database,
  from: string,
  to: string,
  only?: MovedRows,
): Promise<MovedOrders> {
  return {
    order_draft: await moveDrafts(tx, from, to, only),
    regular_order: await moveRegularOrders(tx, from, to, only),
    order_approval: await moveApprovals(tx, from, to, only),
    approval_cover: await moveDeputies(tx, from, to, only),
    order_rules: await moveRules(tx, from, to, only),
    order_budget: await moveBudgets(tx, from, to, only),
    own_field: await moveOwnFields(tx, from, to, only),
    spec_seen: await moveDismissedChanges(tx, from, to, only),
  }
}

/**
 * Moves new orders; those sent for approval stay set aside. If a member has a current new order in
 * both companies, missing lines and details are copied into that of the target.
 */
async function moveDrafts(
  tx: Database,
  from: string,
  to: string,
  only: MovedRows,
): Promise<string[]> {
  const {
    id,
    companyId: company,
    accountId: account,
    changes,
    requestedAt,
    isCurrent,
  } = orderDraftTable
  const other = alias(orderDraftTable, 'other')
  const isWrittenThere = and(
    ...[eq(other.companyId, to), eq(other.accountId, account)],
    ...[isNull(other.changes), isNull(other.requestedAt), other.isCurrent],
  )
  const moved = await tx
    .update(orderDraftTable)
    .set({ companyId: to })
    .where(
      and(
        eq(company, from),
        isNull(changes),
        only && among(id, only.order_draft ?? []),
        or(
          isNotNull(requestedAt),
          not(isCurrent),
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
        eq(theirs.companyId, to),
        eq(theirs.accountId, orderDraftTable.accountId),
        ...[isNull(theirs.changes), isNull(theirs.requestedAt), theirs.isCurrent],
      ),
    )
    .where(
      and(
        eq(orderDraftTable.companyId, from),
        isNull(orderDraftTable.changes),
        isNull(orderDraftTable.requestedAt),
        orderDraftTable.isCurrent,
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

async function moveRegularOrders(
  tx: Database,
  from: string,
  to: string,
  only: MovedRows,
): Promise<string[]> {
  const { id, companyId: company } = regularOrderTable
  const moved = await tx
    .update(regularOrderTable)
    .set({ companyId: to })
    .where(and(eq(company, from), only && among(id, only.regular_order ?? [])))
    .returning({ id })
  return ids(moved)
}

/**
 * Moves approvals without a draft: those of call-offs, and of drafts that were sent or deleted. The
 * others follow their draft.
 */
async function moveApprovals(
  tx: Database,
  from: string,
  to: string,
  only: MovedRows,
): Promise<string[]> {
  const { id, companyId: company, draft } = orderApprovalTable
  const moved = await tx
    .update(orderApprovalTable)
    .set({ companyId: to })
    .where(and(eq(company, from), isNull(draft), only && among(id, only.order_approval ?? [])))
    .returning({ id })
  return ids(moved)
}

async function moveDeputies(
  tx: Database,
  from: string,
  to: string,
  only: MovedRows,
): Promise<string[]> {
  const { id, companyId: company } = approvalCoverTable
  const moved = await tx
    .update(approvalCoverTable)
    .set({ companyId: to })
    .where(and(eq(company, from), only && among(id, only.approval_cover ?? [])))
    .returning({ id })
  return ids(moved)
}

/**
 * Copies the rules to the target company if it has none of its own. Undoing the merge deletes the
 * copy, unless an owner has changed it since.
 */
async function moveRules(
  tx: Database,
  from: string,
  to: string,
  only: MovedRows,
): Promise<string[]> {
  const rules = await readStoredRules(tx, from)
  const others = await readStoredRules(tx, to)
  if (!rules || (only && !only.order_rules?.length)) return []
  if (only && others && rules.version === others.version + 1) {
    await tx.delete(orderRulesTable).where(eq(orderRulesTable.companyId, from))
  }
  if (others) return []
  await storeRules(tx, to, { ...rules, version: rules.version + 1 })
  return [to]
}

/**
 * Moves budgets; those of a site follow their site. A budget that the target company has for the
 * same member, unit and period stays behind.
 */
async function moveBudgets(
  tx: Database,
  from: string,
  to: string,
  only: MovedRows,
): Promise<string[]> {
  const { id, companyId, siteId, accountId, unit, period } = orderBudgetTable
  const other = alias(orderBudgetTable, 'other')
  const double = tx
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.companyId, to),
        isNull(other.siteId),
        sql`${other.accountId} is not distinct from ${accountId}`,
        eq(other.unit, unit),
        eq(other.period, period),
      ),
    )
  const moved = await tx
    .update(orderBudgetTable)
    .set({ companyId: to })
    .where(
      and(
        eq(companyId, from),
        isNull(siteId),
        only && among(id, only.order_budget ?? []),
        notExists(double),
      ),
    )
    .returning({ id })
  return ids(moved)
}

/** Moves own fields, unless the target company has one of the same name. */
async function moveOwnFields(
  tx: Database,
  from: string,
  to: string,
  only: MovedRows,
): Promise<string[]> {
  const { id, companyId, name, subject } = ownFieldTable
  const other = alias(ownFieldTable, 'other')
  const double = tx
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.companyId, to),
        eq(other.subject, subject),
        eq(sql`lower(${other.name})`, sql`lower(${name})`),
      ),
    )
  const moved = await tx
    .update(ownFieldTable)
    .set({ companyId: to })
    .where(and(eq(companyId, from), only && among(id, only.own_field ?? []), notExists(double)))
    .returning({ id })
  return ids(moved)
}

async function moveDismissedChanges(
  tx: Database,
  from: string,
  to: string,
  only: MovedRows,
): Promise<string[]> {
  const { companyId: company, sku } = specSeenTable
  const other = alias(specSeenTable, 'other')
  const moved = await tx
    .update(specSeenTable)
    .set({ companyId: to })
    .where(
      and(
        eq(company, from),
        only && among(sku, only.spec_seen ?? []),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(other)
            .where(and(eq(other.companyId, to), eq(other.sku, sku))),
        ),
      ),
    )
    .returning({ id: sku })
  return ids(moved)
}
