import { asc, eq, inArray, sql } from 'drizzle-orm'
import { findCurrentRevisions } from '#app/domain/publishing/current-revisions.server.ts'
import { documentId } from '#app/domain/publishing/document.ts'
import type { KindChange, PublishableKind } from '#app/domain/publishing/publishable-kind.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { productTable } from '../tables.server.ts'
import { isStatementKey, type StatementDocument, statementDocument } from './statement.ts'
import { statementFileTable, statementProductTable, statementTable } from './tables.server.ts'

/** Kind of the statements about products. */
export const statementKind: PublishableKind<StatementDocument> = {
  kind: 'statement',
  label: 'Statements and certificates',
  content: 'statements',
  isDeletable: true,
  maxJsonLength: 100_000,
  isKey: isStatementKey,
  parse(_, body) {
    const parsed = statementDocument.safeParse(body)
    if (parsed.success) return { outcome: 'done', body: parsed.data }
    const problems = parsed.error.issues.map(({ path, message }) => ({
      place: path.join('.'),
      reason: message,
    }))
    return { outcome: 'refused', problems }
  },
  load: loadStatementDocument,
  describe: (key, body) => body?.title ?? key,
  // Statements have pages of their own.
  form: () => null,
  listKeys: () => [],
  references: (_, { skus }) => skus.map((key) => ({ kind: 'product' as const, key })),
  paths: () => [],
  check: checkStatements,
  apply: applyStatements,
}

async function loadStatementDocument(tx: Database, key: string): Promise<StatementDocument | null> {
  const { kind, title, issuedOn, expiresOn, digest } = statementTable
  const [found] = await tx
    .select({ kind, title, issuedOn, expiresOn, digest, bytes: statementFileTable.bytes })
    .from(statementTable)
    .innerJoin(statementFileTable, eq(statementFileTable.digest, digest))
    .where(eq(statementTable.key, key))
  if (!found) return null
  const covered = await tx
    .select({ sku: statementProductTable.sku })
    .from(statementProductTable)
    .where(eq(statementProductTable.statement, key))
    .orderBy(asc(statementProductTable.sku))
  return { ...found, skus: covered.map(({ sku }) => sku) }
}

/** Finds unknown products and files that are gone. */
async function checkStatements(tx: Database, changes: readonly KindChange<StatementDocument>[]) {
  const problems: { key: string; place: string; reason: string }[] = []
  for (const { key, body } of changes) {
    if (body === null) continue
    const known = await tx
      .select({ sku: productTable.sku })
      .from(productTable)
      .where(inArray(productTable.sku, body.skus))
    const found = new Set(known.map(({ sku }) => sku))
    const missing = body.skus.filter((sku) => !found.has(sku))
    if (missing.length > 0) {
      const reason = `names products that do not exist: ${missing.slice(0, 5).join(', ')}`
      problems.push({ key, place: 'skus', reason })
    }
    const files = await tx.$count(statementFileTable, eq(statementFileTable.digest, body.digest))
    if (files === 0) problems.push({ key, place: 'digest', reason: 'has a file that was deleted' })
  }
  return problems
}

async function applyStatements(
  tx: Database,
  changes: readonly KindChange<StatementDocument>[],
): Promise<void> {
  const named = changes.map(({ key }) => ({ kind: 'statement' as const, key }))
  const revisions = await findCurrentRevisions(tx, named)
  for (const { key, body } of changes) {
    if (body === null) {
      await tx.delete(statementTable).where(eq(statementTable.key, key))
      continue
    }
    const revision = revisions.get(documentId({ kind: 'statement', key }))
    const { skus, bytes: _, ...row } = body
    const values = {
      ...row,
      version: revision?.number ?? 1,
      changedBy: revision?.author ?? '',
    }
    await tx
      .insert(statementTable)
      .values({ ...values, key })
      .onConflictDoUpdate({ target: statementTable.key, set: { ...values, changedAt: sql`now()` } })
    await tx.delete(statementProductTable).where(eq(statementProductTable.statement, key))
    await tx.insert(statementProductTable).values(skus.map((sku) => ({ statement: key, sku })))
  }
}
