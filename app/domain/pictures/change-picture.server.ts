import { and, eq, sql } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { deleteContents } from '#app/domain/files/file-content.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { storeOriginal } from './add-pictures.server.ts'
import { findPictureUses, type PictureUse } from './find-picture-uses.server.ts'
import { variantName } from './make-variants.server.ts'
import { variantFormats, variantWidths } from './picture.ts'
import type { PictureForm } from './picture-form.ts'
import { readPicture } from './read-picture.server.ts'
import { pictureOriginalTable, pictureTable } from './tables.server.ts'

export type ChangePictureResult =
  | { outcome: 'changed' }
  | { outcome: 'missing' }
  | { outcome: 'stale'; message: string }
  | { outcome: 'refused'; message: string }

type Change<More = never> = Promise<ChangePictureResult | More | PolicyRefusal>

/** Saves the texts and the focal point of a picture; refused if it was changed meanwhile. */
export function describeInLibrary(
  db: Database,
  actor: Actor,
  key: string,
  { version, ...form }: PictureForm & { version: number },
): Change {
  return changePicture(db, actor, key, 'describe-picture', version, async () => ({ set: form }))
}

/**
 * Replaces the file of a picture at every place that uses it. Texts and places stay; the earlier
 * file stays in the store for a while, for pages and mails that still name it.
 */
export async function replacePicture(
  db: Database,
  actor: Actor,
  key: string,
  { version, ...file }: { version: number; name: string; content: Uint8Array },
): Change {
  const refused = refusalFor(actor, 'keep-pictures')
  if (refused) return refused
  const reading = await readPicture(file.name, file.content)
  if (reading.outcome === 'refused') return { outcome: 'refused', message: reading.message }
  return changePicture(db, actor, key, 'replace-picture', version, async (tx, before) => {
    const { digest } = reading.picture
    if (digest === before.digest) {
      return { refusal: `“${file.name}” is the file that this picture has already.` }
    }
    await storeOriginal(tx, reading.picture)
    return { set: { digest } }
  })
}

type Row = typeof pictureTable.$inferSelect
type Prepared = { set: Partial<Row> } | { refusal: string }

function changePicture(
  db: Database,
  actor: Actor,
  key: string,
  action: string,
  version: number,
  prepare: (tx: Database, before: Row) => Promise<Prepared>,
): Change {
  return db.transaction(async (tx) => {
    const refused = refusalFor(actor, 'keep-pictures')
    if (refused) return refused
    const [before] = await tx
      .select()
      .from(pictureTable)
      .where(eq(pictureTable.key, key))
      .for('update')
    if (!before) return { outcome: 'missing' }
    if (before.version !== version) {
      const message = `${before.changedBy} has changed this picture meanwhile. Check it, then save again.`
      return { outcome: 'stale', message }
    }
    const prepared = await prepare(tx, before)
    if ('refusal' in prepared) return { outcome: 'refused', message: prepared.refusal }
    const after = { ...before, ...prepared.set }
    await tx
      .update(pictureTable)
      .set({
        ...prepared.set,
        version: before.version + 1,
        changedAt: new Date(),
        changedBy: nameOf(actor),
      })
      .where(eq(pictureTable.key, key))
    await noteUse(tx, [before.digest, after.digest])
    await writeAudit(tx, actor, {
      action,
      subject: { kind: 'picture', id: key, label: after.title },
      before: factsOf(before),
      after: factsOf(after),
    })
    await publish(tx, 'pictures')
    return { outcome: 'changed' }
  })
}

const factsOf = ({ title, alt, caption, focusX, focusY, digest }: Row) => ({
  title,
  alt,
  caption,
  focus: `${focusX} % ${focusY} %`,
  digest,
})

/** Deletes a picture that nothing uses, whether published, scheduled or in a draft. */
export function deletePicture(
  db: Database,
  actor: Actor,
  key: string,
): Promise<
  { outcome: 'deleted' | 'missing' } | { outcome: 'in-use'; uses: PictureUse[] } | PolicyRefusal
> {
  return db.transaction(async (tx) => {
    const refused = refusalFor(actor, 'keep-pictures')
    if (refused) return refused
    const [picture] = await tx
      .select()
      .from(pictureTable)
      .where(eq(pictureTable.key, key))
      .for('update')
    if (!picture) return { outcome: 'missing' }
    const uses = (await findPictureUses(tx, [key])).get(key) ?? []
    if (uses.length > 0) return { outcome: 'in-use', uses }
    await tx.delete(pictureTable).where(eq(pictureTable.key, key))
    await noteUse(tx, [picture.digest])
    await writeAudit(tx, actor, {
      action: 'delete-picture',
      subject: { kind: 'picture', id: key, label: picture.title },
      before: factsOf(picture),
    })
    await publish(tx, 'pictures')
    return { outcome: 'deleted' }
  })
}

/** Notes for originals since when no picture has them. */
async function noteUse(tx: Database, digests: readonly string[]): Promise<void> {
  for (const digest of new Set(digests)) {
    const isUsed = (await tx.$count(pictureTable, eq(pictureTable.digest, digest))) > 0
    await tx
      .update(pictureOriginalTable)
      .set({
        unusedSince: isUsed ? null : sql`coalesce(${pictureOriginalTable.unusedSince}, now())`,
      })
      .where(eq(pictureOriginalTable.digest, digest))
  }
}

/** Days for which a file that no picture has any more is still served. */
export const unusedFileDays = 30

/** Deletes originals, with their variants, that no picture has had for 30 days. */
export async function sweepUnusedOriginals(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - unusedFileDays * 24 * 60 * 60_000)
  const { digest, width, unusedSince } = pictureOriginalTable
  const deleted = await db
    .delete(pictureOriginalTable)
    .where(
      and(
        sql`${unusedSince} < ${limit}`,
        sql`not exists (select from ${pictureTable} where ${pictureTable.digest} = ${digest})`,
      ),
    )
    .returning({ digest, width })
  for (const original of deleted) {
    const variants = variantWidths(original.width).flatMap((each) =>
      variantFormats.map((format) => variantName(original.digest, each, format)),
    )
    await deleteContents([original.digest, ...variants])
  }
}
