import { eq, inArray, sql } from 'drizzle-orm'
import { isPictureKey } from '#app/domain/links/picture-address.ts'
import { findCurrentRevisions } from '#app/domain/publishing/current-revisions.server.ts'
import { documentId } from '#app/domain/publishing/document.ts'
import type { KindChange, PublishableKind } from '#app/domain/publishing/publishable-kind.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type PictureDocument, pictureDocument } from './picture-document.ts'
import { pictureOriginalTable, pictureTable } from './tables.server.ts'

/** Kind of the pictures of the library. Content refers to them by their address. */
export const pictureKind: PublishableKind<PictureDocument> = {
  kind: 'picture',
  label: 'Pictures',
  content: 'pictures',
  isDeletable: true,
  maxJsonLength: 5000,
  isKey: isPictureKey,
  parse(_, body) {
    const parsed = pictureDocument.safeParse(body)
    if (parsed.success) return { outcome: 'done', body: parsed.data }
    const problems = parsed.error.issues.map(({ path, message }) => ({
      place: path.join('.'),
      reason: message,
    }))
    return { outcome: 'refused', problems }
  },
  load: loadPictureDocument,
  describe: (key, body) => body?.title ?? key,
  // The library has pages of its own.
  form: () => null,
  listKeys: () => [],
  references: () => [],
  paths: () => [],
  check: findMissingOriginals,
  apply: applyPictures,
}

async function loadPictureDocument(tx: Database, key: string): Promise<PictureDocument | null> {
  const { title, alt, caption, focusX, focusY, digest } = pictureTable
  const { width, height } = pictureOriginalTable
  const [picture] = await tx
    .select({ title, alt, caption, focusX, focusY, digest, width, height })
    .from(pictureTable)
    .innerJoin(pictureOriginalTable, eq(pictureOriginalTable.digest, digest))
    .where(eq(pictureTable.key, key))
  return picture ?? null
}

/** Finds pictures whose original is gone, for example deleted since an earlier revision. */
async function findMissingOriginals(tx: Database, changes: readonly KindChange<PictureDocument>[]) {
  const problems: { key: string; place: string; reason: string }[] = []
  const { digest } = pictureOriginalTable
  for (const { key, body } of changes) {
    if (body === null) continue
    const isStored = (await tx.$count(pictureOriginalTable, eq(digest, body.digest))) > 0
    if (!isStored) problems.push({ key, place: 'digest', reason: 'has a file that was deleted' })
  }
  return problems
}

async function applyPictures(
  tx: Database,
  changes: readonly KindChange<PictureDocument>[],
): Promise<void> {
  const named = changes.map(({ key }) => ({ kind: 'picture' as const, key }))
  const revisions = await findCurrentRevisions(tx, named)
  const keys = changes.map(({ key }) => key)
  const before = await tx
    .select({ digest: pictureTable.digest })
    .from(pictureTable)
    .where(inArray(pictureTable.key, keys))
  for (const { key, body } of changes) {
    if (body === null) {
      await tx.delete(pictureTable).where(eq(pictureTable.key, key))
      continue
    }
    const revision = revisions.get(documentId({ kind: 'picture', key }))
    const { width: _, height: __, ...row } = body
    const changedBy = revision?.author ?? ''
    const values = { ...row, version: revision?.number ?? 1, changedBy }
    await tx
      .insert(pictureTable)
      .values({ ...values, key, addedBy: changedBy })
      .onConflictDoUpdate({ target: pictureTable.key, set: { ...values, changedAt: sql`now()` } })
  }
  const after = changes.flatMap(({ body }) => body?.digest ?? [])
  await noteUse(tx, [...before.map(({ digest }) => digest), ...after])
}

/** Notes for originals since when no picture has them. */
async function noteUse(tx: Database, digests: readonly string[]): Promise<void> {
  if (digests.length === 0) return
  const { digest, unusedSince } = pictureOriginalTable
  const isUsed = sql`exists (select from ${pictureTable} where ${pictureTable.digest} = ${digest})`
  await tx
    .update(pictureOriginalTable)
    .set({
      unusedSince: sql`case when ${isUsed} then null else coalesce(${unusedSince}, now()) end`,
    })
    .where(inArray(digest, [...new Set(digests)]))
}
